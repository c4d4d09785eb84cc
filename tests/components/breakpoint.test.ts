import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { columnBreakpoint, fullPageWidth, mobileBreakpoint } from '../../src/components/constants.ts';

const src = join(import.meta.dirname, '../../src');
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ sheet: basename(path), css: readFileSync(join(src, path), 'utf8') }));

/** The window widths in the stylesheets' media queries, such as "700px", with the names of the sheets that use them. */
const widths = new Map<string, Set<string>>();
for (const { sheet, css } of sheets)
  for (const [, width = ''] of css.matchAll(/\((?:min|max)-width: ([\d.]+(?:px|rem))\)/g))
    widths.set(width, (widths.get(width) ?? new Set()).add(sheet));

test('the stylesheets use one breakpoint in px, the same as the code', () => {
  const inPixels = [...widths.keys()].filter((width) => width.endsWith('px')).sort();
  // `min-width` starts 0.02 px above `max-width`, so that the two ranges also meet at fractional widths.
  expect(inPixels).toEqual([`${mobileBreakpoint}.02px`, `${mobileBreakpoint}px`]);
});

test('the stylesheets use one breakpoint for columns in rem; others belong to a single part of the page', () => {
  const inRem = [...widths].filter(([width]) => width.endsWith('rem'));
  const shared = inRem.filter(([width]) => !['16rem', '24rem', '77rem', '82rem'].includes(width));
  expect(shared.map(([width]) => width)).toEqual([`${columnBreakpoint / 16}rem`]);
  expect([...(widths.get('77rem') ?? [])].sort()).toEqual(['Header.module.css', 'LanguageMenu.module.css']);
  for (const width of ['16rem', '24rem', '82rem']) expect(widths.get(width)?.size).toBe(1);
});

test('the page stops growing at the width that the code assumes', () => {
  const tokens = sheets.find(({ sheet }) => sheet === 'tokens.css')?.css ?? '';
  const [, gutter] = /--gutter: max\(clamp\(\S+, \S+, ([\d.]+)rem\)/.exec(tokens) ?? [];
  const [, page] = /--page-width: ([\d.]+)rem/.exec(tokens) ?? [];
  expect((Number(page) + 2 * Number(gutter)) * 16).toBe(fullPageWidth);
});

test('stylesheets use :hover only where a pointer can hover, because it would stay after a touch', () => {
  const everywhere: string[] = [];
  for (const { sheet, css } of sheets) {
    const root = parse(css);
    root.walkAtRules('media', (rule) => {
      if (rule.params.includes('(hover: hover)')) rule.remove();
    });
    root.walkRules(/:hover/, ({ selector }) => {
      everywhere.push(`${sheet}: ${selector}`);
    });
  }
  expect(everywhere).toEqual([]);
});
