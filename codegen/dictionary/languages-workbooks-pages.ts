/**
 * The site's languages, workbooks, pages, picture proportions, and the vocabulary of its ground drawings. Nothing here needs a schema, so
 * that a run without changes does not load zod.
 */

import type { Bilingual } from '../bilingual.ts';

/**
 * The languages of the site, one line each. The first is the default and the fallback (docs/contract.md, 3). A new language is one line
 * here, with `partial: true` until its texts are typed: its pages then exist at once.
 *
 * - `code`: the locale in URLs, in session storage and in the lists of editions for search engines, where `zh` means readers of any kind of
 *   Chinese.
 * - `lang`: the BCP 47 tag for `<html lang>` and links.
 * - `label`: the name that visitors see.
 * - `suffix`: the end of a heading ("Name (ZH)").
 * - `heading`: the column in strings.xlsx. `meaning`: that heading in Chinese.
 * - `script`: a pattern that real text of the language contains (null: any text).
 * - `partial`: its texts are not complete yet. Workbooks may lack its columns, one warning counts what is missing, and pages show and mark
 *   the default language's texts instead.
 */
export const languages = [
  {
    code: 'en',
    lang: 'en',
    label: 'English',
    suffix: 'EN',
    heading: 'English',
    meaning: '英文',
    script: null,
    partial: false,
  },
  {
    code: 'zh',
    lang: 'zh-Hans',
    label: '中文',
    suffix: 'ZH',
    heading: 'Chinese',
    meaning: '中文',
    script: /\p{Script=Han}/u,
    partial: false,
  },
] as const satisfies readonly LanguageLine[];

interface LanguageLine {
  readonly code: string;
  readonly lang: string;
  readonly label: string;
  readonly suffix: string;
  readonly heading: string;
  readonly meaning: string;
  readonly script: RegExp | null;
  readonly partial: boolean;
}

export type LanguageCode = (typeof languages)[number]['code'];
export type Language = LanguageLine & { readonly code: LanguageCode };

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

/** The purpose of each workbook, for its sheet Guide and the staff guide. */
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
/**
 * Pattern of the name of a website, as addresses and the site's content security policy contain it. Not `xn--`, which browsers may show as
 * letters that look like others.
 */
export const websiteName = String.raw`(?:(?!xn--)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?!xn--)[a-z]{2,}`;

/** Hosts that refuse to be framed by other sites, each with a pattern for the addresses (path and query) that may be framed. */
export const mapsInFrames: Readonly<Record<string, RegExp>> = {
  'www.google.com': googleMaps,
  'www.google.com.sg': googleMaps,
  'maps.google.com': googleMaps,
  'www.openstreetmap.org': /^\/export\/embed\.html/,
};

/** The site's pages with their paths in the English edition. A test compares them with `src/content/paths.ts`. */
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

/**
 * How many Latin letters the labels of the navigation may have together, of which a Chinese character counts as two. More fold behind a
 * button in every window. A test compares it with `src/components/frame/nav-pages.ts`.
 */
export const navigationRoom = 84;

/** Means every page of an edition. */
export const everyPage = '/*';

/** Returns the path of a page. For the projects' own pages, returns a pattern that covers all of them. */
export function pathTo(page: PageName | 'everyPage'): string {
  if (page === 'everyPage') return everyPage;
  return page === 'project' ? `${pagePaths.project}*` : pagePaths[page];
}

/** A row is also shown on `page` while it is among the first rows of the list. A setting says how many rows those are. */
export interface FirstOfList {
  readonly page: PageName;
  /** Key of the list's sheet. */
  readonly list: string;
  /** Field of the setting with the number of rows. */
  readonly countSetting: string;
}

/** Pages that show every row of a sheet. `project` means the own page of each project. */
export interface ShownOnPages {
  readonly kind: 'pages';
  readonly pages: readonly PageName[];
  /** The page whose address ends with the row's ID. */
  readonly ownPage?: PageName;
  readonly firstOfList?: FirstOfList;
  /**
   * Pages that show only these fields of each row. They also change when a row is added or removed. An empty list means that the page only
   * counts the rows.
   */
  readonly partlyOn?: Readonly<Partial<Record<PageName | 'everyPage', readonly string[]>>>;
  /** Fields that are also shown on the own pages of the previous and the next row. A list defines the order. */
  readonly besideIt?: readonly string[];
  /** Folder below `images/` whose pictures these pages show even if no row names them. */
  readonly pictureFolder?: string;
}

