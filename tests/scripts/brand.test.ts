import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * The colours of the company are roles in src/styles/tokens.css. The build reads them from there. The staff's tools, the guide, the
 * workbooks and drawings in files, which know nothing of the site's style sheets, have copies of them.
 */
const text = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const colour = (role: string) =>
  new RegExp(`--${role}: (#[\\da-f]{6});`).exec(text('src/styles/tokens.css'))?.[1] ?? '';
const [deep, accent] = [colour('surface-deep'), colour('accent')];

test.each([
  ['office/staff-tools/tools/tools.css', [deep, accent]],
  ['office/guide/guide.css', [deep, accent]],
  ['office/staff-tools/tools/change-mark.ts', [accent]],
  ['office/spreadsheet/styles.ts', [deep, accent]],
  ['src/pages/services/methods.svg', [deep, accent]],
])('%s has the colours of the company', (path, colours) => {
  for (const colour of colours) {
    expect(colour).toMatch(/^#/);
    expect(text(path).toLowerCase()).toContain(colour.slice(1));
  }
});
