import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { addressForm, pagePaths } from '../../shared/page-paths.ts';
import { App } from '../app/App.tsx';
import { pageOf } from '../app/load-page.ts';
import { pathOf } from '../app/routes.ts';
import { ButtonLink } from '../components/button/Button.tsx';
import { type FrameData, siteFacts } from '../content/frame.ts';
import { atBase, type Route } from '../content/paths.ts';
import type { Site } from '../content/site.ts';
import { createTexts, type PageWords } from '../i18n/create-texts.ts';
import { defaultLocale, editionPrefix, editions } from '../i18n/editions.ts';
import { TextsProvider, useText, Words } from '../i18n/use-text.tsx';
import { type PageContent, pageContent } from '../pages/page-content.ts';
import layout from '../styles/layout.module.css';
import type { FallbackBody, PageBody } from './document.ts';
import { linkPreviewTags } from './link-preview.ts';
import { publishedHead } from './published-head.ts';
import { searchDescription } from './search-description.ts';
import { structuredData } from './structured-data.ts';

export { contentPath, pathOf } from '../app/routes.ts';
export { listFiles } from '../content/downloads/site-lists.ts';
export { siteFacts } from '../content/frame.ts';
export { atBase, siteBase } from '../content/paths.ts';
export { pictureJobs } from '../content/picture-sizes.ts';
export { defaultLocale, editionPrefix, editions } from '../i18n/editions.ts';
export { allRoutes, pageContent } from '../pages/page-content.ts';
export { fallbackDocument, pageDocument } from './document.ts';
export { default as fallbackStyle } from './fallback.css?inline';

/**
 * React emits preload links for pictures. The HTML is sent complete, so the browser's preload scanner finds the
 * pictures just as soon.
 */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

/** A page's HTML, and the content that it was made from. */
interface RenderedPage extends PageBody {
  readonly content: PageContent;
}

/** Renders the page of a route to HTML, with only its own texts. */
export async function renderPage(site: Site, route: Route): Promise<RenderedPage> {
  const content = pageContent(site, route);
  const page = await pageOf(content);
  const { texts } = page;
  const head = publishedHead(page.head, content, texts);
  const description = searchDescription(content, texts);
  const app = (
    <StaticRouter location={atBase(pathOf(route.page, route.locale, route.rest))}>
      <App first={page} firstRoute={route} />
    </StaticRouter>
  );
  const html = await renderWhole(app);
  return {
    head,
    description,
    previewTags: linkPreviewTags(content, head, description, siteFacts(site).address),
    content,
    route,
    html: html.replace(preloads, ''),
    structuredData: structuredData(site, content, head),
  };
}

/**
 * Renders HTML in which every part is in its place.
 *
 * @throws the first error of a part. React would leave the part to the browser.
 */
async function renderWhole(app: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void errors.push(error),
    // A part above this size would come at the end, to be put in its place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

/** Renders the page for addresses without a file, with links in every language. */
export function renderFallback(site: Site): FallbackBody {
  const fallbackEditions = editions.map(({ locale, lang }) => {
    const { texts, frame } = pageContent(site, { page: 'home', locale, rest: '' });
    return { lang, texts: createTexts(locale, texts), frame };
  });
  return {
    title: [...new Set(fallbackEditions.map(({ texts }) => texts.t('meta.site.name')))].join(' | '),
    lang: editions[0]?.lang ?? '',
    html: renderToStaticMarkup(<FallbackPage editions={fallbackEditions} />),
    moved: Object.fromEntries(
      site.movedAddresses.map(({ oldAddress, newAddress }) => [addressForm(oldAddress), newAddress]),
    ),
  };
}

/** Returns the site's own name in a language. */
export function siteName(site: Site, locale: Route['locale']): string {
  const { texts } = pageContent(site, { page: 'home', locale, rest: '' });
  return createTexts(locale, texts).t('meta.site.name');
}

/** Returns the name below the site's icon on a phone, in the default language. */
export function shortName({ texts }: Site): string {
  return texts[defaultLocale].meta['meta.site.shortName'] ?? '';
}

interface FallbackEdition {
  readonly lang: string;
  readonly texts: PageWords;
  readonly frame: FrameData;
}

/**
 * What `404.html` shows. The visitor's language is not known yet, so every language has its links. Styles are in
 * fallback.css.
 */
function FallbackPage({ editions }: { readonly editions: readonly FallbackEdition[] }) {
  return (
    <main data-fallback data-surface="deep">
      <div className={layout.container}>
        {editions.map(({ lang, texts, frame }, index) => (
          <TextsProvider key={lang} texts={texts}>
            <FallbackLinks lang={lang} frame={frame} heading={index === 0 ? 'h1' : 'h2'} />
          </TextsProvider>
        ))}
      </div>
    </main>
  );
}

const fallbackPages = [
  ['services', 'nav.services'],
  ['projects', 'nav.projects'],
  ['about', 'nav.about'],
  ['contact', 'nav.contact'],
] as const;

interface FallbackLinksProps extends Pick<FallbackEdition, 'lang' | 'frame'> {
  /** A document has one h1. */
  readonly heading: 'h1' | 'h2';
}

function FallbackLinks({ lang, frame, heading: Heading }: FallbackLinksProps) {
  const { t, locale } = useText();
  const address = (path: string) => atBase(editionPrefix(locale) + path);
  return (
    <section lang={lang}>
      <p data-brand>
        {frame.companies.map(({ id, markLight }) => (
          <img key={id} src={markLight.src} width="40" height="40" alt="" />
        ))}
        <b>
          <Words of="frame.companyName" />
        </b>
      </p>
      <Heading className={layout.datum}>
        <Words of="frame.missing.title" />
      </Heading>
      <p className={layout.lead}>
        <Words of="frame.missing.text" />
      </p>
      <p>
        <ButtonLink href={address(pagePaths.home)}>
          <Words of="frame.fault.home" />
        </ButtonLink>
      </p>
      <nav aria-label={t('frame.navigation')}>
        <ul>
          {fallbackPages.map(([page, label]) => (
            <li key={page}>
              <a href={address(pagePaths[page])}>
                <Words of={label} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
