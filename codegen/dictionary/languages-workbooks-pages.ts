/**
 * What the site has: its languages, workbooks, pages, the proportions of its pictures, and what its drawings are made of. Nothing here
 * needs a schema, so that a run without changes loads none.
 */

import type { Bilingual } from '../bilingual.ts';

/**
 * The languages of the site: one line each. The first is the default and the fallback (specification section 4).
 * A new language is one line here plus its columns in the workbooks; everything else is derived.
 *
 * `code` is the locale in addresses, in session storage and in the lists of editions for search engines, where a reader of any
 * Chinese is meant; `lang` is the BCP 47 tag for `<html lang>` and links,
 * `label` what a visitor reads, `suffix` ends a heading ("Name (ZH)"), `heading` is the column of strings.xlsx, `meaning` that in Chinese,
 * `script` a pattern that real text of the language contains (null: any).
 */
export const languages = [
  { code: 'en', lang: 'en', label: 'English', suffix: 'EN', heading: 'English', meaning: '英文', script: null },
  {
    code: 'zh',
    lang: 'zh-Hans',
    label: '中文',
    suffix: 'ZH',
    heading: 'Chinese',
    meaning: '中文',
    script: /\p{Script=Han}/u,
  },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];

/** The workbooks below `data/`, in the order in which the office sees them. */
export const workbookNames = [
  'projects.xlsx',
  'machines.xlsx',
  'people.xlsx',
  'events.xlsx',
  'company.xlsx',
  'strings.xlsx',
] as const;

export type WorkbookName = (typeof workbookNames)[number];

/** What each workbook is for, as its sheet Guide and the guide for staff say it. */
export const workbookPurposes: Readonly<Record<string, Bilingual>> = {
  'projects.xlsx': {
    en: 'Project references and the order in which the site shows them.',
    zh: '工程业绩，以及在网站上的排列次序。',
  },
  'machines.xlsx': { en: 'Rigs and cranes of the Machineries page.', zh: '“机械设备”页的钻机与起重机。' },
  'people.xlsx': {
    en: 'Key personnel, engineers and staff, with their photos.',
    zh: '主要管理人员、工程师与员工及其照片。',
  },
  'events.xlsx': { en: 'Staff events of the NewsRoom.', zh: '“新闻动态”的员工活动。' },
  'company.xlsx': {
    en: 'The companies: contact, certificates, policies, services, pictures and settings of the site.',
    zh: '公司资料：联系方式、证书、方针、服务、图片与网站设置。',
  },
  'strings.xlsx': {
    en: 'Every label of the site in both languages, one sheet for each area.',
    zh: '网站的全部界面文字，中英对照，每个区域一张表。',
  },
};

const googleMaps = /^\/maps\/(?:d\/)?embed\b|[?&]output=embed\b/;
/** Hosts whose pages refuse to stand in a frame of another site, and what of their addresses may: the path and what follows it. */
export const mapsInFrames: Readonly<Record<string, RegExp>> = {
  'www.google.com': googleMaps,
  'www.google.com.sg': googleMaps,
  'maps.google.com': googleMaps,
  'www.openstreetmap.org': /^\/export\/embed\.html/,
};

/** The site's pages with their paths in the English edition; a test holds them against `src/content/paths.ts`. */
export const pagePaths = {
  home: '/',
  services: '/Services/',
  machineries: '/Machineries/',
  projects: '/Project/',
  project: '/project/',
  news: '/NewsRoom/',
  gallery: '/Gallery/',
  about: '/AboutUs/',
  contact: '/ContactUs/',
} as const;

export type PageName = keyof typeof pagePaths;

/** Stands for every page of an edition. */
export const everyPage = '/*';

/** The path of a page; of the projects' own pages, of all of them. */
export function pathTo(page: PageName | 'everyPage'): string {
  if (page === 'everyPage') return everyPage;
  return page === 'project' ? `${pagePaths.project}*` : pagePaths[page];
}

