import type { ReactNode } from 'react';
import type { PageId } from '../../shared/page-paths.ts';
import { atBase, type Route } from '../content/paths.ts';
import { createTexts, type PageWords } from '../i18n/create-texts.ts';
import type { PageContent } from '../pages/page-content.ts';
import type { PageProps } from '../pages/page-props.ts';
import { pages } from '../pages/pages.ts';
import { readPageTag } from '../start/page-tag.ts';
import { hostStatus, reloadPage } from '../start/start-page.ts';
import { type Head, headOf } from './head.ts';
import { contentPath } from './routes.ts';

type PageComponent = (props: PageProps<unknown>) => ReactNode;

/** A page with everything that it needs to be rendered. */
export interface LoadedPage {
  readonly content: PageContent;
  readonly Page: PageComponent;
  readonly texts: PageWords;
  readonly head: Head;
}

/** Why a page could not be shown: there was no response, or it was unusable. */
export type LoadFailure = 'offline' | 'fault';

async function importComponent(page: PageId): Promise<PageComponent> {
  const { default: Page } = await pages[page].load();
  // Each component takes the data of its own page, and it always receives that page's content. TypeScript cannot follow
  // this pairing.
  return Page as PageComponent;
}

/**
 * Loads the code of a page. That of the page's HTML, the last script of its tag, has come with its styles. Vite's own
 * loader would fetch them again, as files, and give up if one of them did not come.
 */
async function loadComponent(page: PageId): Promise<PageComponent> {
  const tag = readPageTag();
  if (!tag?.route || tag.route.page !== page) return importComponent(page);
  const chunk = tag.scripts.slice(tag.scripts.lastIndexOf(' ') + 1);
  const module: { readonly default: PageComponent } = await import(/* @vite-ignore */ chunk);
  return module.default;
}

/** Returns a page of its content, after its code has loaded. */
export async function pageOf(content: PageContent, component?: PageComponent): Promise<LoadedPage> {
  const Page = component ?? (await importComponent(content.page));
  const texts = createTexts(content.locale, content.texts);
  return { content, Page, texts, head: headOf(content, texts) };
}

/** Pages by the address of their content, and what was shown at entries of the history. */
let loads = new Map<string, Promise<LoadedPage>>();
let openings = new Map<string, Promise<LoadedPage | LoadFailure>>();

/** Loads a page's code and content in parallel. Later calls return the same promise. */
export function loadPage(route: Route): Promise<LoadedPage> {
  const address = currentAddress(route);
  const load =
    loads.get(address) ??
    Promise.all([readContent(route), loadComponent(route.page)]).then(([content, Page]) => pageOf(content, Page));
  loads.set(address, load);
  // Failures are not cached: the next move tries again.
  load.catch(() => loads.delete(address));
  return load;
}

/**
 * Loads the page of a history entry. If that fails, the browser loads the address itself, or the promise resolves to
 * the reason why it cannot. Later calls return the same promise, as React's `use` needs, until `forgetOpening`.
 */
export function openPage(route: Route, entry: string): Promise<LoadedPage | LoadFailure> {
  const key = `${entry} ${currentAddress(route)}`;
  const opening = openings.get(key) ?? loadPage(route).catch(() => loadByBrowser(() => forgetOpening(entry)));
  openings.set(key, opening);
  return opening;
}

/** Lets the next move to a history entry try again. */
export function forgetOpening(entry: string): void {
  for (const key of openings.keys()) if (key.startsWith(`${entry} `)) openings.delete(key);
}

/** Clears the cache. The dev server and the office page need this when a workbook has changed. */
export function clearPageCache(): void {
  loads = new Map();
  openings = new Map();
}

/** Address of a route's content, in the version that belongs to this page. The dev server has only one version. */
function currentAddress(route: Route): string {
  return atBase(contentPath(route, readPageTag()?.version ?? 'now'));
}

let readContent = fetchContent;

/**
 * Replaces the source of the content. The office page makes it from the workbooks instead of fetching it from the host.
 */
export function setContentSource(read: (route: Route) => Promise<PageContent>): void {
  readContent = read;
}

async function fetchContent(route: Route): Promise<PageContent> {
  const response = await fetch(currentAddress(route));
  // Some hosts answer an unknown address with an HTML page and status 200.
  if (response.ok && response.headers.get('content-type')?.includes('json'))
    return contentOf(route, await response.json());
  // An unknown project shows the first project instead. A host error does not mean that the project is unknown.
  const isUnknown = response.ok || response.status === 404;
  if (isUnknown && route.page === 'project' && route.rest !== '') return fetchContent({ ...route, rest: '' });
  throw new Error(`No content at ${currentAddress(route)} (${response.status})`);
}

/** @throws when the response is not the content of the route's page. */
function contentOf({ page, locale }: Route, content: PageContent): PageContent {
  if (content?.page === page && content.locale === locale && content.texts) return content;
  throw new Error(`The content is not that of ${page} in ${locale}`);
}

/**
 * Loads the current address from the host, which may have a newer publication. Without a response the visitor stays on
 * the current page, because a browser's own error page has no links. Resolves to the failure if the page does not load.
 * `onLeft` is called if the visitor has moved on meanwhile.
 */
export async function loadByBrowser(onLeft: () => void = () => {}): Promise<LoadFailure> {
  const { href } = location;
  const status = await hostStatus();
  if (status === 0) return 'offline';
  if (status >= 500) return 'fault';
  if (location.href === href) {
    reloadPage();
    // The document ends here. Nothing is to be shown before that.
    return new Promise(() => {});
  }
  onLeft();
  return 'fault';
}
