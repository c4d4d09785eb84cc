import { describe, expect, it } from 'vitest';
import { typical } from '../../scripts/bench/measure.ts';

describe('The typical one of a few ratios', () => {
  const cases = [
    { given: 'one run', ratios: [1.2], want: 1.2 },
    { given: 'equal runs', ratios: [1, 1, 1], want: 1 },
    { given: 'an outlier', ratios: [1, 1, 1, 1, 9], want: 1 },
    { given: 'two groups, in any order', ratios: [1.06, 0.96, 1.06, 0.96, 1.06], want: 1.01 },
    { given: 'a run without an answer', ratios: [1, 1, Number.POSITIVE_INFINITY, 1, 1], want: 1 },
    {
      given: 'mostly runs without an answer',
      ratios: [1, 1, ...Array(3).fill(Number.POSITIVE_INFINITY)],
      want: Infinity,
    },
  ];

  it.each(cases)('of $given is $want', ({ ratios, want }) => {
    expect(typical(ratios)).toBeCloseTo(want);
  });
});
