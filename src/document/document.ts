import { escapeMarkup } from '../../shared/escape-markup.ts';
import { headAttribute } from '../app/head.ts';
import { mobileBreakpoint } from '../components/constants.ts';
import type { Route } from '../content/paths.ts';
import { writePageTag } from '../start/page-tag.ts';
import { scriptJson, tag } from './escape.ts';
import { type HeadTag, headLinks, type PublishedHead } from './published-head.ts';

/** Addresses of the built files that a page's HTML names. */
interface PageFiles {
  readonly entry: string;
  /** Chunks that the entry imports, in the order in which they are needed. */
  readonly libraries: readonly string[];
  /** Chunks of the page's own code. */
  readonly chunks: readonly string[];
  /** The brand's font. */
  readonly font: string;
}

/** What a prerendered page needs from the build: files, and code that is inlined in its HTML. */
interface PageAssets extends PageFiles {
  /** Content security policy, for hosts that send no headers. */
  readonly policy: string;
  /** Code of the inline script in the head, which runs before the first paint. */
  readonly start: string;
  /** The page's styles for a phone's screen. */
  readonly style: string;
  /** Address of the page's styles for all other media, and these media. */
  readonly otherStyleFile: string;
  readonly otherMedia: string;
}

/** What the page for unknown addresses needs: only files. */
interface FallbackAssets extends PageFiles {
  readonly policy: string;
  /** Addresses of its start script and of its styles. */
  readonly startFile: string;
  readonly styles: readonly string[];
}

/** IDs of the element that the app hydrates, and of an element that marks the end of the page for the browser. */
const containerId = 'app';
const endId = 'end';

/** The parts of the head that all pages share. */
export interface SiteHead {
  /** Scheme and host of the published site. */
  readonly origin: string;
  readonly icon: string;
  readonly touchIcon: string;
  /** For the frame of the browser. */
  readonly colour: string;
  readonly manifest: string;
  /** Identifies the current publication. Part of the address of all its content. */
  readonly version: string;
}

/** What the page for unknown addresses shows until the app has started, or permanently if it never does. */
export interface FallbackBody {
  readonly title: string;
  readonly lang: string;
  readonly html: string;
  /** Where addresses of an earlier website lead: paths within the site, by the form of the old one. */
  readonly moved: Readonly<Record<string, string>>;
}

/** The body of a prerendered page. */
export interface PageBody {
  readonly head: PublishedHead;
  /** From `searchDescription`. */
  readonly description: string;
  /** From `linkPreviewTags`. */
  readonly previewTags: readonly HeadTag[];
  readonly route: Route;
  readonly html: string;
  readonly structuredData: unknown;
}

function siteTags({ icon, touchIcon, colour }: SiteHead, policy: string): readonly string[] {
  return [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    tag('meta', { name: 'theme-color', content: colour }),
    // Not the SVG itself: Chromium draws it again after each change of the address, which keeps a phone's main thread
    // busy.
    tag('link', { rel: 'icon', type: 'image/png', href: icon }),
    tag('link', { rel: 'apple-touch-icon', href: touchIcon }),
  ];
}

/** What the start script's tag says of every page: its scripts, and the version of the site. */
function siteTag({ version }: SiteHead, { entry, libraries, chunks }: PageFiles) {
  return { scripts: [entry, ...libraries, ...chunks].join(' '), version };
}

/**
 * Preloads the brand's font. The browser requests it with the page's first packet, so the first visit has it at its
 * first paint. Phones use their own font (fonts.css).
 */
function fontTag({ font }: PageFiles): string {
  const media = `(width > ${mobileBreakpoint}px)`;
  return tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: font, media, crossorigin: '' });
}

/** Returns the complete HTML of a page. */
export function pageDocument(
  siteHead: SiteHead,
  assets: PageAssets,
  { head, description, previewTags, route, html, structuredData }: PageBody,
): string {
  const { otherStyleFile: styles, otherMedia: media } = assets;
  const pageTag = writePageTag({ ...siteTag(siteHead, assets), route, styles, media, moved: null });
  return [
    '<!doctype html>',
    tag('html', { lang: head.lang }),
    '<head>',
    ...siteTags(siteHead, assets.policy),
    fontTag(assets),
    `<title>${escapeMarkup(head.title)}</title>`,
    // Inline, because painting would wait for a file that the browser requests only after the HTML.
    `<style>${assets.style}</style>`,
    // With scripts, the start script links it.
    `<noscript>${tag('link', { rel: 'stylesheet', href: styles, media })}</noscript>`,
    tag('link', { rel: 'manifest', href: siteHead.manifest }),
    // Delays painting until the page is complete. A row of buttons that is painted half parsed moves when the rest
    // arrives.
    tag('link', { rel: 'expect', href: `#${endId}`, blocking: 'render' }),
    // Inline, so that nothing waits for its download.
    `${tag('script', pageTag)}${assets.start}</script>`,
    tag('meta', { [headAttribute]: '', name: 'description', content: description }),
    ...[...headLinks(head, siteHead.origin), ...previewTags].map(({ name, attributes }) =>
      tag(name, { [headAttribute]: '', ...attributes }),
    ),
    `<script type="application/ld+json">${scriptJson(structuredData)}</script>`,
    '</head>',
    '<body>',
    `${tag('div', { id: containerId })}${html}</div>`,
    `${tag('span', { id: endId, hidden: '' })}</span>`,
    '</body>',
    '</html>',
  ].join('');
}

/**
 * Returns the page that hosts send for an address without a file. The app renders the page of the address: another
 * spelling, one of the `/*` routes of the route table, or Home for an unknown one. Until then, and without scripts or
 * after an error, the page shows links in every language. Its styles and its script are files, because the hashes of
 * inline code would be in the headers of every response.
 */
export function fallbackDocument(
  siteHead: SiteHead,
  assets: FallbackAssets,
  { title, lang, html, moved }: FallbackBody,
): string {
  const pageTag = writePageTag({ ...siteTag(siteHead, assets), route: null, moved });
  return [
    '<!doctype html>',
    tag('html', { lang }),
    '<head>',
    ...siteTags(siteHead, assets.policy),
    tag('link', { rel: 'manifest', href: siteHead.manifest }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    `<title>${escapeMarkup(title)}</title>`,
    ...assets.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    `${tag('script', { ...pageTag, src: assets.startFile })}</script>`,
    '</head>',
    '<body>',
    `${tag('div', { id: containerId })}${html}</div>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
