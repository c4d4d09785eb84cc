import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { pageContent } from '../content/page-content.ts';
import type { PageContent } from '../content/page-data.ts';
import type { Route } from '../content/paths.ts';
import { siteBase } from '../content/paths.ts';
import type { Site } from '../content/site.ts';
import { createTexts } from '../i18n/create-texts.ts';
import { App } from './App.tsx';
import { contentAddress } from './content-address.ts';
import type { PageBody } from './document.ts';
import { headOf } from './head.ts';
import { pageComponent } from './page-components.ts';
import { structuredData } from './structured-data.ts';
import { pathOf } from './target.ts';

export { siteFacts } from '../content/frame.ts';
export { allRoutes, pageContent } from '../content/page-content.ts';
export { atBase, siteBase } from '../content/paths.ts';
export { madePictures } from '../content/pictures.ts';
export { defaultLocale, editionPrefix, editions } from '../i18n/editions.ts';
export { contentPath } from './content-address.ts';
export { fallbackDocument, pageDocument } from './document.ts';
export { pathOf } from './target.ts';

/** React asks for pictures before it meets them; the HTML is whole, so the browser's own scanner meets them as soon. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

/** A page's HTML, and what it was made from. */
export interface RenderedPage extends PageBody {
  readonly content: PageContent;
}

/** Renders the page of a route to HTML, with nothing but its own words. */
export async function renderPage(site: Site, route: Route): Promise<RenderedPage> {
  const content = pageContent(site, route);
  const texts = createTexts(content.locale, content.texts);
  const Page = await pageComponent(content.page);
  const html = renderToString(
    <StaticRouter
      basename={siteBase}
      location={siteBase + pathOf(route.page, route.locale, encodeURIComponent(route.rest))}
    >
      <App first={{ route, content, Page, texts }} />
    </StaticRouter>,
  );
  const head = headOf(content, texts);
  return {
    head,
    content,
    contentAddress: contentAddress(route),
    rest: route.rest,
    html: html.replace(preloads, ''),
    structuredData: structuredData(site, content, head),
  };
}

/** The site's own name in a language. */
export function siteName(site: Site, locale: Route['locale']): string {
  const { texts } = pageContent(site, { page: 'home', locale, rest: '' });
  return createTexts(locale, texts).t('meta.site.name');
}
