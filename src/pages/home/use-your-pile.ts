import { useEffect, useState } from 'react';
import { depthTicks } from '../../components/ground-section/layers.ts';
import { type Pile, readPile, writePile } from '../../content/projects/alike.ts';
import { queryOf } from '../../content/projects/choices.ts';
import type { HomeData } from './data.ts';

export interface SliderLimits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** As deep as the drawing, and as wide as one of its columns, of which the widest bar takes most. */
export function sliderLimits(references: readonly Pile[]): Readonly<Record<'depth' | 'diameter', SliderLimits>> {
  const deepest = Math.max(...references.map(({ depth }) => depth));
  const widest = Math.max(...references.map(({ diameter }) => diameter));
  return {
    depth: { min: 5, max: depthTicks(deepest).at(-1) ?? 0, step: 1 },
    diameter: { min: 100, max: Math.ceil(widest / 800) * 1000, step: 50 },
  };
}

/** Returns the nearest value within limits; the default for what is no figure. */
function within(number: number, { min, max, step }: SliderLimits, ifNone: number): number {
  return number > 0 ? Math.max(min, Math.min(Math.round(number / step) * step, max)) : ifNone;
}

/** Returns the visitor's pile in a query, as it was written. */
export const mineIn = (search: string): string => new URLSearchParams(search).get('mine') ?? '';

/** Returns the pile of a query within the limits. What it lacks is that of one of the deeper references. */
function pileOfQuery({ references, mine: { grounds } }: HomeData, search: string): Pile {
  const { depth, diameter, toe = '' } = readPile(mineIn(search).toLowerCase());
  const limits = sliderLimits(references);
  const typical = references[Math.floor(references.length / 4)];
  const ground = grounds.find(({ id, formerName }) => id === toe || formerName === toe);
  return {
    depth: within(depth, limits.depth, typical?.depth ?? limits.depth.min),
    diameter: within(diameter, limits.diameter, typical?.diameter ?? limits.diameter.min),
    toe: ground?.id ?? typical?.toe,
  };
}

/** How long a slider rests before its value is in the address, in ms: browsers limit how often an address changes. */
const rest = 200;

/** The visitor's pile, a function that changes it, and the query that the address shall have when it rests. */
export function useYourPile(data: HomeData, search: string) {
  const [pile, setPile] = useState(() => pileOfQuery(data, search));
  // What the address is to become.
  const [written, setWritten] = useState<string>();
  const mine = writePile(pile);
  useEffect(() => {
    if (mine === mineIn(search)) return undefined;
    const write = () => {
      // The visitor may have left for another page meanwhile.
      if (location.search === search) setWritten(queryOf({ mine }, search));
    };
    const timer = setTimeout(write, rest);
    return () => clearTimeout(timer);
  }, [mine, search]);
  useEffect(() => {
    const goBack = () => setPile(pileOfQuery(data, location.search));
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, [data]);
  return { pile, setPile, written };
}
