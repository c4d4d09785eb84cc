import { describe, expect, it } from 'vitest';
import { fallbackDocument, type PageBody, pageDocument, type SiteHead } from '../../src/document/document.ts';

const siteHead: SiteHead = {
  origin: 'https://site.example',
  icon: '/icon.svg',
  touchIcon: '/icon.png',
  colour: '#123456',
  manifest: '/site.webmanifest',
  version: '1a2b3c4d',
};
const policy = "default-src 'none'";
const files = {
  entry: '/assets/entry.js',
  libraries: ['/assets/react.js'],
  chunks: ['/assets/a.js', '/assets/b.js'],
  font: '/assets/face.woff2',
};
const assets = {
  ...files,
  policy,
  start: 'start()',
  style: 'h1{color:red}',
  otherStyleFile: '/assets/other.css',
  otherMedia: 'print, (width > 700px)',
};

const words = 'About us';
const page: PageBody = {
  head: { title: words, siteName: words, lang: 'en', path: '/', alternates: [{ lang: 'zh', path: '/zh/' }] },
  description: words,
  previewTags: [],
  route: { page: 'about', locale: 'en', rest: 'TF' },
  html: '<main><h1>Heading</h1></main>',
  structuredData: {},
};

describe('The HTML of a page', () => {
  const html = pageDocument(siteHead, assets, page);

  it('inlines its start script and the styles of a phone, so that no file blocks rendering on a phone', () => {
    expect(html).toContain('<style>h1{color:red}</style>');
    expect(html).toContain(
      `<script data-scripts="/assets/entry.js /assets/react.js /assets/a.js /assets/b.js" data-version="1a2b3c4d" data-route='{"page":"about","locale":"en","rest":"TF"}'`,
    );
    expect(html).not.toMatch(/modulepreload|<script[^>]* src=/);
  });

  it('links the styles of all other media itself only where no script runs', () => {
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(html).toContain(
      '</style><noscript><link rel="stylesheet" href="/assets/other.css" media="print, (width &gt; 700px)"></noscript>',
    );
  });

  it('preloads its font, but only on wide screens', () => {
    expect(html).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/assets/face.woff2" media="(width &gt; 700px)" crossorigin>',
    );
  });

  it('is not painted until its HTML is complete, so that no row of buttons shifts', () => {
    expect(html).toContain('<link rel="expect" href="#end" blocking="render">');
    expect(html.indexOf('<span id="end" hidden>')).toBeGreaterThan(html.indexOf('</main>'));
  });

  it('declares its content security policy before the first link', () => {
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<link'));
  });
});

describe('The page for unknown addresses', () => {
  const html = fallbackDocument(
    siteHead,
    { ...files, policy, startFile: '/assets/start.js', styles: ['/assets/a.css', '/assets/fallback.css'] },
    {
      title: 'A & B',
      lang: 'en',
      moved: { '/old': '/Services/' },
      html: '<main><a href="/">Home</a><a href="/zh/">首页</a></main>',
    },
  );

  it('names no route, and links to both home pages until the app has started', () => {
    expect(html).not.toContain('data-route');
    expect(html).toContain('data-version="1a2b3c4d"');
    expect(html).toContain('<div id="app"><main><a href="/">Home</a><a href="/zh/">首页</a></main></div>');
    // A redirect to one language, for visitors without scripts, would be wrong for readers of the other language.
    expect(html).not.toContain('refresh');
    expect(html).toContain('<title>A &amp; B</title>');
    expect(html).toContain('noindex');
  });
});
