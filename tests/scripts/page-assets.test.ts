import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtPage, inlineCode, pageModule } from '../../scripts/build/page-assets.ts';
import { temporaryFolder } from '../codegen/small-data/temporary-folders.ts';

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

/** Returns a built folder whose style sheets have this content. */
function builtWith(cssOf: (name: string) => string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  for (const name of ['entry', 'shared', 'carousel', 'home'])
    writeFileSync(join(folder, `assets/${name}.css`), cssOf(name));
  return folder;
}

const out = builtWith((name) => `.${name}{}\n`);

/** The styles of a page whose own style sheet is this. */
function stylesOf(css: string) {
  const folder = builtWith((name) => (name === 'home' ? css : ''));
  const { style, otherStyle } = builtPage({ manifest, out: folder }, pageModule('home'), (path) => path);
  return { inHtml: style.text, inFile: otherStyle };
}

describe('The files that a page names', () => {
  it('are those of its entry and its own code, each once; its styles are inlined in order', () => {
    const { files, styles, style } = builtPage({ manifest, out }, pageModule('home'), (path) => `/base${path}`);
    expect(files).toEqual({
      entry: '/base/assets/entry.js',
      libraries: ['/base/assets/shared.js'],
      chunks: ['/base/assets/carousel.js', '/base/assets/home.js'],
      font: '/base/assets/archivo.woff2',
    });
    expect(styles).toEqual([
      '/base/assets/shared.css',
      '/base/assets/entry.css',
      '/base/assets/carousel.css',
      '/base/assets/home.css',
    ]);
    expect(style.text).toBe('.shared{}.entry{}.carousel{}.home{}');
    const hash = createHash('sha256').update(style.text).digest('base64');
    expect(style.source).toBe(`'sha256-${hash}'`);
  });

  it.each([
    'a{color:red}',
    '@media (width<=700px){a{top:0}}',
    '@media (width<=700px) and (height>=30rem){a{top:0}}',
    '@supports selector(:popover-open){a{top:0}}',
    '@keyframes turn{to{top:0}}',
  ])('inline what a phone’s screen shows: %s', (css) => {
    expect(stylesOf(css)).toEqual({ inHtml: css, inFile: '' });
  });

  it.each([
    '@media screen{a{top:0}}',
    '@media (width>700px){a{top:0}}',
    '@media (width>=62rem) and (hover:hover){a:hover{top:0}}',
    '@media print{a{top:0}}',
    '@media (forced-colors:active){a{top:0}}',
    '@media (prefers-reduced-motion:reduce){a{top:0}}',
    '@media screen and (prefers-color-scheme:dark){a{top:0}}',
    '@page{margin:0}',
  ])('leave the styles of all other media to a file: %s', (css) => {
    expect(stylesOf(css)).toEqual({ inHtml: '', inFile: css });
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
});
