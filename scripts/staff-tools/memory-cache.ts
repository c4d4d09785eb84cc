import type { Cache } from '../../codegen/inputs.ts';

/** Maximum number of entries. Each save of a workbook adds a few. */
const kept = 120;

/** A cache in memory in front of another cache, which is only read. A preview that runs all day does not need to write to disk. */
export function memoryCache(behind: Cache): Cache {
  const known = new Map<string, unknown>();
  const keep = (place: string, value: unknown) => {
    known.delete(place);
    known.set(place, value);
    const [oldest] = known.keys();
    if (known.size > kept && oldest !== undefined) known.delete(oldest);
  };
  return {
    get<T>(kind: string, key: string): T | null {
      const place = `${kind}/${key}`;
      // A value under a kind and key was stored with the type of that kind.
      const value = (known.get(place) as T | undefined) ?? behind.get<T>(kind, key);
      if (value !== null) keep(place, value);
      return value;
    },
    set: (kind, key, value) => keep(`${kind}/${key}`, value),
  };
}
