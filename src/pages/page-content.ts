import type { PageId } from '../../shared/page-paths.ts';
import { pagePaths } from '../../shared/page-paths.ts';
import { phrasesOf } from '../content/chinese-lines.ts';
import { type FrameData, frameData } from '../content/frame.ts';
import type { Route } from '../content/paths.ts';
import type { PictureView } from '../content/picture-sizes.ts';
import { type LabelArea, recordKey, type Site, type Words } from '../content/site.ts';
import type { Phrases } from '../i18n/create-texts.ts';
import type { ContactData } from './contact/data.ts';
import type { PageSource } from './page-source.ts';
import { type ProjectData, projectOf } from './project/data.ts';

type Locale = Route['locale'];

const pageSources = import.meta.glob<PageSource>('./*/data.ts', { eager: true, import: 'default' });

/** @throws when the page has no `data.ts`. Its `page.ts` does not compile then. */
function pageSource(page: PageId): PageSource {
  const source = pageSources[`./${page}/data.ts`];
  if (!source) throw new Error(`${page} has no data.ts`);
  return source;
}

/**
 * Everything that a page shows in one language, as one JSON object. The build makes the HTML from it, and the app
 * fetches it as a separate file.
 */
export type PageContent =
  | ContentOf<'project', ProjectData>
  | ContentOf<'contact', ContactData>
  | ContentOf<Exclude<PageId, 'project' | 'contact'>, unknown>;

/** Two pages have data that others read: a head names its project, and the office page leaves maps out. */
interface ContentOf<Page extends PageId, Data> {
  readonly page: Page;
  readonly locale: Locale;
  /** Path in the English edition, with the project's own title. */
  readonly path: string;
  readonly head: PageSource['head'];
  /**
   * Resources of i18next: the words in the page's language, and those of the default language that it lacks, in the
   * namespaces that the page shows.
   */
  readonly texts: PageTexts;
  /** Where lines of headings and leads may end in the Chinese edition, by text key. */
  readonly phrases: Phrases;
  readonly frame: FrameData;
  readonly data: Data;
}

/** The words of a page by language and namespace. */
type PageTexts = Partial<Record<Locale, Namespaces>>;

type Namespaces = Readonly<Record<string, Words>>;

/**
 * Returns everything that the page at a route shows, as one JSON object. Pure: the same workbooks give the same
 * content.
 */
export function pageContent(site: Site, { page, locale, rest }: Route): PageContent {
  const { data: makeData, areas, head } = pageSource(page);
  const data = makeData(site, rest);
  const frame = frameData(site);
  // A project's own title, whatever letter case the address has.
  const path = pagePaths[page] + (page === 'project' ? projectOf(site, rest).id : '');
  const shownIn = (language: Locale) => shownTexts(site.texts[language], areas, head, [data, frame]);
  const namespaces = shownIn(locale);
  const texts: PageTexts = { [locale]: namespaces };
  const { code: fallback } = site.languages[0];
  if (fallback !== locale) texts[fallback] = withoutKeysOf(shownIn(fallback), namespaces);
  const phrases = locale === 'zh' ? phrasesOf(Object.assign({}, ...Object.values(namespaces)), tradeTerms(site)) : {};
  // Each source returns the data of its own page. TypeScript cannot follow this pairing.
  return { page, locale, path, head, texts, phrases, frame, data } as PageContent;
}

/** Returns the words that the same namespaces of another language lack. */
function withoutKeysOf(namespaces: Namespaces, translated: Namespaces): Namespaces {
  const lacking = Object.entries(namespaces).map(([namespace, words]) => {
    const isLacking = (key: string) => translated[namespace]?.[key] === undefined;
    return [namespace, Object.fromEntries(Object.entries(words).filter(([key]) => isLacking(key)))] as const;
  });
  return Object.fromEntries(lacking.filter(([, words]) => Object.keys(words).length > 0));
}

/** Terms that a line break must not split. */
function tradeTerms({ pileTypes, formations, texts }: Site): readonly string[] {
  const names = [
    ...pileTypes.map(({ id }) => recordKey('pileType', id, 'name')),
    ...formations.map(({ id }) => recordKey('formation', id, 'name')),
  ];
  return names.map((name) => texts.zh.records[name] ?? '');
}

/** Returns the picture of a page in previews of links; undefined if it has none. */
export function previewPicture({ page, data }: PageContent): PictureView | undefined {
  return pageSource(page).previewPicture?.(data);
}

/**
 * Returns only the words that a page shows, by namespace: the labels of its areas and of its head, and the texts that
 * its data name.
 */
function shownTexts(
  namespaces: Site['texts'][Locale],
  areas: readonly LabelArea[],
  { title, description }: PageContent['head'],
  data: unknown,
): Namespaces {
  const meta: Record<string, string> = {};
  for (const key of ['meta.site.name', title, description]) {
    const text = namespaces.meta[key];
    if (text !== undefined) meta[key] = text;
  }
  const records: Record<string, string> = {};
  collectTexts(data, namespaces.records, records);
  const labels = areas.map((area) => [area, namespaces[area]] as const);
  return { frame: namespaces.frame, ...Object.fromEntries(labels), meta, records };
}

function collectTexts(value: unknown, words: Words, collected: Record<string, string>): void {
  if (typeof value === 'string') {
    const text = Object.hasOwn(words, value) ? words[value] : undefined;
    if (text !== undefined) collected[value] = text;
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collectTexts(part, words, collected);
  }
}

/** Every route of both editions that is published as a separate page. */
export function allRoutes({ languages, companies, projects }: Site): readonly Route[] {
  return languages.flatMap(({ code: locale }) => {
    const lists = (Object.keys(pagePaths) as PageId[]).filter((page) => page !== 'project');
    return [
      ...lists.map((page) => ({ page, locale, rest: '' })),
      ...companies.map(({ id }) => ({ page: 'about' as const, locale, rest: id })),
      ...projects.map(({ id }) => ({ page: 'project' as const, locale, rest: id })),
    ];
  });
}