/** A row also stands on `page` while it is among the first rows of the list; a setting says how many these are. */
export interface FirstOfList {
  readonly page: PageName;
  /** Key of the sheet that is the list. */
  readonly list: string;
  /** Field of the setting that holds the number. */
  readonly countSetting: string;
}

/** Pages that show every row of a sheet. `project` among them means each project's own page. */
export interface ShownOnPages {
  readonly kind: 'pages';
  readonly pages: readonly PageName[];
  /** The page whose address ends with the row's ID. */
  readonly ownPage?: PageName;
  readonly firstOfList?: FirstOfList;
  /** Pages that show these fields of every row, and are another when one comes or goes; without a field, they count the rows. */
  readonly partlyOn?: Readonly<Partial<Record<PageName | 'everyPage', readonly string[]>>>;
  /** Fields that the own pages of the rows before and after it show; a list decides which these are. */
  readonly besideIt?: readonly string[];
  /** Folder below `images/` whose pictures these pages show without a row that names them. */
  readonly pictureFolder?: string;
}

/** Where visitors meet what a sheet says. */
export type ShownOn =
  | ShownOnPages
  | { readonly kind: 'everyPage' }
  /** On the pages of the rows in other sheets that name this one, and on those that sum these rows up: a pile type. */
  | { readonly kind: 'whereNamed'; readonly pages: readonly PageName[] }
  /** On the pages that show the picture which the row describes. */
  | { readonly kind: 'withPicture' }
  /** On the page that the key names: `meta.home.title`. */
  | { readonly kind: 'pageInKey' }
  | { readonly kind: 'nowhere' };

export function onPages(...pages: readonly PageName[]): ShownOnPages {
  return { kind: 'pages', pages };
}

export const onEveryPage: ShownOn = { kind: 'everyPage' };

export function whereNamed(...pages: readonly PageName[]): ShownOn {
  return { kind: 'whereNamed', pages };
}

/** What a place on the site shows, and cuts every picture to (`object-fit: cover` in its style sheet). */
interface Proportions {
  /** Width to height. */
  readonly ratio: readonly [width: number, height: number];
  readonly words: Bilingual;
  /** A good size, in px. */
  readonly example: string;
}

export const pictureProportions = {
  /** HomeBanner.module.css. */
  wide: {
    ratio: [2, 1],
    words: { en: 'a wide picture, twice as wide as high', zh: '宽为高两倍的横幅图片' },
    example: '2400 × 1200',
  },
  /** GalleryPage.module.css; KeyPersonnel.module.css shows somewhat less of the height. */
  upright: {
    ratio: [4, 5],
    words: { en: 'an upright picture, four to five', zh: '宽高比为 4:5 的竖幅照片' },
    example: '800 × 1000',
  },
} as const satisfies Record<string, Proportions>;

export type PictureProportions = keyof typeof pictureProportions;

/** The logo of which a file is a variant, by its name: beside a logo lie its light forms and its mark. Any other file is its own. */
export function logoOf(file: string): string {
  return file.replace(/-(?:mark-light|light|mark)(?=\.\w+$)/, '');
}

/**
 * The most of a picture that may be cut off unsaid. A camera's 3:2 may be a banner (a quarter goes) and an upright 9:16 of a phone a
 * portrait; 4:3 may be neither the one nor, lying, the other.
 */
export const mostCut = 0.3;

/** In px. No page and no preview is sent more of a picture; a test holds it against `src/content/picture-sizes.ts`. */
export const largestWidth = 2400;

/** Files that people take for pictures of the site. */
export type OtherKind = 'heic' | 'film' | 'jpeg2000' | 'jpegXl' | 'tiff' | 'bmp' | 'psd' | 'pdf' | 'page' | 'document';

/** Larger files are no web originals, and take a phone's upload or a build's memory. */
export const maxPictureBytes = 20 * 1024 * 1024;

/**
 * Twice what phones and cameras take (50 million), and more than their panoramas. An interlaced PNG is decoded whole: of this many pixels
 * with 16 bits a colour it takes 1 GB, and the build makes two pictures at a time.
 */
export const maxPicturePixels = 100_000_000;

/*
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
