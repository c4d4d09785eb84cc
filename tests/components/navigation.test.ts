import { expect, test } from 'vitest';
import { navigationRoom } from '../../shared/text-width.ts';
import { fitInOneRow, navPages } from '../../src/components/frame/nav-pages.ts';
import { site } from '../sample/sample-site.ts';

const eight = (label: string) => Array.from({ length: 8 }, () => label);

test('the labels of the sample fit in one row of the header, in every language', () => {
  const keys = [...navPages.map(({ label }) => label), 'nav.language'];
  for (const { frame } of Object.values(site.texts)) {
    const own = keys.map((key) => frame[key] ?? site.texts.en.frame[key] ?? '');
    expect(own).not.toContain('');
    expect(fitInOneRow(own), own.join(' ')).not.toBe('folded');
  }
});

test('labels become small before they fold', () => {
  const letters = (count: number) => fitInOneRow(['w'.repeat(count - 10), '五个汉字吧']);
  const { full, small } = navigationRoom;
  expect([full, full + 1, small, small + 1].map(letters)).toEqual(['full', 'small', 'small', 'folded']);
});

test('longer labels fold: eight of twelve letters, eight of six characters, or one of 2,000 letters', () => {
  expect(fitInOneRow(eight('Piling works'))).toBe('folded');
  expect(fitInOneRow(eight('工程业绩总览'))).toBe('folded');
  expect(fitInOneRow(['Home', 'W'.repeat(2000)])).toBe('folded');
});
