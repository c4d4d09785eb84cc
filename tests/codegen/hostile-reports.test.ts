import { expect, test } from 'vitest';
import { githubReport } from '../../codegen/report/github.ts';
import { textReport } from '../../codegen/report/text.ts';
import { jsonText } from '../../codegen/text/staff-text.ts';
import type { ChangeReport } from '../../office/changes/change-report.ts';
import { textChanges } from '../../office/changes/plain-text.ts';
import { sayMarked } from '../../office/mark/mark-workbooks.ts';
import { pictureReport } from '../../scripts/build/picture-report.ts';
import { baseData } from './small-data/base-data.ts';
import { editParts, makeBook } from './small-data/sheetjs-workbook.ts';
import { workspace } from './small-data/workspace.ts';

const command = '::error file=README.md::Approved by CI';
const hostile = `Tan\n${command}\r\u001b]0;owned\u0007\u001b[31m\u2028##[error]x\u0085${command}\u202e`;
/** Line breaks and all characters that control a terminal, except the report's own line feeds. */
const powerful = /(?!\n)[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Returns the lines that GitHub's runner would execute as commands. It trims each line, and accepts an older syntax anywhere in a line. */
function commandsIn(report: string): readonly string[] {
  return report.split(/\r\n?|\n/).filter((line) => /^\s*::|##\[/.test(line));
}

const [headings = [], machine = []] = baseData['machines.xlsx']?.Machines ?? [];
const given = {
  'machines.xlsx': editParts(
    makeBook({
      Bad: [headings, [hostile, hostile, hostile, hostile, hostile, null], machine],
      'Machine types': baseData['machines.xlsx']?.['Machine types'] ?? [],
    }),
    { 'xl/workbook.xml': (xml) => xml.replace('name="Bad"', 'name="::warning::x"') },
  ),
  'people.xlsx': { Staff: { A2: hostile, B2: hostile, C2: hostile }, Notes: [[hostile]] },
  'strings.xlsx': { Home: { B2: hostile, C2: hostile } },
};

test.each(['en', 'zh', null] as const)(
  'no cell, sheet or heading puts a control character or CI command into the report: %s',
  async (language) => {
    const result = await workspace(given).run({ check: true });
    const text = textReport(result, 'out', true, language);
    expect(text).toContain('Tan');
    expect(text).not.toMatch(powerful);
    expect(commandsIn(text)).toEqual([]);
  },
);

test('annotations contain no other CI commands, and no control characters, escaped or not', async () => {
  const { problems } = await workspace(given).run({ check: true });
  const report = githubReport(problems, 'data');
  expect(report).not.toMatch(powerful);
  const annotation = /^::(?:(?:error|warning) file=data\/\w+\.xlsx,|notice )title=/;
  expect(report.split('\n').filter((line) => !annotation.test(line))).toEqual(['']);
  // The only line break is the report's own, between the languages.
  for (const line of report.trimEnd().split('\n')) expect(line.match(/%0[AD]/gi)).toEqual(['%0A']);
});

test('JSON output contains no control characters or CI commands, and parses to the same result', async () => {
  const result = await workspace(given).run({ check: true });
  const text = jsonText(result);
  expect(text).not.toMatch(powerful);
  expect(commandsIn(text)).toEqual([]);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(result)));
});

const hostileMessage = { message: hostile, suggestion: hostile, zh: { message: hostile, suggestion: hostile } };
const hostileRow = {
  kind: 'added',
  id: hostile,
  previousId: null,
  name: { en: hostile },
  before: null,
  after: 2,
  fields: [],
  pages: [],
};
const hostileChanges = {
  base: 'HEAD',
  head: null,
  data: hostile,
  copies: hostile,
  changed: true,
  pages: [],
  pageNames: {},
  counts: {},
  alarms: [hostileMessage],
  warnings: [hostileMessage],
  workbooks: [
    {
      workbook: 'machines.xlsx',
      kind: 'changed',
      unreadable: [{ side: 'base', ...hostileMessage }],
      sheets: [
        {
          sheet: command,
          kind: 'changed',
          title: { before: hostile, after: hostile },
          counts: {},
          rows: { before: 1, after: 2 },
          columns: [{ kind: 'added', before: null, after: hostile }],
          changes: [hostileRow],
          moves: [],
          sortedBy: null,
        },
      ],
    },
  ],
  pictures: [
    { kind: 'added', file: hostile, previousFile: null, before: null, after: null, namedBy: [hostile], pages: [] },
  ],
} as unknown as ChangeReport;

test('the report of changes contains no control characters or CI commands', () => {
  const text = textChanges(hostileChanges, 'en', false);
  expect(text).not.toMatch(powerful);
  expect(commandsIn(text)).toEqual([]);
});

test('the reports on pictures and marked copies contain no control characters or CI commands', () => {
  const map = null;
  const text = pictureReport(
    [
      { file: hostile, cause: 'damaged', reason: command },
      { file: 'a.jpg', cause: 'damaged', reason: hostile },
    ],
    map,
  );
  const marked = sayMarked([{ workbook: hostile, result: 'marked', problems: 1 }], hostile, null);
  for (const output of [text, marked]) {
    expect(output).not.toMatch(powerful);
    expect(commandsIn(output)).toEqual([]);
  }
});
