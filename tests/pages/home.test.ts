import { describe, expect, test } from 'vitest';
import { hasFreeCorner, homeData } from '../../src/pages/home/data.ts';
import { site } from '../sample/sample-site.ts';

const stories: Readonly<Record<string, { readonly given: readonly number[]; readonly want: boolean }>> = {
  'a few deep piles and many short ones': { given: [80, 60, 50, 40, 38, 30, 20], want: true },
  'piles of almost the same depth': { given: [80, 78, 76, 74, 72, 70, 68], want: false },
  'a long pile in the middle of the corner’s edge': { given: [80, 79, 78, 41, 20], want: false },
  'a single pile': { given: [80], want: false },
  'no piles': { given: [], want: false },
};

describe('the figures of Home stand below the short bars only if there is room', () => {
  for (const [name, { given, want }] of Object.entries(stories))
    test(name, () => expect(hasFreeCorner(given)).toBe(want));

  test('the references of the sample', () => expect(homeData(site).hasFreeCorner).toBe(true));
});
