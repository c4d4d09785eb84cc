import type { Cache } from '../../codegen/inputs.ts';

/** Entries kept: each save of a workbook leaves a few. */
const kept = 120;

/** A cache in memory before another one, which is only read: a preview that runs all day need not write to the disk. */
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
      // What stands under a kind and key was put there as that kind.
      const value = (known.get(place) as T | undefined) ?? behind.get<T>(kind, key);
      if (value !== null) keep(place, value);
      return value;
    },
    set: (kind, key, value) => keep(`${kind}/${key}`, value),
  };
}
