import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { fullPageWidth } from '../../src/components/constants.ts';

const src = join(import.meta.dirname, '../../src');
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ sheet: basename(path), css: readFileSync(join(src, path), 'utf8') }));

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
