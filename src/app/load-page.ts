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

/** A page with all that it needs to be shown. */
export interface LoadedPage {
  readonly content: PageContent;
  readonly Page: PageComponent;
  readonly texts: TextsOfLocale;
  readonly head: Head;
}

/** The code of each page, a chunk of its own. */
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

/** The component of a page, once its code is there. */
export async function pageComponent(page: PageId): Promise<PageComponent> {
  const { default: Page } = await pages[page]();
  // Each component takes the data of its own page, and the content that it is given is that page's; the compiler cannot
  // follow the pair through the union.
  return Page as PageComponent;
}

interface Known {
  readonly loads: Map<string, Promise<LoadedPage>>;
  readonly texts: Map<PageContent['locale'], TextsOfLocale>;
}

const nothingKnown = (): Known => ({ loads: new Map(), texts: new Map() });

let known = nothingKnown();

/** The page of content that is there already: what a prerendered page is made from. */
export async function pageOfContent(route: Route, content: PageContent): Promise<LoadedPage> {
  const page = made(content, await pageComponent(content.page), known);
  known.loads.set(addressOf(route), Promise.resolve(page));
  return page;
}

/** Loads a page's code and content side by side, once. */
export function loadPage(route: Route): Promise<LoadedPage> {
  const own = known;
  const address = addressOf(route);
  const before = own.loads.get(address);
  if (before) return before;
  const load = Promise.all([readContent(route), codeOf(route.page)]).then(([content, Page]) =>
    // What was forgotten meanwhile may be older than what is shown.
    own === known ? made(content, Page, own) : loadPage(route),
  );
  own.loads.set(address, load);
  // A failure is not kept: the next move tries again.
  load.catch(() => own.loads.delete(address));
  return load;
}

/** Forgets the content that was loaded, and that which is under way; the dev server's, whose workbooks have changed. */
export function forgetPages(): void {
  known = nothingKnown();
}

/** Where the content of a route lies that belongs to this page. The dev server knows one version alone. */
function addressOf(route: Route): string {
  return contentAddress(route, startTag()?.getAttribute(versionAttribute) ?? 'now');
}

let readContent = fetchContent;

/** Lets the content come from somewhere else than the host; the office page has it from the workbooks themselves. */
export function readContentFrom(read: (route: Route) => Promise<PageContent>): void {
  readContent = read;
}

async function fetchContent(route: Route): Promise<PageContent> {
  const response = await fetch(addressOf(route));
  // Some hosts answer an unknown address with a page and status 200.
  if (response.ok && response.headers.get('content-type')?.includes('json'))
    return contentOf(route, await response.json());
  // Unknown, and not out of reach: a host in trouble has no first project to show instead.
  const unknown = response.ok || response.status === 404;
  if (unknown && route.page === 'project' && route.rest !== '') return fetchContent({ ...route, rest: '' });
  throw new Error(`No content at ${addressOf(route)} (${response.status})`);
}

/** @throws when what came is not the content of the route's page, whatever it is. */
function contentOf({ page, locale }: Pick<Route, 'page' | 'locale'>, came: PageContent): PageContent {
  if (came?.page === page && came.locale === locale && came.texts) return came;
  throw new Error(`The content is not that of ${page} in ${locale}`);
}

const withoutCode = new Set<PageId>();

/**
 * The code of a page that is moved to. When it did not come once, only a full load brings it: the browser remembers a script
 * that it could not fetch, and Vite's loader a style sheet.
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

/** @throws when the content lacks what every page has. */
function made(content: PageContent, Page: PageComponent, { texts: all }: Known): LoadedPage {
  const { locale } = content;
  const texts = all.get(locale) ?? createTexts(locale, {});
  all.set(locale, texts);
  addTexts(texts, locale, content.texts);
  return { content, Page, texts, head: headOf(content, texts) };
}

/** Why a page could not be shown: nothing answers, or what came is of no use. */
export type Trouble = 'offline' | 'fault';

/** Marks a history entry that was loaded whole because a move to it failed. In the entry, so that it outlives the load, and needs no storage. */
const mark = 'loadedWhole';

const isLoadedWhole = () => history.state?.[mark] === true;

/**
 * Loads the page at the current address whole, from the host, which has a newer version of the site: once for an entry of the
 * history, or the page would load itself for ever. When nothing answers, the visitor stays: a browser's own error page has no way on.
 * Resolves to the trouble, when there is no load.
 */
export async function loadWhole(asked: 'by the visitor' | 'by itself'): Promise<Trouble | null> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer) return 'offline';
  if (answer.status >= 500 || (asked === 'by itself' && isLoadedWhole())) return 'fault';
  history.replaceState({ ...history.state, [mark]: true }, '');
  location.reload();
  return null;
}

/** To be called when the page stands at its address: the next failure here may load it whole again. */
export function endFullLoad(): void {
  if (isLoadedWhole()) history.replaceState({ ...history.state, [mark]: undefined }, '');
}
