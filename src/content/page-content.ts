import type { LabelArea, MetaKey } from '#generated/labels.ts';
import type { Locale } from '#generated/languages.ts';
import type { PageId } from '../../shared/page-paths.ts';
import { pagePaths } from '../../shared/page-paths.ts';
import { type Phrases, phrasesOf } from './chinese-lines.ts';
import { type FrameData, frameData } from './frame.ts';
import { aboutData } from './pages/about.ts';
import { contactData } from './pages/contact.ts';
import { galleryData } from './pages/gallery.ts';
import { homeData } from './pages/home.ts';
import { machineriesData } from './pages/machineries.ts';
import { newsData } from './pages/news.ts';
import { privacyData } from './pages/privacy.ts';
import { servicesData } from './pages/services.ts';
import type { Route } from './paths.ts';
import { projectData, projectsData } from './projects/projects.ts';
import type { Site, Words } from './site.ts';

/** Defines what a page shows: its data, the areas of labels besides those of the frame, and the labels of its head. */
const definePage = <Data>(
  data: (site: Site, rest: string) => Data,
  areas: readonly LabelArea[],
  title: MetaKey,
  description: MetaKey,
) => ({ data, areas, head: { title, description } });

const pages = {
  home: definePage(homeData, ['home', 'controls', 'project'], 'meta.home.title', 'meta.home.description'),
  services: definePage(servicesData, ['services'], 'meta.services.title', 'meta.services.description'),
  machineries: definePage(machineriesData, ['machineries'], 'meta.machineries.title', 'meta.machineries.description'),
  projects: definePage(projectsData, ['project', 'services'], 'meta.projects.title', 'meta.projects.description'),
  project: definePage(projectData, ['project', 'controls'], 'meta.project.title', 'meta.project.description'),
  news: definePage(newsData, ['news', 'controls'], 'meta.news.title', 'meta.news.description'),
  gallery: definePage(galleryData, ['gallery', 'controls'], 'meta.gallery.title', 'meta.gallery.description'),
  about: definePage(aboutData, ['about', 'controls'], 'meta.about.title', 'meta.about.description'),
  contact: definePage(contactData, ['contact'], 'meta.contact.title', 'meta.contact.description'),
  privacy: definePage(privacyData, ['privacy'], 'meta.privacy.title', 'meta.privacy.description'),
} satisfies Readonly<Record<PageId, unknown>>;

/**
 * Everything that a page shows in one language, as one JSON object. The build makes the HTML from it, and the app
 * fetches it as a separate file.
 */
export type PageContent = {
  [P in PageId]: {
    readonly page: P;
    readonly locale: Locale;
    /** Path in the English edition, with the project's own title. */
    readonly path: string;
    /** The labels of the page's head (sheet "Search engines"). */
    readonly head: (typeof pages)[P]['head'];
    /** The words in the page's language, and those of the default language that it lacks: resources of i18next. */
    readonly texts: PageTexts;
    /** Where lines of headings and leads may end in the Chinese edition, by text key. */
    readonly phrases: Phrases;
    readonly frame: FrameData;
    readonly data: PageData<P>;
  };
}[PageId];

/** The words of a page by language. */
type PageTexts = Partial<Record<Locale, Words>>;

/** View models of the pages: facts and text keys, never words. Their paths are those of the English edition. */
export type PageData<P extends PageId> = ReturnType<(typeof pages)[P]['data']>;

/**
 * Returns everything that the page at a route shows, as one JSON object. Pure: the same workbooks give the same
 * content.
 */
export function pageContent(site: Site, { page, locale, rest }: Route): PageContent {
  const { data: makeData, areas, head } = pages[page];
  const data: PageContent['data'] = makeData(site, rest);
  const frame = frameData(site);
  // A project's own title, whatever letter case the address has.
  const path = pagePaths[page] + (page === 'project' && 'id' in data ? data.id : '');
  const shownIn = (language: Locale) => shownTexts(site.texts[language], areas, head, [data, frame]);
  const words = shownIn(locale);
  const texts: PageTexts = { [locale]: words };
  const { code: fallback } = site.languages[0];
  if (fallback !== locale) texts[fallback] = withoutKeysOf(shownIn(fallback), words);
  const phrases = locale === 'zh' ? phrasesOf(words, tradeTerms(site)) : {};
  // The table pairs each page with its own data. TypeScript cannot follow this pairing through the union.
  return { page, locale, path, head, texts, phrases, frame, data } as PageContent;
}

/** Returns the words whose keys others do not have. */
function withoutKeysOf(words: Words, others: Words): Words {
  return Object.fromEntries(Object.entries(words).filter(([key]) => !Object.hasOwn(others, key)));
}

/** Terms that a line break must not split. */
function tradeTerms({ pileTypes, formations, texts }: Site): readonly string[] {
  return [...pileTypes, ...formations].map(({ name }) => texts.zh.records[name] ?? '');
}

/**
 * Returns only the words that a page shows: the labels of its areas and of its head, and the texts that its data name.
 */
function shownTexts(
  namespaces: Site['texts'][Locale],
  areas: readonly LabelArea[],
  { title, description }: PageContent['head'],
  data: unknown,
): Words {
  const texts: Record<string, string> = {};
  for (const area of ['frame' as const, ...areas]) Object.assign(texts, namespaces[area]);
  for (const key of ['meta.site.name', title, description]) {
    const text = namespaces.meta[key];
    if (text !== undefined) texts[key] = text;
  }
  collectTexts(data, namespaces.records, texts);
  return texts;
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
export function allRoutes({
  languages,
  companies,
  projects,
}: Pick<Site, 'languages' | 'companies' | 'projects'>): readonly Route[] {
  return languages.flatMap(({ code: locale }) => {
    const pages = (Object.keys(pagePaths) as PageId[]).filter((page) => page !== 'project');
    return [
      ...pages.map((page) => ({ page, locale, rest: '' })),
      ...companies.map(({ id }) => ({ page: 'about' as const, locale, rest: id })),
      ...projects.map(({ id }) => ({ page: 'project' as const, locale, rest: id })),
    ];
  });
}
