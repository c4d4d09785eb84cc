import { describe, expect, it } from 'vitest';
import { utils } from 'xlsx';
import type { ChangeReport } from '../../../office/changes/change-report.ts';
import { sampleRows } from './sample-rows.ts';
import { type Edit, sheetOf, TemporaryRepository } from './temporary-repository.ts';

/**
 * What a report says of rows: "Machines: changed 22SR1148 (Year of manufacture 2022 → 2024)", "Machines: moved A, B from
 * 12 to 2".
 */
function rowChanges({ workbooks }: ChangeReport): readonly string[] {
  return workbooks.flatMap(({ sheets }) =>
    sheets.flatMap(({ sheet, changes, moves }) => [
      ...changes.map(({ kind, previousId, id, fields }) => {
        const cells = fields.flatMap((field) => field.cells).filter((cell) => cell.kind !== 'unchanged');
        const values = cells.map(({ heading, before, after }) => `${heading} ${before} → ${after}`);
        const name = previousId === null ? id : `${previousId} → ${id}`;
        return `${sheet}: ${kind} ${name}${kind === 'changed' ? ` (${values.join(', ')})` : ''}`;
      }),
      ...moves.map(
        ({ ids, from, to, below }) =>
          `${sheet}: moved ${ids.join(', ')} from ${from} to ${to} below ${below ?? 'none'}`,
      ),
    ]),
  );
}

const newRig = { Model: 'BG 28', Manufacturer: 'Bauer', Type: 'Crawler crane', 'Machine ID': 'BG28-1' };
const person = (name: string, chinese: string, photo: string) => ({
  'Name (EN)': name,
  'Name (ZH)': chinese,
  Photo: `people/${photo}.jpg`,
});

const stories: readonly (readonly [given: string, workbook: string, edit: Edit, want: readonly string[]])[] = [
  [
    'another year',
    'machines.xlsx',
    ({ Machines = [] }) => void Machines.splice(4, 1, { ...Machines[4], 'Year of manufacture': 2024 }),
    ['Machines: changed 22SR1148 (Year of manufacture 2022 → 2024)'],
  ],
  [
    'one added and one removed row; those between have not moved',
    'machines.xlsx',
    ({ Machines = [] }) => {
      Machines.splice(20, 1);
      Machines.splice(3, 0, newRig);
    },
    ['Machines: added BG28-1', 'Machines: removed 22SR1740'],
  ],
  [
    'one of 35 rows moved',
    'machines.xlsx',
    ({ Machines = [] }) => void Machines.push(...Machines.splice(0, 1)),
    ['Machines: moved 22SR1000 from 2 to 36 below 22SR2258'],
  ],
  [
    'rows moved together',
    'machines.xlsx',
    ({ Machines = [] }) => void Machines.unshift(...Machines.splice(10, 3)),
    ['Machines: moved 22SR1370, 22SR1407, 22SR1444 from 12 to 2 below none'],
  ],
  [
    'another ID on the same row, which the list knows as another entry',
    'projects.xlsx',
    ({ Projects = [], ...sheets }) => {
      Projects[4] = { ...Projects[4], 'Project No.': 'TF-P055' };
      sheets['Project list']?.splice(5, 1, { 'Project No.': 'TF-P055' });
    },
    ['Projects: renamed TF-P005 → TF-P055', 'Project list: added TF-P055', 'Project list: removed TF-P005'],
  ],
  [
    'an English name spelt otherwise',
    'people.xlsx',
    ({ Staff = [] }) => void Staff.splice(1, 1, person('Lim Ah Kau', '林亚九', 'staff-02')),
    ['Staff: renamed Lim Ah Kow → Lim Ah Kau'],
  ],
  [
    'another name in every language, in the same place and with the same photo',
    'people.xlsx',
    ({ Staff = [] }) => void Staff.splice(1, 1, person('Bernard Lim', '林伯纳', 'staff-02')),
    ['Staff: renamed Lim Ah Kow → Bernard Lim'],
  ],
  [
    'another person with another photo',
    'people.xlsx',
    ({ Staff = [] }) => void Staff.splice(1, 1, person('Bernard Lim', '林伯纳', 'staff-03')),
    ['Staff: added Bernard Lim', 'Staff: removed Lim Ah Kow'],
  ],
  [
    'a cleared ID',
    'machines.xlsx',
    ({ Machines = [] }) => void Machines.splice(4, 1, { ...Machines[4], 'Machine ID': '' }),
    ['Machines: changed SR204 (Machine ID 22SR1148 → )'],
  ],
  [
    'one of two equal entries of a list removed',
    'projects.xlsx',
    (sheets) => void sheets['Project list']?.splice(0, 1),
    ['Project list: removed TF-P001'],
  ],
];

describe('The comparison of rows', () => {
  it.each(stories)('reports %s', async (_, workbook, edit, want) => {
    expect(rowChanges(await TemporaryRepository.reportAfter(workbook, edit))).toEqual(want);
  });

  it('says which of several rows without an ID is gone', async () => {
    const repository = await TemporaryRepository.withSample();
    const adding =
      (...years: readonly number[]): Edit =>
      ({ Machines = [] }) =>
        void Machines.push(
          ...years.map((year) => ({ ...newRig, Model: 'SR999', 'Machine ID': '', 'Year of manufacture': year })),
        );
    await repository.after('machines.xlsx', adding(2019, 2020, 2021));
    repository.commit();
    const { changes } = sheetOf(await repository.after('machines.xlsx', adding(2020, 2021)), 'Machines');
    expect(changes.map(({ kind, before }) => [kind, before])).toEqual([['removed', 37]]);
  });

  it('does not lose the rows above the headings', async () => {
    const repository = await TemporaryRepository.withSample();
    const { Machines: rows = [], ...others } = sampleRows()['machines.xlsx'] ?? {};
    const Machines = utils.json_to_sheet(rows.slice(3), { origin: 'A4' });
    utils.sheet_add_json(Machines, rows.slice(0, 3), { origin: 'A1', skipHeader: true });
    repository.putPlain('machines.xlsx', { Machines, ...others });
    const report = await repository.report();
    expect(rowChanges(report)).toEqual([]);
    expect(sheetOf(report, 'Machines').rows).toEqual({ before: 35, after: 35 });
  });

  it('compares two revisions without the working tree', async () => {
    const repository = await TemporaryRepository.withSample();
    await repository.after('machines.xlsx', ({ Machines = [] }) => void Machines.splice(0, 1));
    repository.commit();
    await repository.after('machines.xlsx', ({ Machines = [] }) => void Machines.splice(0, 20));
    expect(rowChanges(await repository.report('HEAD~1', 'HEAD'))).toEqual(['Machines: removed 22SR1000']);
    expect((await repository.report('HEAD', 'main')).changed).toBe(false);
  });
});
