import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { builtPage, inlineCode, pageModule } from '../../scripts/build/page-assets.ts';
import { allRoutes } from '../../src/content/page-content.ts';
import { site } from '../sample/sample-site.ts';

const manifest = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/entry.css'],
  },
  'src/styles/archivo-400-700.woff2': { file: 'assets/archivo.woff2' },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  '_carousel.js': { file: 'assets/carousel.js', imports: ['_shared.js'], css: ['assets/carousel.css'] },
  'src/pages/home/HomePage.tsx': {
    file: 'assets/home.js',
    imports: ['_carousel.js', '_shared.js', 'src/app/entry-client.tsx'],
    css: ['assets/home.css'],
  },
};

const out = mkdtempSync(join(tmpdir(), 'built-'));
mkdirSync(join(out, 'assets'));
for (const name of ['entry', 'shared', 'carousel', 'home'])
  writeFileSync(join(out, `assets/${name}.css`), `.${name}{}\n`);

afterAll(() => rmSync(out, { recursive: true }));

describe('The files that a page names', () => {
  it('are those of its entry and its own code, each once; its styles are inlined in order', () => {
    const { files, styleFor } = builtPage({ manifest, out }, pageModule('home'), (path) => `/base${path}`);
    expect(files).toEqual({
      entry: '/base/assets/entry.js',
      libraries: ['/base/assets/shared.js'],
      chunks: ['/base/assets/carousel.js', '/base/assets/home.js'],
      styles: [
        '/base/assets/shared.css',
        '/base/assets/entry.css',
        '/base/assets/carousel.css',
        '/base/assets/home.css',
      ],
      font: '/base/assets/archivo.woff2',
    });
    const style = styleFor('<p class="home shared carousel entry">');
    expect(style.text).toBe('.shared{}.entry{}.carousel{}.home{}');
    const hash = createHash('sha256').update(style.text).digest('base64');
    expect(style.source).toBe(`'sha256-${hash}'`);
  });

  /** The styles that a page with this HTML has inlined, of a style sheet. */
  function inlined(css: string, html = '<a>'): string {
    const folder = mkdtempSync(join(out, 'media-'));
    mkdirSync(join(folder, 'assets'));
    for (const name of ['entry', 'shared', 'carousel', 'home'])
      writeFileSync(join(folder, `assets/${name}.css`), name === 'home' ? css : '');
    return builtPage({ manifest, out: folder }, pageModule('home'), (path) => path).styleFor(html).text;
  }

  it('inline no styles for other screens and settings than a phone’s', () => {
    const phone = 'a{color:red}@media (width<=700px){a{top:0}}@media (width<=700px) and (height>=30rem){a{top:0}}';
    const other =
      '@media (prefers-reduced-motion:reduce){a{top:0}}@media (width>=700.02px){a{top:0}}@media (width>=62rem) and (hover:hover){a:hover{top:0}}@media not all and (width<=77rem){a{top:0}}@media (hover:hover){a:hover{color:#00f}}@media print{a{color:#000}}@page{margin:0}@media (forced-colors:active){a{top:0}}@media print,(scripting:none){a{top:0}}';
    expect(inlined(phone + other)).toBe(phone);
  });

  it('inline no custom property that nothing uses', () => {
    const css = ':root{--used:1px;--unused:var(--also-unused);--also-unused:2px}a{top:var(--used)}';
    expect(inlined(css)).toBe(':root{--used:1px}a{top:var(--used)}');
  });

  it('inline no styles of what only the app makes', () => {
    const html = '<nav class="bar low" data-look="plain" data-fixed><a class="link">';
    for (const { given, want } of [
      { given: '.bar.low .link{top:0}', want: '.bar.low .link{top:0}' },
      { given: '.bar[data-look=plain]{top:0}', want: '.bar[data-look=plain]{top:0}' },
      { given: '[data-fixed]:not(.open,[data-open]){top:0}', want: '[data-fixed]:not(.open,[data-open]){top:0}' },
      { given: ':root[data-asked] .bar{top:0}', want: ':root[data-asked] .bar{top:0}' },
      { given: '@keyframes turn{to{top:0}}', want: '@keyframes turn{to{top:0}}' },
      { given: '.bar,.open{top:0}', want: '.bar{top:0}' },
      { given: '.bar.open{top:0}', want: '' },
      { given: '.bar[data-open]{top:0}', want: '' },
      { given: '.bar[data-look="other"]{top:0}', want: '' },
      { given: '@media (width<=700px){.open{top:0}}', want: '' },
      { given: '.link:focus-visible{top:0}', want: '' },
      { given: '.bar{cursor:grab;transition:top .2s;top:0}', want: '.bar{top:0}' },
    ])
      expect(inlined(given, html), given).toBe(want);
  });

  it('cause an error if they are not in the build', () => {
    expect(() => builtPage({ manifest, out }, pageModule('nope'), (path) => path)).toThrow(
      'src/pages/nope/NopePage.tsx',
    );
  });

  it('cause an error if inline code could end its element', () => {
    for (const code of ['a{content:"</style>"}', 'x = "</SCRIPT>"'])
      expect(() => inlineCode(code)).toThrow('end of its element');
  });

  it('include the module of the machineries page', () => {
    expect(new Set(allRoutes(site).map(({ page }) => pageModule(page)))).toContain(
      'src/pages/machineries/MachineriesPage.tsx',
    );
  });
});
