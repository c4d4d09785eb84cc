import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mobileBreakpoint } from '../../src/components/behaviour.ts';

const src = join(import.meta.dirname, '../../src');
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

test('the stylesheets know one breakpoint, the one of the code', () => {
  const breakpoints = sheets.flatMap(
    (path) => readFileSync(join(src, path), 'utf8').match(/max-width: \d+(?=px\))/g) ?? [],
  );
  expect(new Set(breakpoints)).toEqual(new Set([`max-width: ${mobileBreakpoint}`]));
});
