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

/** Text that staff might type. It contains everything that could end a tag, an attribute or a script. */
const nasty = '</script><script>alert(1)</script> "quoted" \'single\' & $& $1 \u2028 <!--';

function page(words: string): PageBody {
  return {
    head: {
      title: words,
      siteName: words,
      lang: 'en',
      path: '/',
      alternates: [{ lang: 'zh', path: '/zh/' }],
    },
    description: words,
    previewTags: [
      { name: 'meta', attributes: { property: 'og:title', content: words } },
      { name: 'meta', attributes: { property: 'og:image', content: 'https://site.example/pictures/a.jpg' } },
    ],
    route: { page: 'about', locale: 'en', rest: words },
    html: '<main><h1>Heading</h1></main>',
    structuredData: { name: words },
  };
}

/** The scripts of a document, and their JSON, as a browser reads them. */
function parsed(html: string) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = '', text = '']) => ({ attributes, text }),
  );
  return {
    scripts,
    json: (mark: string): unknown =>
      JSON.parse(scripts.find(({ attributes }) => attributes.includes(mark))?.text ?? 'null'),
  };
}

describe('The HTML of a page', () => {
  const html = pageDocument(siteHead, assets, page(nasty));

  it('contains exactly two scripts, even with hostile text, and only the first one runs', () => {
    const { scripts } = parsed(html);
    expect(scripts.map(({ attributes }) => /type="([^"]+)"/.exec(attributes)?.[1] ?? 'script')).toEqual([
      'script',
      'application/ld+json',
    ]);
    expect(scripts[0]?.text).toBe('start()');
  });

  it('keeps text in its structured data as it was typed', () => {
    const { json } = parsed(html);
    expect(json('ld+json')).toEqual({ name: nasty });
    expect(html).not.toContain('\u2028<');
  });

  it('escapes text so that it cannot end an attribute or the title', () => {
    expect(html).toContain(
      "<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;quoted&quot; 'single' &amp; $&amp; $1",
    );
    expect(html).not.toContain('content="</script>');
    expect(html.match(/alert\(1\)<\/script>/g)).toBeNull();
  });

  it('inlines its start script and the styles of a phone, so that no file blocks rendering on a phone', () => {
    expect(html).toContain('<style>h1{color:red}</style>');
    expect(html).toContain(
      '<script data-scripts="/assets/entry.js /assets/react.js /assets/a.js /assets/b.js" data-version="1a2b3c4d" data-route="{&quot;page&quot;:&quot;about&quot;,&quot;locale&quot;:&quot;en&quot;,&quot;rest&quot;:&quot;',
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

  it('loads its script and styles from files: inline code would need its hash in every response', () => {
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">');
    expect(html).toContain('<link rel="stylesheet" href="/assets/fallback.css">');
    expect(html).toMatch(/<script [^>]*src="\/assets\/start.js"><\/script>/);
    expect(html).not.toContain('<style');
  });

  it('says which addresses have moved, for hosts that do not redirect them', () => {
    expect(html).toContain(`data-moved='{"/old":"/Services/"}'`);
  });

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
