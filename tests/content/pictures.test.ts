import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { largestWidth as largestTold } from '../../codegen/dictionary/languages-workbooks-pages.ts';
import {
  largestWidth,
  outputsOf,
  phoneCrop,
  phoneCropRule,
  phoneOutputsOf,
  pictureJobs,
  pictureView,
} from '../../src/content/picture-sizes.ts';
import { samplePicture, site } from '../sample/sample-site.ts';

const { banners, pictures } = site;

const banner = samplePicture('banners/banner-1.jpg');
const portrait = samplePicture('people/leader-01.jpg');
const drawing = samplePicture('logos/favicon.svg');
const sized = {
  pictures: {
    ...pictures,
    [banner]: { ...pictures[banner], width: 6000, height: 4000 },
    [portrait]: { ...pictures[portrait], width: 800, height: 1000 },
  },
};

const endings = (made: ReturnType<typeof outputsOf>) => made.map(({ path }) => path.replace(/.*\.[0-9a-f]{8}-/, ''));

describe('A picture whose name holds what an address has a meaning for', () => {
  it.each(['h#sh', 'w?y', '50%', 'o\'clock "x"', 'a, b 2x', '桩 机', 'a;b&c=d', '%23'])(
    'is found where it was made: %s',
    (name) => {
      const file = samplePicture(`news/${name}.jpg`);
      const odd = { pictures: { [file]: { ...pictures[banner], file } } } as unknown as typeof site;
      const view = pictureView(odd, file);
      const srcSets = view.sources.flatMap(({ srcSet }) =>
        srcSet.split(', ').map((entry) => entry.replace(/ \d+w$/, '')),
      );
      const addresses = [view.src, ...srcSets];
      for (const address of addresses) expect(address).toMatch(/^[^\s"<>,]+$/);
      // The path as a server sees it: decoded, without fragment and query.
      const asked = addresses.map((address) => decodeURIComponent(new URL(address, 'https://site.example').pathname));
      expect(new Set(asked)).toEqual(new Set(outputsOf(odd, file).map(({ path }) => path)));
    },
  );
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

  it('gives phones no more of their part than the finest of them shows', () => {
    expect(endings(phoneOutputsOf(sized, banner))).toEqual([
      'phone-750.avif',
      'phone-960.avif',
      'phone-1200.avif',
      'phone-750.jpg',
    ]);
  });

  it('is what the check of the workbooks tells', () => {
    expect(largestTold).toBe(largestWidth);
  });
});

describe('A smaller picture', () => {
  it('is published at its own size too, and in none that is nearly the same', () => {
    expect(endings(outputsOf(sized, portrait))).toEqual(['320.avif', '480.avif', '800.avif', '800.jpg']);
  });
});

describe('A phone’s part of a banner', () => {
  it('is five by four, as high as the picture, at 72 % of its width', () => {
    expect([pictures[banner].width, pictures[banner].height]).toEqual([2400, 1200]);
    expect(phoneOutputsOf(site, banner)[0]?.size?.part).toEqual({ left: 648, top: 0, width: 1500, height: 1200 });
  });

  it('is made in the widths of phones, and once for browsers that know no AVIF', () => {
    expect(phoneOutputsOf(site, banner).map(({ path }) => path.replace(/.*\.[0-9a-f]{8}/, ''))).toEqual([
      '-phone-750.avif',
      '-phone-960.avif',
      '-phone-1200.avif',
      '-phone-750.jpg',
    ]);
  });

  it('is offered with its own size, for narrow windows alone', () => {
    const crop = phoneCrop(site, banner);
    expect(crop).toMatchObject({ media: '(max-width: 480px)', width: 1500, height: 1200 });
    expect(crop?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/jpeg']);
  });

  it('is not cut from what is upright already, nor from a drawing', () => {
    expect(pictures[portrait].height).toBeGreaterThan(pictures[portrait].width);
    for (const file of [portrait, drawing])
      expect([phoneOutputsOf(site, file), phoneCrop(site, file)]).toEqual([[], undefined]);
  });

  it('is made of the banners alone, and shown in the banner alone', () => {
    const cut = pictureJobs(site).filter(({ made }) => made.some(({ size }) => size?.part));
    expect(cut.map(({ file }) => file).sort()).toEqual(banners.map(({ picture }) => picture).sort());
    expect(pictureView(site, banner)).not.toHaveProperty('phone');
  });

  it('is what the styles would cut: as high as their tallest banner at its widest window, and about the same place', () => {
    const sheet = readFileSync(join(import.meta.dirname, '../../src/pages/home/HomeBanner.module.css'), 'utf8');
    const [, share, most] = /height: min\((\d+)vw, (\d+)rem\)/.exec(sheet) ?? [];
    const [, widest] = /max-width: (\d+)px/.exec(phoneCropRule.media) ?? [];
    expect(100 / Number(share)).toBeCloseTo(phoneCropRule.ratio);
    expect(Number(most) * 16 * phoneCropRule.ratio).toBeCloseTo(Number(widest));
    expect(sheet).toContain(`object-position: ${phoneCropRule.centre * 100}% 75%`);
  });
});
