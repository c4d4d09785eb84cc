import type { ComponentType } from 'react';
import type { PageContent, PageData } from '../content/page-content.ts';
import type { PageId, Route } from '../content/paths.ts';
import { addTexts, createTexts } from '../i18n/create-texts.ts';
import type { PageProps } from '../pages/page-props.ts';
import { type Head, headOf } from './head.ts';
import { contentAddress } from './routes.ts';
import { startTag, versionAttribute } from './start-page.ts';

type PageComponent = ComponentType<PageProps<PageData<PageId>>>;
type TextsOfLocale = ReturnType<typeof createTexts>;

/** A page with everything that it needs to be rendered. */
export interface LoadedPage {
  readonly content: PageContent;
  readonly Page: PageComponent;
  readonly texts: TextsOfLocale;
  readonly head: Head;
}

/** The code of each page, in a separate chunk. */
const pages = {
  home: () => import('../pages/home/HomePage.tsx'),
  services: () => import('../pages/services/ServicesPage.tsx'),
  machineries: () => import('../pages/machineries/MachineriesPage.tsx'),
  projects: () => import('../pages/projects/ProjectsPage.tsx'),
  project: () => import('../pages/project/ProjectPage.tsx'),
  news: () => import('../pages/news/NewsPage.tsx'),
  gallery: () => import('../pages/gallery/GalleryPage.tsx'),
  about: () => import('../pages/about/AboutPage.tsx'),
  contact: () => import('../pages/contact/ContactPage.tsx'),
} satisfies { [P in PageId]: () => Promise<{ readonly default: ComponentType<PageProps<PageData<P>>> }> };

/** Returns the component of a page after its code has loaded. */
export async function pageComponent(page: PageId): Promise<PageComponent> {
  const { default: Page } = await pages[page]();
  // Each component takes the data of its own page, and it always receives that page's content. TypeScript cannot follow this pairing
  // through the union.
  return Page as PageComponent;
}

interface PageCache {
  readonly loads: Map<string, Promise<LoadedPage>>;
  readonly texts: Map<PageContent['locale'], TextsOfLocale>;
}

const emptyCache = (): PageCache => ({ loads: new Map(), texts: new Map() });

let pageCache = emptyCache();

/** Builds the page from content that is already loaded: the content of a prerendered page. */
export async function pageOfContent(route: Route, content: PageContent): Promise<LoadedPage> {
  const loadedPage = assemblePage(content, await pageComponent(content.page), pageCache);
  pageCache.loads.set(addressOf(route), Promise.resolve(loadedPage));
  return loadedPage;
}

/** Loads a page's code and content in parallel. Later calls return the same promise. */
export function loadPage(route: Route): Promise<LoadedPage> {
  const usedCache = pageCache;
  const address = addressOf(route);
  const earlierLoad = usedCache.loads.get(address);
  if (earlierLoad) return earlierLoad;
  const load = Promise.all([readContent(route), loadCode(route.page)]).then(([content, Page]) =>
    // If the cache was cleared meanwhile, this content may be older than what is shown.
    usedCache === pageCache ? assemblePage(content, Page, usedCache) : loadPage(route),
  );
  usedCache.loads.set(address, load);
  // Failures are not cached: the next move tries again.
  load.catch(() => usedCache.loads.delete(address));
  return load;
}

/** Clears the cache, including loads in progress. The dev server needs this when a workbook has changed. */
export function clearPageCache(): void {
  pageCache = emptyCache();
}

/** Address of a route's content, in the version that belongs to this page. The dev server has only one version. */
function addressOf(route: Route): string {
  return contentAddress(route, startTag()?.getAttribute(versionAttribute) ?? 'now');
}

let readContent = fetchContent;

/** Replaces the source of the content. The office page makes it from the workbooks instead of fetching it from the host. */
export function setContentSource(read: (route: Route) => Promise<PageContent>): void {
  readContent = read;
}

async function fetchContent(route: Route): Promise<PageContent> {
  const response = await fetch(addressOf(route));
  // Some hosts answer an unknown address with an HTML page and status 200.
  if (response.ok && response.headers.get('content-type')?.includes('json'))
    return contentOf(route, await response.json());
  // An unknown project shows the first project instead. A host error does not mean that the project is unknown.
  const isUnknown = response.ok || response.status === 404;
  if (isUnknown && route.page === 'project' && route.rest !== '') return fetchContent({ ...route, rest: '' });
  throw new Error(`No content at ${addressOf(route)} (${response.status})`);
}

/** @throws when the response is not the content of the route's page. */
function contentOf({ page, locale }: Pick<Route, 'page' | 'locale'>, content: PageContent): PageContent {
  if (content?.page === page && content.locale === locale && content.texts) return content;
  throw new Error(`The content is not that of ${page} in ${locale}`);
}

const pagesWithoutCode = new Set<PageId>();

/**
 * Loads the code of a page to move to. After one failure only a full page load can fetch it: the browser remembers a script that it could
 * not fetch, and Vite's loader a style sheet.
 */
async function loadCode(page: PageId): Promise<PageComponent> {
  if (pagesWithoutCode.has(page)) throw new Error(`The code of ${page} did not come`);
  try {
    return await pageComponent(page);
  } catch (error) {
    pagesWithoutCode.add(page);
    throw error;
  }
}

/** @throws when the content lacks something that every page has. */
function assemblePage(content: PageContent, Page: PageComponent, { texts: textsByLocale }: PageCache): LoadedPage {
  const { locale } = content;
  const texts = textsByLocale.get(locale) ?? createTexts(locale, {});
  textsByLocale.set(locale, texts);
  addTexts(texts, locale, content.texts, content.phrases);
  return { content, Page, texts, head: headOf(content, texts) };
}

/** Why a page could not be shown: there was no response, or it was unusable. */
export type LoadFailure = 'offline' | 'fault';

/** Marks a history entry that was reloaded because a move to it failed. The history entry survives the reload and needs no storage. */
const reloadMark = 'loadedWhole';

const hasReloaded = () => history.state?.[reloadMark] === true;

/**
 * Reloads the current address from the host, which has a newer version of the site. Reloads only once for each history entry, because the
 * page would otherwise reload forever. Without a response the visitor stays on the current page, because a browser's own error page has no
 * links. Resolves to the failure if the page does not reload.
 */
export async function reloadFromHost(trigger: 'by the visitor' | 'by itself'): Promise<LoadFailure | null> {
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!response) return 'offline';
  if (response.status >= 500 || (trigger === 'by itself' && hasReloaded())) return 'fault';
  history.replaceState({ ...history.state, [reloadMark]: true }, '');
  location.reload();
  return null;
}

/** Call when the page at the current address is shown. The next failure at this address may then reload it again. */
export function clearReloadMark(): void {
  if (hasReloaded()) history.replaceState({ ...history.state, [reloadMark]: undefined }, '');
}
