import { describe, expect, test } from 'vitest';
import { utils } from 'xlsx';
import { baseData } from './small-data/base-data.ts';
import { type CellValue, errorValue, month } from './small-data/cell-values.ts';
import { expectGoodWords } from './small-data/good-words.ts';
import { makeBook } from './small-data/sheetjs-workbook.ts';
import { workspace } from './small-data/workspace.ts';

const nonsense: Readonly<Record<string, CellValue>> = {
  'a number': 987654321,
  'a negative fraction': -0.1234567,
  'a boolean': true,
  'an error': errorValue(0x17),
  'a date': month(45293),
  'five thousand letters': 'word '.repeat(1000),
  emoji: '👷🏽‍♂️🏗️',
  'right-to-left words': '\u202eمشروع\u202c',
  'control characters': 'a\tb\vc',
  'what looks like code': "__proto__ {{x}} $t(y) <b>`z`</b> '; //",
  'lone half of a letter': '\ud800',
  separators: ' ; ；、,',
};

/** Returns a generator of random numbers (mulberry32). They are the same in every run, so that a failure can be reproduced. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 4294967296;
  };
}

/** The cells of every sheet, including headings and notes. */
const cells = Object.entries(baseData).flatMap(([workbook, sheets]) =>
  Object.entries(sheets).flatMap(([sheet, rows]) =>
    rows.flatMap((row, r) =>
      row.map((_, c) => ({
        workbook,
        sheet,
        cell: utils.encode_cell({ r, c }),
        staffOnly: workbook === 'strings.xlsx' && c === 3,
      })),
    ),
  ),
);

type CellOf = (typeof cells)[number];

/** Expects the value of a cell to be reported, noted in the ledger, or published unchanged. */
async function expectAccounted({ workbook, sheet, cell, staffOnly }: CellOf, value: CellValue): Promise<void> {
  const site = workspace({ [workbook]: makeBook(baseData[workbook] ?? {}, { [sheet]: { [cell]: value } }) });
  const { problems, ledger, counts, ok } = await site.run();
  problems.forEach(expectGoodWords);
  expect(counts.rows.read).toBe(counts.rows.published + counts.rows.reported);
  const mentioned = [...problems, ...ledger].some(
    (entry) => entry.workbook === workbook && entry.sheet === sheet && (entry.cell === cell || entry.cell === null),
  );
  if (mentioned || staffOnly || problems.length > 0) return;
  expect(ok, JSON.stringify(counts)).toBe(true);
  const shown = typeof value === 'object' ? '' : String(value === true ? 'TRUE' : value);
  const output = Object.values(site.output()).join('\n');
  expect([
    workbook,
    sheet,
    cell,
    output.includes(JSON.stringify(shown).slice(1, -1)) || (value === true && output.includes('true')),
  ]).toEqual([workbook, sheet, cell, true]);
}

describe.each(Object.entries(nonsense))('%s in a random cell', (kind, value) => {
  const roll = dice(kind.length);
  const picked = cells.filter(() => roll() < 0.05);

  test(`is reported, noted in the ledger or published unchanged (${picked.length} cells)`, async () => {
    for (const cell of picked) await expectAccounted(cell, value);
  }, 120_000);
});

test('property names of objects are ordinary text in a cell, even as the key of a row', async () => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  const first = cells.filter(({ cell }) => /^A2$/.test(cell));
  for (const [place, cell] of first.entries()) await expectAccounted(cell, names[place % names.length] ?? '');
}, 120_000);
