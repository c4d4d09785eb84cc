import type { Locale } from '../generated/languages.ts';
import { aboutData } from './about.ts';
import { frameData } from './companies.ts';
import { contactData } from './contact.ts';
import { galleryData } from './gallery.ts';
import { headLabels } from './head-labels.ts';
import { homeData } from './home.ts';
import { machineriesData } from './machineries.ts';
import { newsData } from './news.ts';
import type { PageContent, PageDataById } from './page-data.ts';
import { pageTexts } from './page-texts.ts';
import { type PageId, pagePaths, type Route } from './paths.ts';
import { projectData, projectsData } from './projects.ts';
import { servicesData } from './services.ts';
import type { Site } from './site.ts';

const makers: { readonly [P in PageId]: (site: Site, rest: string) => PageDataById[P] } = {
  home: homeData,
  services: servicesData,
  machineries: machineriesData,
  projects: projectsData,
  project: projectData,
  news: newsData,
  gallery: galleryData,
  about: aboutData,
  contact: contactData,
};

function content<P extends PageId>(site: Site, page: P, locale: Locale, rest: string) {
  const data = makers[page](site, rest);
  const frame = frameData(site);
  const path = pagePaths[page] + (page === 'project' && 'id' in data ? String(data.id) : '');
  const [head, texts] = [headLabels[page], pageTexts(site, page, locale, [data, frame])];
  return { page, locale, path, head, texts, frame, data };
}

/** Everything the page at a route shows: one JSON object. Pure: the same workbooks give the same content. */
export function pageContent(site: Site, { page, locale, rest }: Route): PageContent {
  // Each maker gives the data of its own page; the compiler cannot follow that through the union.
  return content(site, page, locale, rest) as PageContent;
}

/** Every route of both editions that is published as a page of its own. */
export function allRoutes(site: Pick<Site, 'languages' | 'companies' | 'projects'>): readonly Route[] {
  const { languages, companies, projects } = site;
  return languages.flatMap(({ code: locale }) => {
    const simple = (Object.keys(pagePaths) as PageId[])
      .filter((page) => page !== 'project')
      .map((page) => ({ page, locale, rest: '' }));
    return [
      ...simple,
      ...companies.map(({ id }) => ({ page: 'about' as const, locale, rest: id })),
      ...projects.map(({ id }) => ({ page: 'project' as const, locale, rest: id })),
    ];
  });
}
