import { describe, expect, test } from 'vitest';
import { cellAddress } from '../../codegen/grid/addresses.ts';
import type { LedgerEntry } from '../../codegen/problems/ledger.ts';
import type { Problem } from '../../codegen/problems/problem.ts';
import { expectGoodWords } from './small-data/expect-good-words.ts';
import { workspace } from './small-data/workspace.ts';
import { all } from './stories/all.ts';

function placeOf({ workbook, sheet, cell }: Problem | LedgerEntry): string {
  if (sheet === null) return workbook;
  return cell === null ? sheet : `${sheet}!${cellAddress(cell)}`;
}

/** Notes that other tests cover (ledger.test.ts, dictionary-grows.test.ts). */
const notedElsewhere = new Set<string>(['english-shown', 'language-partial', 'alt-text-derived', 'pictures-unused']);

for (const [subject, stories] of Object.entries(all)) {
  describe(subject, () => {
    test.each(Object.entries(stories))(
      '%s',
      async (_, { given, files: added, want = [], notes = [], texts: wantedTexts }) => {
        const site = workspace(given, added);
        const result = await site.run({ check: !wantedTexts });
        const { problems } = result;
        const actual = problems.map((problem) => [problem.code, placeOf(problem), problem.suggestion, problem.value]);
        const any: unknown = expect.any(String);
        const surplus = problems.filter(
          (problem) => !want.some(([code, place]) => code === problem.code && place === placeOf(problem)),
        );
        expect(
          actual,
          surplus.map((problem) => `${placeOf(problem)} ${problem.code}: ${problem.message}`).join('\n'),
        ).toEqual(want.map(([code, place, suggestion = any, value = any]) => [code, place, suggestion, value]));
        const noted = result.ledger.map((entry) => [entry.code, placeOf(entry), entry.to] as const);
        expect(noted.filter(([code]) => !notedElsewhere.has(code))).toEqual(
          notes.map(([code, place, to]) => [code, place, to ?? expect.any(String)]),
        );
        expect({ ok: result.ok, counts: result.counts }).toMatchObject({ ok: result.counts.errors === 0 });
        const { read, published, reported } = result.counts.rows;
        expect(published + reported).toBe(read);
        for (const problem of problems) expectGoodWords(problem);
        for (const { message, zh } of result.ledger) expectGoodWords({ message, zh: { message: zh.message } });
        const output = wantedTexts ? site.output() : {};
        for (const [path, expectedText] of Object.entries(wantedTexts ?? {})) {
          const words = JSON.parse(output[`locales/${path}.json`] ?? '{}');
          for (const [key, text] of Object.entries(expectedText)) expect(words[key]).toBe(text);
        }
      },
    );
  });
}

test('every problem code and ledger code occurs in a story, except those that other tests cover', async () => {
  const { faults } = await import('../../codegen/problems/faults.ts');
  const { ledgerEntries } = await import('../../codegen/problems/ledger.ts');
  const tables = Object.values(all).flatMap((stories) => Object.values(stories));
  const reported = new Set<string>(tables.flatMap(({ want = [] }) => want.map(([code]) => code)));
  const noted = new Set<string>(tables.flatMap(({ notes = [] }) => notes.map(([code]) => code)));
  // A file that cannot be opened needs the file system (unopened-files.test.ts), and a loss needs git (changes/alarms.test.ts).
  expect(Object.keys(faults).filter((code) => !reported.has(code))).toEqual([
    'workbook-locked',
    'values-lost',
    'values-moved',
    'rows-lost',
  ]);
  expect(Object.keys(ledgerEntries).filter((code) => !noted.has(code) && !notedElsewhere.has(code))).toEqual([]);
});
