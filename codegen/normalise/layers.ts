import { accept, type Result, refuse, suggest } from '../problems/problem.ts';

/** A layer of the ground, once its formation is linked. */
export interface Layer {
  /** Where it begins, in metres. */
  readonly top: number;
  /** ID of its formation. */
  readonly formation: string;
}

/** Joins "0 Soft" and "clay" to one layer, "0 Soft, clay", because a layer begins with its depth. */
export function wholeLayers(list: Result<readonly string[]>): Result<readonly string[]> {
  if (!list.ok) return list;
  const whole: string[] = [];
  for (const part of list.value) {
    const before = /^\d/.test(part.normalize('NFKC')) ? undefined : whole.pop();
    whole.push(before === undefined ? part : `${before}, ${part}`);
  }
  return { ...list, value: whole };
}

/** "18 Old Alluvium", also "18m: Old Alluvium" and "18 米 老冲积层". */
const layer = /^(\d+(?:\.\d+)?)\s*(?:m\b|米)?\s*:?\s*(?=\D)(\S.*)$/i;

/** "0-12 m", "0 to 12m". The end of a layer is not needed, because the next layer begins there. */
const depthRange = /^(\d+(?:\.\d+)?)\s*(?:m\b|米)?\s*(?:[-–—~]|to\b|至)\s*\d+(?:\.\d+)?\s*(?:m\b|米)?\s*/i;

/**
 * Reads layers. Their depths must increase, which is checked once the names are known: a name may contain a comma and a
 * number.
 */
export function readLayers(list: Result<readonly string[]>): Result<readonly string[]> {
  if (!list.ok) return list;
  const parts = list.value.map((part) => ({ part, plain: part.normalize('NFKC').replace(/\s+/g, ' ') }));
  const ranged = parts.find(({ plain }) => depthRange.test(plain))?.part;
  const read = parts.map(({ part, plain }) => {
    const [, depth, name] = layer.exec(plain.replace(depthRange, '$1 ')) ?? [];
    return { part, depth: Number(depth), text: `${Number(depth)} ${name}` };
  });
  const unreadable = read.find(({ depth }) => Number.isNaN(depth));
  const value = read.map(({ text }) => text);
  if (unreadable || ranged !== undefined)
    return refuse({
      code: 'not-layers',
      facts: { actual: ranged ?? unreadable?.part ?? '' },
      suggestion: suggest(unreadable ? undefined : layersInOrder(value)),
    });
  return value.every((text, place) => text === list.value[place]) ? { ...list, value } : accept(value, 'id-normalised');
}

/** Returns layers such as "18 Old Alluvium" from the ground down. Undefined if two begin at the same depth. */
export function layersInOrder(layers: readonly string[]): string | undefined {
  const depth = (text: string) => Number.parseFloat(text);
  if (new Set(layers.map(depth)).size < layers.length) return undefined;
  return layers.toSorted((a, b) => depth(a) - depth(b)).join('; ');
}
