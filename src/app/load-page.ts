import type { PageContent } from '../content/page-data.ts';
import type { Route } from '../content/paths.ts';
import { addTexts, createTexts } from '../i18n/create-texts.ts';
import { contentAddress } from './content-address.ts';
import { type PageComponent, pageComponent } from './page-components.ts';

type TextsOfLocale = ReturnType<typeof createTexts>;

/** A page with all that it needs to be shown. */
export interface LoadedPage {
  readonly content: PageContent;
  readonly Page: PageComponent;
  readonly texts: TextsOfLocale;
}

const textsByLocale = new Map<PageContent['locale'], TextsOfLocale>();

function textsOf({ locale, texts }: PageContent): TextsOfLocale {
  const known = textsByLocale.get(locale);
  if (known) {
    addTexts(known, locale, texts);
    return known;
  }
  const fresh = createTexts(locale, texts);
  textsByLocale.set(locale, fresh);
  return fresh;
}

async function fetchContent(route: Route): Promise<PageContent> {
  const response = await fetch(contentAddress(route));
  // Some hosts answer an unknown address with a page and status 200.
  if (response.ok && response.headers.get('content-type')?.includes('json')) return response.json();
  if (route.page === 'project' && route.rest !== '') return fetchContent({ ...route, rest: '' });
  throw new Error(`No content at ${contentAddress(route)} (${response.status})`);
}

const loads = new Map<string, Promise<LoadedPage>>();

/** The page of content that is there already: what a prerendered page carries. */
export async function pageOfContent(route: Route, content: PageContent): Promise<LoadedPage> {
  const Page = await pageComponent(content.page);
  const page = { content, Page, texts: textsOf(content) };
  loads.set(contentAddress(route), Promise.resolve(page));
  return page;
}

/** Loads a page's code and content side by side, once. */
export function loadPage(route: Route): Promise<LoadedPage> {
  const address = contentAddress(route);
  const known = loads.get(address);
  if (known) return known;
  const load = Promise.all([fetchContent(route), pageComponent(route.page)]).then(([content, Page]) => ({
    content,
    Page,
    texts: textsOf(content),
  }));
  loads.set(address, load);
  // A failure is not kept: the next move tries again.
  load.catch(() => loads.delete(address));
  return load;
}

/** Forgets the content that was loaded; the dev server's, whose workbooks have changed. */
export function forgetPages(): void {
  loads.clear();
}
