import type { LabelArea } from '../generated/labels.ts';
import type { Locale } from '../generated/languages.ts';
import { aboutData } from './about.ts';
import { contactData } from './contact.ts';
import { frameData } from './frame.ts';
import { galleryData } from './gallery.ts';
import { homeData } from './home.ts';
import { machineriesData } from './machineries.ts';
import { newsData } from './news.ts';
import type { HeadLabels, PageContent, PageDataById } from './page-data.ts';
import { countParts, type PageId, pagePaths, type Route, restOfPart } from './paths.ts';
import { projectData, projectsData } from './projects.ts';
import { servicesData } from './services.ts';
import type { Site, Words } from './site.ts';

/** What each page shows: its data, the areas of labels besides those of the frame, and the labels of its head. */
const pages: {
  readonly [P in PageId]: {
    readonly data: (site: Site, rest: string) => PageDataById[P];
    readonly areas: readonly LabelArea[];
    readonly head: HeadLabels;
  };
} = {
  home: {
    data: homeData,
    areas: ['home', 'controls', 'project'],
    head: { title: 'meta.home.title', description: 'meta.home.description' },
  },
  services: {
    data: servicesData,
    areas: ['services'],
    head: { title: 'meta.services.title', description: 'meta.services.description' },
  },
  machineries: {
    data: machineriesData,
    areas: ['machineries'],
    head: { title: 'meta.machineries.title', description: 'meta.machineries.description' },
  },
  projects: {
    data: projectsData,
    areas: ['project'],
    head: { title: 'meta.projects.title', description: 'meta.projects.description' },
  },
  project: {
    data: projectData,
    areas: ['project', 'controls'],
    head: { title: 'meta.project.title', description: 'meta.project.description' },
  },
  news: {
    data: newsData,
    areas: ['news', 'controls'],
    head: { title: 'meta.news.title', description: 'meta.news.description' },
  },
  gallery: {
    data: galleryData,
    areas: ['gallery', 'controls'],
    head: { title: 'meta.gallery.title', description: 'meta.gallery.description' },
  },
  about: {
    data: aboutData,
    areas: ['about', 'controls'],
    head: { title: 'meta.about.title', description: 'meta.about.description' },
  },
  contact: {
    data: contactData,
    areas: ['contact'],
    head: { title: 'meta.contact.title', description: 'meta.contact.description' },
  },
};

/** Everything the page at a route shows: one JSON object. Pure: the same workbooks give the same content. */
export function pageContent(site: Site, { page, locale, rest }: Route): PageContent {
  // The table gives each page the data of its own; the compiler cannot follow that through the union.
  return content(site, page, locale, rest) as PageContent;
}

function content<P extends PageId>(site: Site, page: P, locale: Locale, rest: string) {
  const { data: makeData, areas, head } = pages[page];
  const [data, frame] = [makeData(site, rest), frameData(site)];
  const path = pagePaths[page] + ownRest(page, data);
  const texts = shownTexts(site.texts[locale], areas, head, [data, frame]);
  return { page, locale, path, head, texts, frame, data };
}

/** What a page's own path has behind the page's: a project's title, the number of a part. */
function ownRest<P extends PageId>(page: P, data: PageDataById[P]): string {
  if (page === 'project' && 'id' in data) return String(data.id);
  return 'part' in data ? restOfPart(data.part.number) : '';
}

/** The words that a page shows, and no others: the labels of its areas and of its head, and the texts that its data name. */
function shownTexts(
  { labels, records }: Site['texts'][Locale],
  areas: readonly LabelArea[],
  { title, description }: HeadLabels,
  data: unknown,
): Words {
  const shown: Record<string, string> = {};
  for (const area of ['frame' as const, ...areas]) Object.assign(shown, labels[area]);
  for (const key of ['meta.site.name', title, description]) shown[key] = labels.meta?.[key] ?? '';
  collectTexts(data, records, shown);
  return shown;
}

function collectTexts(value: unknown, words: Words, into: Record<string, string>): void {
  if (typeof value === 'string') {
    const text = Object.hasOwn(words, value) ? words[value] : undefined;
    if (text !== undefined) into[value] = text;
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collectTexts(part, words, into);
  }
}

/** How many parts the list of a page has. */
export type PartCounts = Partial<Readonly<Record<PageId, number>>>;

/** The pages whose lists come in more parts than one. */
export function partCounts({ machines, projectList }: Pick<Site, 'machines' | 'projectList'>): PartCounts {
  const counts = { machineries: countParts(machines.length), projects: countParts(projectList.length) };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 1));
}

/** Every route of both editions that is published as a page of its own. */
export function allRoutes(
  site: Pick<Site, 'languages' | 'companies' | 'projects' | 'projectList' | 'machines'>,
): readonly Route[] {
  const { languages, companies, projects } = site;
  const parts = partCounts(site);
  return languages.flatMap(({ code: locale }) => {
    const simple = (Object.keys(pagePaths) as PageId[])
      .filter((page) => page !== 'project')
      .flatMap((page) =>
        Array.from({ length: parts[page] ?? 1 }, (_, index) => ({ page, locale, rest: restOfPart(index + 1) })),
      );
    return [
      ...simple,
      ...companies.map(({ id }) => ({ page: 'about' as const, locale, rest: id })),
      ...projects.map(({ id }) => ({ page: 'project' as const, locale, rest: id })),
    ];
  });
}
