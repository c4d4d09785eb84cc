import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read, utils, type WorkBook, write } from 'xlsx';
import { areas } from '../../codegen/dictionary/strings.ts';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { cellAddress } from '../../codegen/grid/addresses.ts';
import { runCodegen } from '../../codegen/run-on-disk.ts';
import { workspace } from './small-data/workspace.ts';

const project = new URL('../..', import.meta.url).pathname;
const ownStrings = readFileSync(join(project, 'tests', 'sample', 'strings.xlsx'));

interface KeyCell {
  readonly sheet: string;
  readonly cell: string;
  readonly key: string;
}

/** Returns the keys of strings.xlsx that the code uses, by sheet. */
function usedKeys(book: WorkBook): readonly (readonly KeyCell[])[] {
  return areas
    .filter(({ labels }) => labels.usedBy !== 'nobody yet')
    .map(({ name }) => {
      const sheet = book.Sheets[name] ?? {};
      return Object.keys(sheet).flatMap((cell) => {
        const key = String(sheet[cell]?.v ?? '');
        return /^A\d+$/.test(cell) && cell !== 'A1' && key !== '' ? [{ sheet: name, cell, key }] : [];
      });
    });
}

/** Returns what the check reports about the labels when these keys are changed. It does not need the other workbooks. */
async function saidOf(changes: readonly KeyCell[], change: (key: string, place: number) => string) {
  const book = read(ownStrings);
  for (const [place, { sheet, cell, key }] of changes.entries())
    utils.sheet_add_aoa(book.Sheets[sheet] ?? {}, [[change(key, place)]], { origin: cell });
  const alone = Object.fromEntries(workbookNames.map((name) => [name, null]));
  const site = workspace({ ...alone, 'strings.xlsx': write(book, { type: 'buffer', bookType: 'xlsx' }) });
  const { problems } = await runCodegen({
    dataDir: site.data,
    outDir: site.out,
    cacheDir: null,
    check: true,
  });
  return problems
    .filter(({ workbook, severity }) => workbook === 'strings.xlsx' && severity === 'error')
    .map(({ code, sheet, cell, suggestion }) => ({ code, place: `${sheet}!${cellAddress(cell)}`, suggestion }));
}

const faultsOf = (changes: readonly KeyCell[]) =>
  changes.map(({ sheet, cell, key }) => ({ code: 'key-missing', place: `${sheet}!${cell}`, suggestion: key }));

describe('A renamed key of strings.xlsx', () => {
  const sheets = usedKeys(read(ownStrings));

  test('is reported at its cell with the right key, even if all keys are renamed', async () => {
    const all = sheets.flat();
    expect(all.length).toBeGreaterThan(100);
    expect(await saidOf(all, (key) => key.replace(/(_one|_other)?$/, 'New$1'))).toEqual(faultsOf(all));
  });
});

describe('The texts of the last good run', () => {
  test('are suggested for a blank label', async () => {
    const site = workspace();
    await site.run();
    site.change({ 'strings.xlsx': { Frame: { B2: null } } });
    const { problems } = await site.run();
    expect(problems).toMatchObject([
      {
        code: 'label-blank',
        sheet: 'Frame',
        cell: { row: 2, column: 1 },
        row: 'nav.home',
        message: 'The English text of “nav.home” is blank.',
        suggestion: 'Home',
        zh: { message: '“nav.home”的英文文字为空。', suggestion: 'Home' },
      },
    ]);
  });

  test('identify a key that was renamed to the key of another row', async () => {
    const site = workspace();
    await site.run();
    site.change({ 'strings.xlsx': { Frame: { A2: 'frame.copyright' } } });
    const { problems } = await site.run({ check: true });
    expect(problems.map(({ code, cell, suggestion }) => [code, cellAddress(cell), suggestion])).toEqual([
      ['key-missing', 'A2', 'nav.home'],
      ['duplicate', 'A3', 'If both rows are about the same thing, delete this row. Otherwise correct one of the two.'],
      ['placeholder-lost', 'B2', 'Type {{year}} {{name}} where it belongs, in every language.'],
    ]);
  });

  test('identify every key after one prefix was replaced by another', async () => {
    const site = workspace();
    await site.run();
    const months = Array.from({ length: 12 }, (_, index) => [`A${index + 2}`, `date.name.${12 - index}`]);
    site.change({ 'strings.xlsx': { 'Derived wording': Object.fromEntries(months) } });
    const { problems } = await site.run({ check: true });
    expect(problems.map(({ code, cell, suggestion }) => [code, cellAddress(cell), suggestion])).toEqual(
      months.map(([cell], index) => ['key-missing', cell, `derived.month.${index + 1}`]),
    );
  });
});

test('The text keys in src are literals, so that codegen and a text search find each of them', () => {
  const beginnings = areas.flatMap(({ labels }) => labels.beginnings).join('|');
  // Matches `nav.${page}`, 'nav.' + page, and a template with values in t(…).
  const puttogether = new RegExp(
    `[\`'"](?:${beginnings})\\.(?:[^\`'"\\s]*\\$\\{|(?:[\\w.-]*\\.)?[\`'"])|\\bt\\(\\s*\`[^\`]*\\$\\{`,
    'g',
  );
  const sources = readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.startsWith('generated'),
  );
  expect(sources.length).toBeGreaterThan(50);
  const offenders = sources.flatMap((path) =>
    [...readFileSync(join(project, 'src', path), 'utf8').matchAll(puttogether)].map(([text]) => `${path}: ${text}`),
  );
  expect(offenders).toEqual([]);
});
