import { describe, expect, it } from 'vitest';
import { pageAssets, pageModule } from '../../scripts/build/page-assets.ts';
import { allRoutes } from '../../src/content/page-content.ts';

const manifest = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/entry.css'],
  },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  '_carousel.js': { file: 'assets/carousel.js', imports: ['_shared.js'], css: ['assets/carousel.css'] },
  'src/pages/home/HomePage.tsx': {
    file: 'assets/home.js',
    imports: ['_carousel.js', '_shared.js', 'src/app/entry-client.tsx'],
    css: ['assets/home.css'],
  },
};

describe('The files that a page names', () => {
  it('are those of the entry and of its own code, once, its own styles last', () => {
    expect(pageAssets(manifest, '/assets/start.js', pageModule('home'), (path) => `/base${path}`)).toEqual({
      start: '/base/assets/start.js',
      entry: '/base/assets/entry.js',
      chunks: ['/base/assets/shared.js', '/base/assets/carousel.js', '/base/assets/home.js'],
      styles: [
        '/base/assets/shared.css',
        '/base/assets/entry.css',
        '/base/assets/carousel.css',
        '/base/assets/home.css',
      ],
    });
  });

  it('are missed when the build has not made them', () => {
    expect(() => pageAssets(manifest, '/s.js', pageModule('nope'), (path) => path)).toThrow(
      'src/pages/nope/NopePage.tsx',
    );
  });

  it('are those of a page of the site', () => {
    expect(new Set(allRoutes().map(({ page }) => pageModule(page)))).toContain(
      'src/pages/machineries/MachineriesPage.tsx',
    );
  });
});
