import { expect, test } from 'vitest';
import { jsonReport } from '../../codegen/report/json.ts';
import { workspace } from './small-data/workspace.ts';
import { worded } from './stories/worded.ts';
import { wordedRows } from './stories/worded-rows.ts';

test.each(Object.entries({ ...worded, ...wordedRows }))('the messages for %s', async (_, { given, files, want }) => {
  const { problems } = await workspace(given, files).run({ check: true });
  expect(JSON.parse(jsonReport(problems))).toMatchObject([want]);
});

test('a problem names its row as staff do: by its number, Machine ID, model or name', async () => {
  const { problems } = await workspace({
    'machines.xlsx': { Machines: { B2: null, B4: null } },
    'people.xlsx': { Engineers: { E2: null } },
    'projects.xlsx': { 'Project list': { A3: 'XX-P009' } },
  }).run({ check: true });
  expect(problems.map(({ sheet, row }) => [sheet, row])).toEqual([
    ['Project list', 'XX-P009'],
    ['Machines', 'R-1'],
    ['Machines', 'SR220'],
    ['Engineers', 'Lim Mei'],
  ]);
});

test('braces that staff typed are no names of facts', async () => {
  const typed = '{actual} {value}';
  const { problems } = await workspace({
    'projects.xlsx': { Projects: { G2: typed } },
    'machines.xlsx': { Machines: { E2: typed } },
  }).run({ check: true });
  expect(problems.map(({ message }) => message)).toEqual([`“${typed}” is not a month.`, `“${typed}” is not a year.`]);
});
