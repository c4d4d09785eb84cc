import type { PageContent } from '../content/page-data.ts';
import { headMark } from './apply-head.ts';
import { escapeMarkup, scriptJson, tag } from './escape.ts';
import type { Head } from './head.ts';
import { headTags } from './head-tags.ts';
import { chunksAttribute, entryAttribute, nowAttribute } from './load-when-wanted.ts';
import { contentId, restAttribute } from './prerendered.ts';

/** The made files that a page's HTML names; addresses. */
export interface PageAssets {
  /** Script of the head, before anything is painted. */
  readonly start: string;
  readonly entry: string;
  /** Chunks that the entry and the page's own code import. */
  readonly chunks: readonly string[];
  readonly styles: readonly string[];
}

/** What every page's head has in common. */
export interface SiteHead {
  /** Scheme and host of the published site. */
  readonly site: string;
  /** Content security policy, for hosts that send no headers. */
  readonly policy: string;
  readonly icon: string;
  readonly touchIcon: string;
  readonly manifest: string;
}

/** What the page for unknown addresses says before the app knows better. */
export interface FallbackFacts {
  readonly siteName: string;
  readonly lang: string;
  /** Address of the first page. */
  readonly home: string;
}

/** The page itself; null for the page of unknown addresses, which the browser makes. */
export interface PageBody {
  readonly head: Head;
  readonly content: PageContent;
  readonly rest: string;
  readonly html: string;
  readonly structuredData: unknown;
}

function siteTags({ policy, icon, touchIcon, manifest }: SiteHead): readonly string[] {
  return [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'theme-color', content: '#0f2537' }),
    tag('link', { rel: 'icon', type: 'image/svg+xml', href: icon }),
    tag('link', { rel: 'apple-touch-icon', href: touchIcon }),
    tag('link', { rel: 'manifest', href: manifest }),
  ];
}

/**
 * The start script decides before the first paint whether the visitor belongs elsewhere, so it blocks painting; but not the
 * parser: under a policy in the document, Chromium looks for no picture ahead of a parser that waits (0.35 s of LCP).
 */
function scriptTag({ start, entry, chunks }: PageAssets, now: boolean): string {
  const attributes = {
    [entryAttribute]: entry,
    [chunksAttribute]: chunks.join(' '),
    ...(now && { [nowAttribute]: '' }),
  };
  return `${tag('script', { async: '', blocking: 'render', src: start, ...attributes })}</script>`;
}

const styleTags = ({ styles }: PageAssets) => styles.map((href) => tag('link', { rel: 'stylesheet', href }));

/** The whole HTML of a page. */
export function pageDocument(
  siteHead: SiteHead,
  assets: PageAssets,
  { head, content, rest, html, structuredData }: PageBody,
): string {
  return [
    '<!doctype html>',
    tag('html', { lang: head.lang }),
    '<head>',
    ...siteTags(siteHead),
    `<title>${escapeMarkup(head.title)}</title>`,
    ...styleTags(assets),
    scriptTag(assets, false),
    ...headTags(head, siteHead.site).map(({ name, attributes }) => tag(name, { [headMark]: '', ...attributes })),
    `<script type="application/ld+json">${scriptJson(structuredData)}</script>`,
    '</head>',
    '<body>',
    `<div id="app">${html}</div>`,
    `${tag('script', { type: 'application/json', id: contentId, ...(rest !== '' && { [restAttribute]: rest }) })}${scriptJson(content)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/**
 * The page that hosts send for an address without a file. The start script leaves it for Home when the address is unknown, and
 * so does a browser without scripts; else the app makes the page: another spelling, or one of the `/*` of the route table.
 */
export function fallbackDocument(
  siteHead: SiteHead,
  assets: PageAssets,
  { siteName, lang, home }: FallbackFacts,
): string {
  return [
    '<!doctype html>',
    tag('html', { lang }),
    '<head>',
    ...siteTags(siteHead),
    tag('meta', { name: 'robots', content: 'noindex' }),
    `<noscript>${tag('meta', { 'http-equiv': 'refresh', content: `0; url=${home}` })}</noscript>`,
    `<title>${escapeMarkup(siteName)}</title>`,
    ...styleTags(assets),
    scriptTag(assets, true),
    '</head>',
    '<body>',
    '<div id="app"></div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
