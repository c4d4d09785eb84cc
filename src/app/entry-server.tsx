import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { siteBase } from '../content/at-base.ts';
import { pageContent } from '../content/page-content.ts';
import type { PageContent } from '../content/page-data.ts';
import { pathOf, type Route } from '../content/paths.ts';
import { siteFacts } from '../content/site-facts.ts';
import { createTexts } from '../i18n/create-texts.ts';
import { App } from './App.tsx';
import { contentAddress } from './content-address.ts';
import type { PageBody } from './document.ts';
import { headOf } from './head.ts';
import { pageComponent } from './page-components.ts';
import { structuredData } from './structured-data.ts';

export { atBase, siteBase } from '../content/at-base.ts';
export { madePictures } from '../content/made-pictures.ts';
export { allRoutes, pageContent } from '../content/page-content.ts';
export { defaultLocale, editionPrefix, pathOf } from '../content/paths.ts';
export { learnTones } from '../content/picture-tones.ts';
export { siteFacts } from '../content/site-facts.ts';
export { editions } from '../i18n/editions.ts';
export { contentPath } from './content-address.ts';
export { fallbackDocument, pageDocument } from './document.ts';

/** React asks for pictures before it meets them; the HTML is whole, so the browser's own scanner meets them as soon. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

/** A page's HTML, and what it was made from. */
export interface RenderedPage extends PageBody {
  readonly content: PageContent;
}

/** Renders the page of a route to HTML, with nothing but its own words. */
export async function renderPage(route: Route): Promise<RenderedPage> {
  const content = pageContent(route);
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
    structuredData: structuredData(content, head, siteFacts().address),
  };
}

/** The site's own name in a language. */
export function siteName(locale: Route['locale']): string {
  const { texts } = pageContent({ page: 'home', locale, rest: '' });
  return createTexts(locale, texts).t('meta.site.name');
}