/** Where visitors see the content of a sheet. */
export type ShownOn =
  | ShownOnPages
  | { readonly kind: 'everyPage' }
  /** On the pages of rows in other sheets that name this one, and on the pages that summarise these rows. Example: a pile type. */
  | { readonly kind: 'whereNamed'; readonly pages: readonly PageName[] }
  /** On the pages that show the described picture. */
  | { readonly kind: 'withPicture' }
  /** On the page in the key, such as `meta.home.title`. */
  | { readonly kind: 'pageInKey' }
  | { readonly kind: 'nowhere' };

export function onPages(...pages: readonly PageName[]): ShownOnPages {
  return { kind: 'pages', pages };
}

export const onEveryPage: ShownOn = { kind: 'everyPage' };

export function whereNamed(...pages: readonly PageName[]): ShownOn {
  return { kind: 'whereNamed', pages };
}

/** The proportions to which the site crops every picture in a place (`object-fit: cover` in its style sheet). */
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
  /** GalleryPage.module.css. KeyPersonnel.module.css shows slightly less of the height. */
  upright: {
    ratio: [4, 5],
    words: { en: 'an upright picture, four to five', zh: '宽高比为 4:5 的竖幅照片' },
    example: '800 × 1000',
  },
} as const satisfies Record<string, Proportions>;

export type PictureProportions = keyof typeof pictureProportions;

/**
 * Returns the logo that a file is a variant of, by its name. A logo has light variants and a mark next to it. Returns any other file
 * unchanged.
 */
export function logoOf(file: string): string {
  return file.replace(/-(?:mark-light|light|mark)(?=\.\w+$)/, '');
}

/**
 * The largest part of a picture that may be cropped without a warning. A camera's 3:2 picture is accepted as a banner (a quarter is
 * cropped) and a phone's upright 9:16 picture as a portrait. A 4:3 picture is not accepted as a banner, nor in landscape as a portrait.
 */
export const mostCut = 0.3;

/** In px. A narrower picture looks blurred, also on a phone. */
export const leastWidths = { wide: 1200, upright: 320, whole: 400 } as const;

/** In px. No page and no preview loads a wider picture. A test compares it with `src/content/picture-sizes.ts`. */
export const largestWidth = 2400;

/** File types that people mistake for pictures the site can show. */
export type OtherKind = 'heic' | 'film' | 'jpeg2000' | 'jpegXl' | 'tiff' | 'bmp' | 'psd' | 'pdf' | 'page' | 'document';

/** Larger files are not originals for the web. They strain the upload from a phone and the memory of the build. */
export const maxPictureBytes = 20 * 1024 * 1024;

/**
 * Twice what phones and cameras produce (50 million), and more than their panoramas. An interlaced PNG is decoded as a whole: with this
 * many pixels and 16 bits per colour it takes 1 GB, and the build processes two pictures at a time.
 */
export const maxPicturePixels = 100_000_000;

/*
 * The vocabulary of the ground drawings, from which staff choose names. The site contains the drawings themselves
 * (`src/components/ground-section`) and does not compile if one of these names has no drawing.
 */

/** Soils and rocks as in the keys of borehole logs (BS 5930; the reason is in docs/decisions/11), each with its meaning in Chinese. */
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

/** Returns the names of a table, in order. A `oneOf` column needs at least one. */
function names<K extends string>(table: Readonly<Record<K, string>>): readonly [K, ...K[]] {
  const [first, ...rest] = Object.keys(table) as K[];
  if (first === undefined) throw new Error('there is nothing to choose from');
  return [first, ...rest];
}

export const hatchNames = names(hatches);
export const toneNames = names(tones);
export const pileDrawings = names(drawings);
