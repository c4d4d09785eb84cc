import { mobileBreakpoint } from '../../components/carousel-widths-breakpoints-zoom-timing.ts';
import type { PartCounts } from '../../content/page-content.ts';
import { type Head, headMark, headTags } from '../head.ts';
import {
  chunksAttribute,
  contentAttribute,
  entryAttribute,
  lateAttribute,
  librariesAttribute,
  nowAttribute,
  offlineAttribute,
  partsAttribute,
  restAttribute,
  versionAttribute,
} from '../start-page.ts';
import { escapeMarkup, scriptJson, tag } from './escape.ts';

/** The made files that a page's HTML names, as addresses. */
interface PageFiles {
  readonly entry: string;
  /** Chunks that the entry imports, in the order in which they are needed. */
  readonly libraries: readonly string[];
  /** Chunks of the page's own code. */
  readonly chunks: readonly string[];
  readonly styles: readonly string[];
  /** The brand's face. */
  readonly font: string;
}

/** What a prerendered page needs of the build: files, and code that stands in its HTML. */
export interface PageAssets extends PageFiles {
  /** Content security policy, for hosts that send no headers. */
  readonly policy: string;
  /** Code of the head's script, which runs before anything is painted. */
  readonly start: string;
  /** What the style files hold, together. */
  readonly style: string;
}

/** What the page for unknown addresses needs: files alone. */
export interface FallbackAssets extends PageFiles {
  readonly policy: string;
  /** Addresses of its start script and of its own styles. */
  readonly startFile: string;
  readonly styleFile: string;
}

/** The element that the app takes over, and one that tells the browser that all of it is there. */
const containerId = 'app';
const endId = 'end';

/** What every page's head has in common. */
export interface SiteHead {
  /** Scheme and host of the published site. */
  readonly site: string;
  readonly icon: string;
  readonly touchIcon: string;
  readonly manifest: string;
  /** Styles that no first paint needs, of all pages. */
  readonly late: string;
  /** Names what is published now: part of the address of all its content. */
  readonly version: string;
  readonly parts: PartCounts;
}

/** What the page for unknown addresses shows before the app knows better, and for good when it never does. */
export interface FallbackBody {
  readonly title: string;
  readonly lang: string;
  readonly html: string;
}

/** The page itself; null for the page of unknown addresses, which the browser makes. */
export interface PageBody {
  readonly head: Head;
  /** Where the content lies that it is made from. */
  readonly contentAddress: string;
  /** The part of the page that is open: a company of About us. */
  readonly rest: string;
  readonly html: string;
  /** What a visitor without a network is told. */
  readonly offline: string;
  readonly structuredData: unknown;
}

function siteTags({ icon, touchIcon }: SiteHead, policy: string): readonly string[] {
  return [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    tag('meta', { name: 'theme-color', content: '#0f2537' }),
    // Not the SVG itself: Chromium draws that anew at each change of the address, 14 ms of a phone's main thread.
    tag('link', { rel: 'icon', type: 'image/png', href: icon }),
    tag('link', { rel: 'apple-touch-icon', href: touchIcon }),
  ];
}

/** The start script's tag tells it what to load; the script decides before the first paint whether the visitor belongs elsewhere. */
function scriptTag(
  { version, parts }: SiteHead,
  { entry, libraries, chunks }: PageFiles,
  own: Readonly<Record<string, string>>,
  code = '',
): string {
  const all = {
    [entryAttribute]: entry,
    [librariesAttribute]: libraries.join(' '),
    [chunksAttribute]: chunks.join(' '),
    [versionAttribute]: version,
    ...(Object.keys(parts).length > 0 && { [partsAttribute]: JSON.stringify(parts) }),
    ...own,
  };
  return `${tag('script', all)}${code}</script>`;
}

/** Asked for with the page's first packet, so that the first visit has the brand's face at its first paint; a phone has its own (fonts.css). */
function fontTag({ font }: PageFiles): string {
  const wide = `(min-width: ${mobileBreakpoint + 0.02}px)`;
  return tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: font, media: wide, crossorigin: '' });
}

/**
 * The styles stand in the HTML: a file of their own would be asked for only when the HTML has come, and painting waits for it. A
 * disabled link is not fetched; it tells Vite's loader, on a move to another page, that these styles are there.
 */
function styleTags({ style, styles }: PageAssets): readonly string[] {
  return [`<style>${style}</style>`, ...styles.map((href) => tag('link', { rel: 'stylesheet', href, disabled: '' }))];
}

/** What the start script asks for behind the first frame: asked for by the HTML, it came before the first picture. */
function lateTags({ late, manifest }: SiteHead): readonly string[] {
  return [
    tag('link', { href: late, [lateAttribute]: 'stylesheet' }),
    `<noscript>${tag('link', { rel: 'stylesheet', href: late })}</noscript>`,
    tag('link', { href: manifest, [lateAttribute]: 'manifest' }),
  ];
}

/** The whole HTML of a page. */
export function pageDocument(
  siteHead: SiteHead,
  assets: PageAssets,
  { head, contentAddress, rest, html, offline, structuredData }: PageBody,
): string {
  return [
    '<!doctype html>',
    tag('html', { lang: head.lang }),
    '<head>',
    ...siteTags(siteHead, assets.policy),
    fontTag(assets),
    `<title>${escapeMarkup(head.title)}</title>`,
    ...styleTags(assets),
    ...lateTags(siteHead),
    // Painted whole: a row of buttons that is painted half read moves when the rest comes.
    tag('link', { rel: 'expect', href: `#${endId}`, blocking: 'render' }),
    // In the HTML: nothing waits for it.
    scriptTag(
      siteHead,
      assets,
      {
        [contentAttribute]: contentAddress,
        ...(rest !== '' && { [restAttribute]: rest }),
        [offlineAttribute]: offline,
      },
      assets.start,
    ),
    ...headTags(head, siteHead.site).map(({ name, attributes }) => tag(name, { [headMark]: '', ...attributes })),
    `<script type="application/ld+json">${scriptJson(structuredData)}</script>`,
    '</head>',
    '<body>',
    `${tag('div', { id: containerId })}${html}</div>`,
    `${tag('span', { id: endId, hidden: '' })}</span>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/**
 * The page that hosts send for an address without a file. The start script leaves it for Home when the address is unknown; else the
 * app makes the page: another spelling, or one of the `/*` of the route table. Until then, without scripts and whenever anything
 * fails, it shows the ways on in every language. Its styles and its script are files: a hash of theirs would be in every answer's headers.
 */
export function fallbackDocument(
  siteHead: SiteHead,
  assets: FallbackAssets,
  { title, lang, html }: FallbackBody,
): string {
  return [
    '<!doctype html>',
    tag('html', { lang }),
    '<head>',
    ...siteTags(siteHead, assets.policy),
    tag('link', { rel: 'manifest', href: siteHead.manifest }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    `<title>${escapeMarkup(title)}</title>`,
    ...[...assets.styles, assets.styleFile].map((href) => tag('link', { rel: 'stylesheet', href })),
    scriptTag(siteHead, assets, { [nowAttribute]: '', src: assets.startFile }),
    '</head>',
    '<body>',
    `${tag('div', { id: containerId })}${html}</div>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
