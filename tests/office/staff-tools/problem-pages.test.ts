import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import { workbookFile } from '../../../codegen/disk/folder.ts';
import { type Workbooks, withPages } from '../../../office/staff-tools/problem-pages.ts';
import { workspace } from '../../codegen/small-data/workspace.ts';

type Cell = string | number | null;

const readWorkbooks = (folder: string): Workbooks =>
  workbookNames.map((name) => workbookFile(name, readFileSync(join(folder, name))));

const heading: readonly Cell[] = ['Model', 'Manufacturer', 'Type', 'Machine ID', 'Year of manufacture', 'New purchase'];
const rig: readonly Cell[] = ['RIG-1', 'Maker', 'Drilling rig', null, 2018, null];
const crane: readonly Cell[] = ['CRANE-1', 'Maker', 'Crawler crane', 'C-1', 2019, null];
const newRow: readonly Cell[] = ['RIG-2', 'Maker', 'Drilling rig', 'R-2', 2020, null];
const withYear = (row: readonly Cell[], year: string) => row.map((value, place) => (place === 4 ? year : value));

const cases: readonly (readonly [given: string, rows: readonly (readonly Cell[])[], want: string | null])[] = [
  ['a row that did not move', [heading, withYear(rig, 'soon'), crane], 'E2'],
  ['a row without a serial number, below a new row', [heading, newRow, withYear(rig, 'soon'), crane], 'E2'],
  ['a row below a removed row', [heading, withYear(crane, 'soon')], 'E3'],
  [
    'a column that was moved',
    [heading, rig, withYear(crane, 'soon')].map(([first = null, second = null, ...others]) => [
      second,
      first,
      ...others,
    ]),
    'E3',
  ],
  ['a new row (there is none)', [heading, rig, crane, withYear(newRow, 'soon')], null],
];

describe('The cell of a problem in the content that the pages show is found for', () => {
  for (const [given, rows, want] of cases) {
    it(given, async () => {
      const space = workspace({ 'machines.xlsx': { Machines: [heading, rig, crane] } });
      const good = readWorkbooks(space.data);
      space.change({ 'machines.xlsx': { Machines: rows } });
      const { problems } = await space.run();
      expect(problems.map(({ code }) => code)).toContain('not-number');
      const shown = await withPages(problems, { now: readWorkbooks(space.data), good }, null);
      const [fault] = shown.filter(({ code }) => code === 'not-number');
      expect(fault?.pages.map(({ path }) => path)).toContain('/Machineries/');
      expect(fault?.pages).toContainEqual({ path: '/', name: { en: 'Home', zh: '首页' } });
      expect(fault?.shown?.cell ?? null).toBe(want);
    });
  }
});
