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

interface Known {
  readonly loads: Map<string, Promise<LoadedPage>>;
  readonly texts: Map<PageContent['locale'], TextsOfLocale>;
}

const nothingKnown = (): Known => ({ loads: new Map(), texts: new Map() });

let known = nothingKnown();

/** Builds the page from content that is already loaded: the content of a prerendered page. */
export async function pageOfContent(route: Route, content: PageContent): Promise<LoadedPage> {
  const page = made(content, await pageComponent(content.page), known);
  known.loads.set(addressOf(route), Promise.resolve(page));
  return page;
}

/** Loads a page's code and content in parallel. Later calls return the same promise. */
export function loadPage(route: Route): Promise<LoadedPage> {
  const own = known;
  const address = addressOf(route);
  const before = own.loads.get(address);
  if (before) return before;
  const load = Promise.all([readContent(route), codeOf(route.page)]).then(([content, Page]) =>
    // If the cache was cleared meanwhile, this content may be older than what is shown.
    own === known ? made(content, Page, own) : loadPage(route),
  );
  own.loads.set(address, load);
  // Failures are not cached: the next move tries again.
  load.catch(() => own.loads.delete(address));
  return load;
}

/** Clears the cache, including loads in progress. The dev server needs this when a workbook has changed. */
export function forgetPages(): void {
  known = nothingKnown();
}

/** Address of a route's content, in the version that belongs to this page. The dev server has only one version. */
function addressOf(route: Route): string {
  return contentAddress(route, startTag()?.getAttribute(versionAttribute) ?? 'now');
}

let readContent = fetchContent;

/** Replaces the source of the content. The office page makes it from the workbooks instead of fetching it from the host. */
export function readContentFrom(read: (route: Route) => Promise<PageContent>): void {
  readContent = read;
}

async function fetchContent(route: Route): Promise<PageContent> {
  const response = await fetch(addressOf(route));
  // Some hosts answer an unknown address with an HTML page and status 200.
  if (response.ok && response.headers.get('content-type')?.includes('json'))
    return contentOf(route, await response.json());
  // An unknown project shows the first project instead. A host error does not mean that the project is unknown.
  const unknown = response.ok || response.status === 404;
  if (unknown && route.page === 'project' && route.rest !== '') return fetchContent({ ...route, rest: '' });
  throw new Error(`No content at ${addressOf(route)} (${response.status})`);
}

/** @throws when the response is not the content of the route's page. */
function contentOf({ page, locale }: Pick<Route, 'page' | 'locale'>, came: PageContent): PageContent {
  if (came?.page === page && came.locale === locale && came.texts) return came;
  throw new Error(`The content is not that of ${page} in ${locale}`);
}

const withoutCode = new Set<PageId>();

/**
 * Loads the code of a page to move to. After one failure only a full page load can fetch it: the browser remembers a script that it could
 * not fetch, and Vite's loader a style sheet.
 */
async function codeOf(page: PageId): Promise<PageComponent> {
  if (withoutCode.has(page)) throw new Error(`The code of ${page} did not come`);
  try {
    return await pageComponent(page);
  } catch (error) {
    withoutCode.add(page);
    throw error;
  }
}

/** @throws when the content lacks something that every page has. */
function made(content: PageContent, Page: PageComponent, { texts: all }: Known): LoadedPage {
  const { locale } = content;
  const texts = all.get(locale) ?? createTexts(locale, {});
  all.set(locale, texts);
  addTexts(texts, locale, content.texts);
  return { content, Page, texts, head: headOf(content, texts) };
}

/** Why a page could not be shown: there was no response, or it was unusable. */
export type Trouble = 'offline' | 'fault';

/** Marks a history entry that was reloaded because a move to it failed. The history entry survives the reload and needs no storage. */
const mark = 'loadedWhole';

const isLoadedWhole = () => history.state?.[mark] === true;

/**
 * Reloads the current address from the host, which has a newer version of the site. Reloads only once for each history entry, because the
 * page would otherwise reload forever. Without a response the visitor stays on the current page, because a browser's own error page has no
 * links. Resolves to the trouble if the page does not reload.
 */
export async function loadWhole(asked: 'by the visitor' | 'by itself'): Promise<Trouble | null> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer) return 'offline';
  if (answer.status >= 500 || (asked === 'by itself' && isLoadedWhole())) return 'fault';
  history.replaceState({ ...history.state, [mark]: true }, '');
  location.reload();
  return null;
}

/** Call when the page at the current address is shown. The next failure at this address may then reload it again. */
export function endFullLoad(): void {
  if (isLoadedWhole()) history.replaceState({ ...history.state, [mark]: undefined }, '');
}
