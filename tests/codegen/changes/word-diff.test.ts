import { describe, expect, it } from 'vitest';
import { wordDiff } from '../../../codegen/changes/compare-cells.ts';
import { longestIncreasing } from '../../../codegen/changes/match-rows.ts';

describe('The comparison of words', () => {
  const sides = (before: string, after: string, list = false) => {
    const segments = wordDiff(before, after, list) ?? [];
    const without = (left: string) =>
      segments
        .filter(({ kind }) => kind !== left)
        .map(({ text }) => text)
        .join('');
    return { segments, before: without('added'), after: without('removed') };
  };

  it('contains both texts in full', () => {
    const texts = [
      'Contiguous bored piles retain the basement, with anchors at three levels below the road.',
      'Secant bored piles retain the deep basement with struts at three levels below the MRT line!',
      '密排钻孔桩支护三层地下室，并在道路下方设置三道锚杆以控制变形，周边建筑物沉降小于十毫米，全程由自动化仪器监测，数据每日上报业主与顾问工程师审核。',
      `${'x '.repeat(3000)}end`,
      `${'y '.repeat(3000)}end`,
    ];
    for (const before of texts) {
      for (const after of texts) {
        const told = sides(before, after);
        expect([told.before, told.after]).toEqual([before, after]);
      }
    }
  });

  it('compares whole entries of a list', () => {
    const before = 'Old Alluvium; Marine Clay; Bukit Timah Granite; Jurong Formation; Fill';
    const { segments } = sides(before, before.replace('Marine Clay', 'Kallang Formation'), true);
    expect(segments.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'Marine Clay' },
      { kind: 'added', text: 'Kallang Formation' },
    ]);
  });

  it('is omitted for short texts, which are shown whole', () => {
    expect(wordDiff('Tan Wei Ming', 'Tan Wei Min', false)).toBeNull();
  });
});

describe('The longest increasing run', () => {
  it('leaves out as few numbers as possible', () => {
    expect(longestIncreasing([])).toEqual([]);
    expect(longestIncreasing([5, 0, 1, 2, 3])).toEqual([1, 2, 3, 4]);
    expect(longestIncreasing([2, 0, 3, 1, 4]).length).toBe(3);
  });

  it('handles 100,000 rows', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 100_003);
    expect(longestIncreasing(many).length).toBeGreaterThan(100);
  });
});
