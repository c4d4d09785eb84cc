import { expect, test } from 'vitest';
import type { Problem } from '../../codegen/problems/problem.ts';
import { collapse } from '../../codegen/report/collapse.ts';
import { githubReport } from '../../codegen/report/github.ts';
import { checkReport, mostInJson } from '../../codegen/report/json.ts';
import { textReport } from '../../codegen/report/text.ts';
import { baseData } from './small-data/base-data.ts';
import { notesOf, workspace } from './small-data/workspace.ts';

const [headings = [], machine = []] = baseData['machines.xlsx']?.Machines ?? [];
const fleet = (count: number, year: (row: number) => string) => [
  headings,
  ...Array.from({ length: count }, (_, index) => [
    machine[0] ?? '',
    'Sany',
    'Drilling rig',
    `R-${index}`,
    year(index + 2),
    null,
  ]),
];

test('equal problems in adjacent cells are reported once, with their range and number', async () => {
  const { problems } = await workspace({ 'machines.xlsx': { Machines: fleet(16, () => 'soon') } }).run({ check: true });
  expect(problems).toHaveLength(16);
  expect(collapse(problems).map(({ cells, count }) => [cells, count])).toEqual([['E2:E17', 16]]);
  expect(githubReport(problems, 'data')).toMatch(
    /^::error file=data\/machines.xlsx,title=machines.xlsx › Machines › E2%3AE17%2C 16 cells › Year of manufacture::“soon” is not a year./,
  );
});

test('the result contains all 200 problems, the text report twelve and the number of the rest', async () => {
  const result = await workspace({ 'machines.xlsx': { Machines: fleet(200, (row) => `${row} soon`) } }).run({
    check: true,
  });
  expect(result.problems.filter(({ code }) => code === 'not-number')).toHaveLength(200);
  expect(result.counts).toMatchObject({ errors: 200, rows: { reported: 200 } });
  const text = textReport(result, 'out', true, 'en');
  expect(text.match(/✗/g)).toHaveLength(12);
  expect(text).toContain('… 188 more in this sheet');
  expect(text).toContain('188 problems not shown; --format json lists all of them.');
  expect(text).toContain('200 errors, 0 warnings;');
  const many = { ...result, problems: Array.from({ length: 60 }, () => result.problems).flat() };
  expect(textReport(many, 'out', true, 'en')).toContain('; --format json lists 10,000 of all.');
});

test('annotations are as many as GitHub shows, errors first, and say how many problems are left out', async () => {
  const types = fleet(30, (row) => `${row} soon`).map((row, index) => (index === 0 ? row : row.with(0, ' SR 28O')));
  const { problems } = await workspace({ 'machines.xlsx': { Machines: types } }).run({ check: true });
  const mixed = problems.map((problem, index) => (index % 3 ? problem : { ...problem, severity: 'warning' as const }));
  const lines = githubReport(mixed, 'data').trimEnd().split('\n');
  const kinds = lines.map((line) => /^::(\w+)/.exec(line)?.[1]);
  expect(kinds).toEqual([...Array(10).fill('error'), ...Array(10).fill('warning'), 'notice']);
  expect(lines.at(-1)).toContain(`${mixed.length - 20} more problems are not shown here`);
  expect(lines.at(-1)).toContain(`另有 ${mixed.length - 20} 处问题`);
});

test('the JSON of very many problems lists the first, and counts what is left out', async () => {
  const { problems, ...result } = await workspace({ 'machines.xlsx': { Machines: fleet(2, () => 'soon') } }).run({
    check: true,
  });
  const [problem = expect.fail()] = problems;
  const warnings = Array.from({ length: mostInJson }, () => ({ ...problem, severity: 'warning' as const }));
  const report = JSON.parse(checkReport({ ...result, problems: [...problems, ...warnings] }));
  expect(report.problems).toHaveLength(mostInJson);
  expect(report.problems.slice(0, 3).map(({ severity }: Problem) => severity)).toEqual(['error', 'error', 'warning']);
  expect(report.leftOut).toEqual({ problems: 2, ledger: 0 });
  expect(JSON.parse(checkReport({ ...result, problems })).leftOut).toBeUndefined();
});

test('the JSON of a problem has the fields of the contract, also where we know the right value or a second cell', async () => {
  const result = await workspace({
    'machines.xlsx': { Machines: { E2: '2O18' } },
    'people.xlsx': { Staff: { A3: 'Ahmad bin Ali', B3: '吴亚福', C3: 'site/b.jpg' } },
  }).run({ check: true });
  expect(result.problems).toMatchObject([{ fix: '2018' }, { shared: { row: 2 } }, {}]);
  const fields = ['severity', 'code', 'workbook', 'sheet', 'cell', 'heading', 'row', 'value'];
  for (const problem of JSON.parse(checkReport(result)).problems)
    expect(Object.keys(problem)).toEqual([...fields, 'message', 'suggestion', 'zh']);
});

test('the text report shows one of the notes that most sheets have, and the number of the rest', async () => {
  const site = workspace({
    'people.xlsx': {
      Staff: { A2: ' Goh Ah Hock' },
      'Key personnel': { E2: '5 m', F2: '5 米' },
      Engineers: { E2: 'ISO 1' },
    },
    'company.xlsx': { Pictures: { B2: '5 m' } },
  });
  const text = textReport(await site.run({ check: true }), 'out', true, 'en');
  expect(text.split('\n').slice(0, 4)).toEqual([
    'Normalised: 5',
    '  people.xlsx › Staff › A2  Spaces at the ends were left out.',
    '  people.xlsx › Key personnel › E2  No line breaks between a number and its unit: “5 m”',
    '  … 3 more; --format json lists all of them',
  ]);
});

const mixed = workspace({
  'machines.xlsx': { Machines: { E2: 'soon', E3: 'soon', E4: 'soon', C2: 'Driling rig', A3: ' SCC750 ' } },
  'company.xlsx': { Companies: { K2: null } },
  'people.xlsx': null,
});

/** Leaves out how many sheets and rows the small data set has, which grows with the dictionary. */
const withoutCounts = (report: string) => report.replace(/(?<= )\d+(?= sheets| rows)|\d+(?= (?:张工作表|行))/g, 'N');

test.each(['en', 'zh', null] as const)('the text report matches its snapshot: %s', async (language) => {
  const result = await mixed.run({ check: true });
  const report = textReport(result, 'src/generated', false, language);
  await expect(withoutCounts(report)).toMatchFileSnapshot(`./snapshots/report-${language ?? 'both'}.txt`);
});

test('the text report of a run without problems says what was read and written', async () => {
  const site = workspace();
  const sheets = Object.values(baseData).flatMap((book) => Object.values(book));
  const rows = sheets.reduce((sum, sheet) => sum + sheet.length - 1, 0);
  const result = await site.run();
  const report = textReport({ ...result, ledger: notesOf(result) }, 'src/generated', false, 'en');
  const files = Number(/Made (\d+)/.exec(report)?.[1]);
  expect(report).toBe(
    `Read 6 workbooks, ${sheets.length} sheets, ${rows} rows, 5 pictures.\n0 errors, 0 warnings; ${rows} rows without error.\nMade ${files} files in src/generated, ${files} of them changed.\n`,
  );
  expect(textReport(await site.run(), 'src/generated', false, 'zh')).toContain(
    `src/generated 中的 ${files} 个文件均为最新。`,
  );
});
