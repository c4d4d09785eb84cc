/**
 * Depth in metres that every drawing shows, so that drawings can be compared. A deeper pile extends the drawing and
 * does not change the scale.
 */
export const commonDepth = 90;
const tickStep = 10;

/** The widest bar of the ground line takes most of its column, whatever its diameter. In percent. */
export const widestBar = 80;

/** Rounds to the precision that a drawing needs. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Metres of ground that are drawn below the pile's toe. */
export const depthBelowToe = 6;

/** Depths that get a tick, in metres: from 0 to the deepest that the drawing shows. */
export function depthTicks(depth: number): readonly number[] {
  const floor = Math.max(commonDepth, Math.ceil((depth + depthBelowToe) / tickStep) * tickStep);
  return Array.from({ length: floor / tickStep + 1 }, (_, index) => index * tickStep);
}

/** A band of the drawing. */
export interface DrawnLayer<F> {
  /** Null where the record names no formation. */
  readonly formation: F | null;
  /** Where it begins, in metres. */
  readonly top: number;
  /** Whether that depth is recorded, or only drawn schematically. */
  readonly isRecorded: boolean;
}

/** A layer whose depth is known. */
interface RecordedLayer {
  /** In metres. */
  readonly top: number;
  /** ID of its formation. */
  readonly formation: string;
}

/** Where the founding layer begins in the drawing if its depth is not recorded, as a fraction of the pile's depth. */
const schematicTop = 0.7;

/**
 * Returns the layers that the record supports. A record names the formations from the ground down, and the pile ends in
 * the last one: the founding layer. Layers whose depth is recorded are drawn at that depth. The other formations share
 * the ground above them. If there are none, that ground has no name.
 */
export function layersOf<F extends { readonly id: string }>(
  formations: readonly F[],
  depth: number,
  recorded: readonly RecordedLayer[] | null,
): readonly DrawnLayer<F>[] {
  const recordedLayers = (recorded ?? []).map(({ top, formation: id }): DrawnLayer<F> => {
    const formation = formations.find((candidate) => candidate.id === id) ?? null;
    return { formation, top, isRecorded: true };
  });
  const lowerLayers =
    recordedLayers.length > 0
      ? recordedLayers
      : formations.slice(-1).map((formation) => ({ formation, top: depth * schematicTop, isRecorded: false }));
  const topOfLower = lowerLayers[0]?.top ?? 0;
  const otherFormations = formations.filter((formation) => !lowerLayers.some((layer) => layer.formation === formation));
  const upperFormations: readonly (F | null)[] = otherFormations.length > 0 ? otherFormations : [null];
  const upperLayers = upperFormations.map((formation, index) => ({
    formation,
    top: (topOfLower * index) / upperFormations.length,
    isRecorded: index === 0,
  }));
  return topOfLower === 0 ? lowerLayers : [...upperLayers, ...lowerLayers];
}
