import type { Hatch } from '../../content/projects/cards.ts';

/** Size of the tile of each hatch. */
export const hatchTile = 24;

const dots = 'M4 5h.1M13 3h.1M20 9h.1M8 13h.1M16 16h.1M3 20h.1M12 22h.1';
const fewDots = 'M4 12h.1M19 2h.1M20 13h.1M7 22h.1';
const rowsOfDots = 'M3 3h.1M9 3h.1M15 3h.1M21 3h.1M6 9h.1M12 9h.1M18 9h.1M24 9h.1M0 9h.1';
const circles = 'M4 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0';

/**
 * Hatches from the key of borehole logs after BS 5930: soils by their grains, rocks by their beds and crystals
 * (docs/decisions/9-hatches-after-bs-5930.md).
 */
export const hatchPaths: Readonly<Record<Hatch, string>> = {
  'Made ground': 'M0 24L24 0M0 0l24 24M0 12l12 12l12-12l-12-12z',
  Peat: 'M6 11v-7M6 11l-3-5M6 11l3-5M18 23v-7M18 23l-3-5M18 23l3-5',
  Clay: 'M2 4h13M-8 12h13M17 12h13M2 20h13',
  Silt: 'M3 3l5 5M8 3l-5 5M15 15l5 5M20 15l-5 5',
  Sand: dots,
  Gravel: circles,
  'Cobbles and boulders': 'M2 9a7 5 0 1 0 14 0a7 5 0 1 0-14 0M15 20a4 3 0 1 0 8 0a4 3 0 1 0-8 0',
  'Sandy clay': `M2 6h13M-8 18h13M17 18h13${fewDots}`,
  'Clayey sand': `${dots}M6 8h6M16 20h6`,
  'Silty sand': `${dots}M6 7l4 4M10 7l-4 4M18 19l4 4M22 19l-4 4`,
  'Sand and gravel': `${circles}${fewDots}M15 6h.1M9 18h.1`,
  Mudstone: 'M0 4h20M6 12h18M0 12h2M0 20h14M18 20h6',
  Siltstone: 'M0 12h24M0 24h24M4 4l4 4M8 4l-4 4M16 16l4 4M20 16l-4 4',
  Sandstone: `M0 12h24M0 24h24${rowsOfDots}M3 15h.1M9 15h.1M15 15h.1M21 15h.1M6 20h.1M12 20h.1M18 20h.1`,
  'Sandstone and mudstone': `M0 12h24M0 24h24${rowsOfDots}M3 16h8M15 16h7M0 20h6M10 20h8`,
  Limestone: 'M0 12h24M0 24h24M6 0v12M18 12v12',
  Conglomerate: `M0 24h24${circles}M14 5h.1M19 8h.1M5 17h.1M10 20h.1M14 12h.1`,
  'Coarse igneous rock': 'M2 6h8M6 2v8M14 18h8M18 14v8',
  'Fine igneous rock': 'M2 3l4 7l4-7M14 15l4 7l4-7',
  'Metamorphic rock': 'M0 6q6-6 12 0t12 0M0 18q6-6 12 0t12 0',
};
