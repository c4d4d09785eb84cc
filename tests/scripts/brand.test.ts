import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * The colours of the company are roles in src/styles/tokens.css. What the site's style sheets do not reach has copies of them.
 */
const text = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const colour = (role: string) =>
  new RegExp(`--${role}: (#[\\da-f]{6});`).exec(text('src/styles/tokens.css'))?.[1] ?? '';
const [deep, accent] = [colour('surface-deep'), colour('accent')];

test.each([
  ['src/app/prerender/document.ts', [deep]],
  ['scripts/site-files/write-site-files.ts', [deep]],
  ['scripts/site-files/icons.ts', [deep]],
  ['scripts/staff-tools/tools/tools.css', [deep, accent]],
  ['codegen/guide/guide.css', [deep, accent]],
  ['codegen/spreadsheet/styles.ts', [deep, accent]],
])('%s has the colours of the company', (path, colours) => {
  for (const wanted of colours) {
    expect(wanted).toMatch(/^#/);
    expect(text(path).toLowerCase()).toContain(wanted.slice(1));
  }
});
