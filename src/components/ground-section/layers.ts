/** Metres that every drawing shows, so that two of them compare; what goes deeper extends the drawing, not the scale. */
export const commonDepth = 90;
const tickStep = 10;

/** As exact as a drawing needs it; the preview's numbers carry marks in their last decimals. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Metres of ground that are drawn below the pile's toe. */
export const belowToe = 6;

/** Depths that get a tick, in metres: from 0 to the lowest that the drawing shows. */
export function depthTicks(depth: number): readonly number[] {
  const floor = Math.max(commonDepth, Math.ceil((depth + belowToe) / tickStep) * tickStep);
  return Array.from({ length: floor / tickStep + 1 }, (_, index) => index * tickStep);
}

/** A band of the drawing. */
export interface Layer<F> {
  /** Null where the record names no formation. */
  readonly formation: F | null;
  /** Where it begins, in metres. */
  readonly top: number;
  /** Whether that depth is recorded, or merely drawn somewhere. */
  readonly isRecorded: boolean;
}

/** In metres: what begins higher begins at the ground. */
const atGround = 0.1;

/** Where the founding layer is drawn to begin if nobody noted it, as a part of the pile's depth. */
const schematicTop = 0.7;

/**
 * The ground as it may honestly be drawn. A record names the formations from the ground down, and the pile ends in the last: the
 * founding layer. At most its top is recorded. The others share the ground above it; where there are none, that ground has no name.
 */
export function layersOf<F>(formations: readonly F[], depth: number, foundingTop: number | null): readonly Layer<F>[] {
  const founding = formations.at(-1);
  if (founding === undefined) return [];
  // To the centimetre: the preview marks numbers in their last digits.
  const top = Math.round((foundingTop ?? depth * schematicTop) * 100) / 100;
  const above: readonly (F | null)[] = formations.length > 1 ? formations.slice(0, -1) : [null];
  const upper = above.map((formation, index) => ({
    formation,
    top: (top * index) / above.length,
    isRecorded: index === 0,
  }));
  return [...(top < atGround ? [] : upper), { formation: founding, top, isRecorded: foundingTop !== null }];
}
