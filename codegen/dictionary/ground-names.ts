/*
 * The vocabulary of the ground drawings, from which staff choose names. The site contains the drawings themselves
 * (`src/components/ground-section`) and does not compile if one of these names has no drawing.
 */

/**
 * Soils and rocks as in the keys of borehole logs (docs/decisions/9-hatches-after-bs-5930.md), each with its meaning in
 * Chinese.
 */
const hatches = {
  'Made ground': '填土',
  Peat: '泥炭',
  Clay: '黏土',
  Silt: '粉土',
  Sand: '砂',
  Gravel: '砾石',
  'Cobbles and boulders': '卵石与漂石',
  'Sandy clay': '砂质黏土',
  'Clayey sand': '黏质砂土',
  'Silty sand': '粉质砂土',
  'Sand and gravel': '砂砾石',
  Mudstone: '泥岩',
  Siltstone: '粉砂岩',
  Sandstone: '砂岩',
  'Sandstone and mudstone': '砂岩与泥岩互层',
  Limestone: '石灰岩',
  Conglomerate: '砾岩',
  'Coarse igneous rock': '粗粒火成岩（花岗岩等）',
  'Fine igneous rock': '细粒火成岩',
  'Metamorphic rock': '变质岩',
} as const;

const tones = {
  Straw: '麦秆黄',
  'Blue grey': '蓝灰',
  Ochre: '赭黄',
  Brick: '砖红',
  Taupe: '褐灰',
  'Stone grey': '岩灰',
  Olive: '橄榄绿',
  Plum: '紫褐',
} as const;

const drawings = {
  'Single shaft': '单桩',
  'Contiguous wall': '密排桩墙：五根并列',
  'Secant wall': '咬合桩墙：交替咬合',
  'Precast square': '预制方桩：分节',
  'Micro piles': '微型桩：三根，内有钢筋',
  'Grout column': '灌浆桩：边缘粗糙',
} as const;

/** The names to choose from, each with its meaning in Chinese. For the guide. */
export const groundNames = { hatches, tones, drawings } as const;

/** Returns the names of a table, in order. TypeScript does not see that it has no other keys. */
const keysInOrder = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as K[];

export const hatchNames = keysInOrder(hatches);
export const toneNames = keysInOrder(tones);
export const pileDrawings = keysInOrder(drawings);
