import type { Layer } from '../dictionary/sheet-spec.ts';
import { accept, type Result, refuse, suggest } from '../problems/problem.ts';

/** Joins "0 Soft" and "clay" to one layer, "0 Soft, clay", because a layer begins with its depth. */
export function wholeLayers(list: Result<string[]>): Result<string[]> {
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
export function readLayers(list: Result<string[]>): Result<Layer[]> {
  if (!list.ok) return list;
  const parts = list.value.map((part) => ({ part, plain: part.normalize('NFKC').replace(/\s+/g, ' ') }));
  const ranged = parts.find(({ plain }) => depthRange.test(plain))?.part;
  const value = parts.map(({ plain }): Layer => {
    const [, depth, formation = ''] = layer.exec(plain.replace(depthRange, '$1 ')) ?? [];
    return { top: Number(depth), formation };
  });
  const unreadable = value.findIndex(({ top }) => Number.isNaN(top));
  if (unreadable !== -1 || ranged !== undefined)
    return refuse({
      code: 'not-layers',
      facts: { actual: ranged ?? list.value[unreadable] ?? '' },
      suggestion: suggest(unreadable === -1 ? layersInOrder(value) : undefined),
    });
  const isAsTyped = value.every((read, place) => layerText(read) === list.value[place]);
  return isAsTyped ? { ...list, value } : accept(value, 'id-normalised');
}

/** Formats a layer as staff type it: "18 Old Alluvium". */
export function layerText({ top, formation }: Layer): string {
  return `${top} ${formation}`;
}

/** Returns layers from the ground down, as staff type them. Undefined if two begin at the same depth. */
export function layersInOrder(layers: readonly Layer[]): string | undefined {
  if (new Set(layers.map(({ top }) => top)).size < layers.length) return undefined;
  return layers
    .toSorted((a, b) => a.top - b.top)
    .map(layerText)
    .join('; ');
}
