// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { nextTab } from '../../src/pages/about/Tabs.tsx';

describe('the tab that a key selects', () => {
  test.each<[string, number, number | undefined]>([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, undefined],
  ])('%s from %i of three', (key, from, to) => {
    expect(nextTab(key, from, 3)).toBe(to);
  });
});
