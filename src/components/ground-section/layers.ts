import type { GroundSectionData } from '../../content/projects/cards.ts';

/**
 * Depth of a pile in metres for which every drawing of a list has room, so that drawings can be compared. A deeper pile
 * extends the drawing.
 */
export const commonDepth = 84;
const tickStep = 10;

/** The widest bar of the ground line takes most of its column, whatever its diameter. In percent. */
export const widestBar = 80;

/** Returns how deep a section is drawn for a pile of this depth, or for the deepest of several. In metres. */
export const floorOf = (depth: number): number => depth + 6;

/** Depths that get a tick, in metres: from 0 to the last one, below a pile of this depth. */
export function depthTicks(depth: number): readonly number[] {
  const floor = Math.ceil(floorOf(Math.max(commonDepth, depth)) / tickStep) * tickStep;
  return Array.from({ length: floor / tickStep + 1 }, (_, index) => index * tickStep);
}

/** Returns a depth as a share of a drawing that ends at `floor`, both in metres. */
export const toShare = (depth: number, floor: number): string => `${Math.round((depth / floor) * 1000) / 10}%`;

/** Returns the width of a shaft in px. Anything thinner would not be visible. */
export const shaftWidth = (millimetres: number, metreWidth: number): number =>
  Math.max((millimetres * metreWidth) / 1000, 1.5);

/** A layer of the drawing. */
interface DrawnLayer {
  /** Null where the record names no formation. */
  readonly formation: GroundSectionData['formations'][number] | null;
  /** Where it begins, in metres. */
  readonly top: number;
  /** Whether that depth is recorded, or only drawn schematically. */
  readonly isRecorded: boolean;
}

/** Where the founding layer begins in the drawing if its depth is not recorded, as a fraction of the pile's depth. */
const schematicTop = 0.7;

/**
 * Returns the layers that the record supports. A record names the formations from the ground down, and the pile ends in
 * the last one: the founding layer. Layers whose depth is recorded are drawn at that depth. The other formations share
 * the ground above them. If there are none, that ground has no name.
 */
export function layersOf({
  formations,
  depth,
  layers,
}: Omit<GroundSectionData, 'diameterNumber'>): readonly DrawnLayer[] {
  const recordedLayers = (layers ?? []).map(({ top, formation: id }): DrawnLayer => {
    const formation = formations.find((candidate) => candidate.id === id) ?? null;
    return { formation, top, isRecorded: true };
  });
  const lowerLayers =
    recordedLayers.length > 0
      ? recordedLayers
      : formations.slice(-1).map((formation) => ({ formation, top: depth * schematicTop, isRecorded: false }));
  const topOfLower = lowerLayers[0]?.top ?? 0;
  const otherFormations = formations.filter((formation) => !lowerLayers.some((layer) => layer.formation === formation));
  const upperFormations: readonly DrawnLayer['formation'][] = otherFormations.length > 0 ? otherFormations : [null];
  const upperLayers = upperFormations.map((formation, index) => ({
    formation,
    top: (topOfLower * index) / upperFormations.length,
    isRecorded: index === 0,
  }));
  return topOfLower === 0 ? lowerLayers : [...upperLayers, ...lowerLayers];
}
