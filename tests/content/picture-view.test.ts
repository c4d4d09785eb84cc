import { describe, expect, it } from 'vitest';
import { largestWidth as largestTold } from '../../codegen/dictionary/pictures.ts';
import { largestWidth, madeForPhones, madeOf, pictureView } from '../../src/content/pictures.ts';
import { samplePicture, site } from '../sample/sample-site.ts';

const fromCamera = samplePicture('banners/banner-1.jpg');
const small = samplePicture('people/leader-01.jpg');
const { pictures } = site;
const sized = {
  pictures: {
    ...pictures,
    [fromCamera]: { ...pictures[fromCamera], width: 6000, height: 4000 },
    [small]: { ...pictures[small], width: 800, height: 1000 },
  },
};

const endings = (made: ReturnType<typeof madeOf>) => made.map(({ path }) => path.replace(/.*\.[0-9a-f]{8}-/, ''));

describe('A picture larger than anything that the site shows', () => {
  it('is published at the largest size that is shown, and no larger', () => {
    expect(endings(madeOf(sized, fromCamera))).toEqual([
      '320.avif',
      '480.avif',
      '720.avif',
      '1080.avif',
      '1600.avif',
      '2400.avif',
      '1080.jpg',
      '2400.jpg',
    ]);
    expect(pictureView(sized, fromCamera).full).toMatch(/-2400\.jpg$/);
  });

  it('gives phones no more of their part than the finest of them shows', () => {
    expect(endings(madeForPhones(sized, fromCamera))).toEqual([
      'phone-720.avif',
      'phone-840.avif',
      'phone-1440.avif',
      'phone-720.jpg',
    ]);
  });

  it('is what the check of the workbooks tells', () => {
    expect(largestTold).toBe(largestWidth);
  });
});

describe('A smaller picture', () => {
  it('is published at its own size too', () => {
    expect(endings(madeOf(sized, small))).toEqual(['320.avif', '480.avif', '720.avif', '800.avif', '800.jpg']);
  });
});
