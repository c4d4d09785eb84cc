/** What decides how near a pile is to others. */
export interface Pile {
  /** m */
  readonly depth: number;
  /** mm */
  readonly diameter: number;
  /** ID of the formation in which it ends. */
  readonly toe: string | undefined;
}

/**
 * Returns the piles that end in the same formation as one, the nearest first: the ground at the toe decides how a pile
 * is drilled and what it carries. The nearest in depth comes first, of equally deep ones the nearest in diameter, and
 * of equals the first of the list.
 */
export function nearestFirst<P extends Pile>(piles: readonly P[], { depth, diameter, toe }: Pile): readonly P[] {
  const depthAway = (pile: Pile) => Math.abs(pile.depth - depth);
  const diameterAway = (pile: Pile) => Math.abs(pile.diameter - diameter);
  return piles
    .filter((pile) => pile.toe === toe)
    .sort((a, b) => depthAway(a) - depthAway(b) || diameterAway(a) - diameterAway(b));
}

/** How much deeper or shallower a pile may be that is like another, in metres. */
export const depthApart = 10;

/**
 * Whether a pile is like another: in the same ground, about as deep, and half to twice as wide. One much thinner or
 * wider is made by other machines.
 */
export const isAlike = (pile: Pile, { depth, diameter, toe }: Pile): boolean =>
  pile.toe === toe &&
  Math.abs(pile.depth - depth) <= depthApart &&
  pile.diameter >= diameter / 2 &&
  pile.diameter <= diameter * 2;

/** Reads a pile as in an address: `60,1500,bedok-formation`. A figure that is none is NaN, and like nothing. */
export function readPile(value: string): Pile {
  const [depth, diameter, toe] = value.split(',');
  return { depth: Number(depth), diameter: Number(diameter), toe };
}

/** Writes a pile for an address, as `readPile` reads it. */
export const writePile = ({ depth, diameter, toe }: Pile): string => [depth, diameter, toe].join(',');
