import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PictureFile } from '#generated/pictures.ts';
import {
  bannerView,
  outputsOf,
  phoneCropRule,
  phoneOutputsOf,
  pictureJobs,
  pictureView,
} from '../../src/content/picture-sizes.ts';
import { site } from '../sample/sample-site.ts';

const { banners, pictures } = site;

const banner = 'banners/banner-1.jpg';
const portrait = 'people/leader-01.jpg';
const drawing = 'logos/favicon.svg';
const sized = {
  pictures: {
    ...pictures,
    [banner]: { ...pictures[banner], width: 6000, height: 3000 },
    [portrait]: { ...pictures[portrait], width: 800, height: 1000 },
  },
};

const endings = (made: ReturnType<typeof outputsOf>) => made.map(({ path }) => path.replace(/.*\.[0-9a-f]{8}-/, ''));

describe('A picture whose name contains characters with a meaning in URLs', () => {
  it.each(['h#sh', 'w?y', '50%', 'o\'clock "x"', 'a, b 2x', '桩 机', 'a;b&c=d', '%23'])(
    'is found at its address: %s',
    (name) => {
      // No picture of the sample has such a name.
      const file = `news/${name}.jpg` as PictureFile;
      const siteWithOddName = { pictures: { [file]: { ...pictures[banner], file } } } as unknown as typeof site;
      const view = pictureView(siteWithOddName, file);
      const srcSets = view.sources.flatMap(({ srcSet }) =>
        srcSet.split(', ').map((entry) => entry.replace(/ \d+w$/, '')),
      );
      const addresses = [view.src, ...srcSets];
      for (const address of addresses) expect(address).toMatch(/^[^\s"<>,]+$/);
      // The path as a server sees it: decoded, without fragment and query.
      const paths = addresses.map((address) => decodeURIComponent(new URL(address, 'https://site.example').pathname));
      expect(new Set(paths)).toEqual(new Set(outputsOf(siteWithOddName, file).map(({ path }) => path)));
    },
  );
});

describe('A picture smaller than the smallest width of a list', () => {
  it('is offered in its own width', () => {
    const small = { pictures: { ...pictures, [portrait]: { ...pictures[portrait], width: 450, height: 636 } } };
    expect(pictureView(small, portrait, 480).sources).toEqual([
      { type: 'image/avif', srcSet: expect.stringMatching(/^\S+-450\.avif 450w$/) },
    ]);
  });
});

describe('A picture larger than anything that the site shows', () => {
  it('is published at the largest size that is shown, and no larger', () => {
    expect(endings(outputsOf(sized, banner))).toEqual([
      '320.avif',
      '480.avif',
      '720.avif',
      '1080.avif',
      '1600.avif',
      '2400.avif',
      '1080.jpg',
    ]);
  });

  it('is published for phones only up to what the sharpest phone shows', () => {
    expect(endings(phoneOutputsOf(sized, banner))).toEqual(['phone-750.avif', 'phone-960.avif', 'phone-1140.avif']);
  });
});

describe('A smaller picture', () => {
  it('is also published at its own size, and not at one that is nearly the same', () => {
    expect(endings(outputsOf(sized, portrait))).toEqual(['320.avif', '480.avif', '800.avif', '800.jpg']);
  });
});

describe('The phone version of a banner', () => {
  it('is 12:7, as high as the picture, and positioned at 72 % as in CSS', () => {
    expect([pictures[banner].width, pictures[banner].height]).toEqual([2400, 1200]);
    expect(phoneOutputsOf(site, banner)[0]?.size?.part).toEqual({ left: 247, top: 0, width: 2057, height: 1200 });
  });

  it('is offered only for narrow windows', () => {
    expect(bannerView(site, banner).phone).toMatchObject({ media: '(max-width: 480px)', type: 'image/avif' });
  });

  it('is not cut from an upright picture or a drawing', () => {
    expect(pictures[portrait].height).toBeGreaterThan(pictures[portrait].width);
    for (const file of [portrait, drawing] as const)
      expect([phoneOutputsOf(site, file), bannerView(site, file).phone]).toEqual([[], undefined]);
  });

  it('is made only of banners, and used only in the banner', () => {
    const cut = pictureJobs(site).filter(({ made }) => made.some(({ size }) => size?.part));
    expect(cut.map(({ file }) => file).sort()).toEqual(banners.map(({ picture }) => picture).sort());
    expect(pictureView(site, banner)).not.toHaveProperty('phone');
  });

  it('matches the stylesheets: the ratio and the position', () => {
    const sheet = (name: string) =>
      readFileSync(join(import.meta.dirname, '../../src/pages/home', `${name}.module.css`), 'utf8');
    const [, height, width] = /--picture: min\(100vw \* (\d+) \/ (\d+), /.exec(sheet('HomeScene')) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(phoneCropRule.ratio);
    expect(sheet('HomeBanner')).toContain(`object-position: ${phoneCropRule.centre * 100}% 75%`);
  });
});
