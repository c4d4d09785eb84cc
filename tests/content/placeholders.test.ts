import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeholdersExpected } from '../../codegen/dictionary/sheets.ts';
import { labelsFor } from '../../codegen/dictionary/strings.ts';
import { folders } from '../../scripts/build/project-folders.ts';

/** A label with values: `t('frame.copyright', { year })`, `<Words of="frame.copyright" values={{ year }} />`. */
const filled = /(?:\bt\(|\bof[=:])\s*['"]([\w.]+)['"],?\s*(?:values=\{|values:\s*)?\{((?:[^{}]|\{[^{}]*\})*)\}/g;

/** The names in an object literal: those at its outermost level. */
function namesIn(literal: string): readonly string[] {
  let flat = literal.replace(/\/\/.*/g, '');
  // Values may contain calls and templates with commas of their own.
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/\([^()]*\)|\{[^{}]*\}|\[[^[\]]*\]|'[^']*'/g, '');
  }
  return flat.split(',').flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? []);
}

test('the placeholders that the dictionary declares for a label are those that the code fills', () => {
  const sources = readdirSync(folders.src, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  );
  const calls = sources.flatMap((path) => [...readFileSync(join(folders.src, path), 'utf8').matchAll(filled)]);
  // A spread brings names that are not in the text.
  const direct = calls.filter(([, , values]) => !values?.includes('...'));
  const differing = direct.flatMap(([, key = '', values = '']) => {
    // Of a label with a count, the form for several has all of them.
    const label = labelsFor(key).at(-1) ?? key;
    const [declared, given] = [placeholdersExpected(label), namesIn(values)].map((names) =>
      [...names].sort().join(', '),
    );
    return declared === given ? [] : [`labelPlaceholders has “${key}: ${declared}”, the code fills “${given}”`];
  });
  expect(differing).toEqual([]);
  expect(direct.length).toBeGreaterThan(20);
});
