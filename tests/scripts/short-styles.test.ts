import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postcss from 'postcss';
import { afterAll, describe, expect, it } from 'vitest';
import { shortStyles, spelt } from '../../scripts/build/short-styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const given = {
  'tokens.css':
    ':root {\n  --navy: #0f2537;\n  --ink: var(--navy);\n  --gap: 1rem;\n  --width: 2px;\n}\n@media print {\n  :root {\n    --ink: #000;\n  }\n}\n',
  'Card.module.css':
    '/* See base.css. */ .card { color: var(--ink); gap: var(--gap); border: var(--width) solid var(--navy); height: var(--high, auto) }\n.more { --high: 1px }\n',
  'Card.tsx': "gap = 'var(--gap)'",
};
for (const [name, text] of Object.entries(given)) writeFileSync(join(folder, name), text);
const { className, plugin } = shortStyles(folder);
const written = (name: keyof typeof given) =>
  postcss([plugin]).process(given[name], { from: undefined }).css.replace(/\s+/g, ' ');

describe('The stylesheets of a build', () => {
  it('use short names, and inline properties that never change', () => {
    expect(written('Card.module.css')).toBe(
      '/* See base.css. */ .card { color: var(--a1); gap: var(--gap); border: 2px solid #0f2537; height: var(--a3, auto) } .more { --a3: 1px } ',
    );
    expect([className('card', 'Card.module.css'), className('more', 'Card.module.css')]).toEqual(['a0', 'a1']);
  });

  it('keep properties that are overridden elsewhere or named in code', () => {
    expect(written('tokens.css')).toBe(':root { --a1: #0f2537; --gap: 1rem; } @media print { :root { --a1: #000; } } ');
  });

  it('keep the class names of the dev server for other folders', () => {
    expect(className('shell', '/other/Shell.module.css')).toBe(spelt('shell', 'Shell.module.css'));
  });
});
