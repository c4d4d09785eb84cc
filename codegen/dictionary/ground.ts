/**
 * What drawings of the ground are made of, by the names that staff choose from. The drawings themselves are the site's
 * (`src/components/ground-section`), which does not compile while one of these names has none.
 */

/** Soils and rocks as the keys of borehole logs have them (BS 5930; why: docs/decisions/11). By their names, what each is in Chinese. */
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

/** Names to choose from, each with its meaning in Chinese; for the guide. */
export const groundNames = { hatches, tones, drawings } as const;

/** The names of a table, in its order. A column of one needs at least one. */
function names<K extends string>(table: Readonly<Record<K, string>>): readonly [K, ...K[]] {
  const [first, ...rest] = Object.keys(table) as K[];
  if (first === undefined) throw new Error('there is nothing to choose from');
  return [first, ...rest];
}

export const hatchNames = names(hatches);
export const toneNames = names(tones);
export const pileDrawings = names(drawings);
