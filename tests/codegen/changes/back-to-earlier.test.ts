import { describe, expect, it } from 'vitest';

import { sampleRows } from './sample-rows.ts';
import { type Edit, TemporaryRepository } from './temporary-repository.ts';

const newRig = {
  Model: 'BG 36',
  Manufacturer: 'Bauer',
  Type: 'Crawler crane',
  'Machine ID': 'B1',
  'Year of manufacture': 2024,
};
const years: Edit = ({ Machines = [] }) => {
  Machines[3] = { ...Machines[3], 'Year of manufacture': 2016 };
};

/** Publishes these edits of the machines one after the other, then returns the alarms about the last one. */
async function alarmsAfter(...edits: readonly Edit[]) {
  const repository = await TemporaryRepository.withSample();
  let report = await repository.report();
  for (const edit of edits) {
    report = await repository.after('machines.xlsx', edit);
    repository.commit();
  }
  return report.alarms;
}

/** Makes several edits of the same workbook. */
const both =
  (...edits: readonly Edit[]): Edit =>
  (sheets) => {
    for (const edit of edits) edit(sheets);
  };
const adding: Edit = ({ Machines = [] }) => void Machines.push(newRig);

describe('npm run changes raises an alarm', () => {
  it('if a row that others added is gone again, as in an old copy with one change', async () => {
    const alarms = await alarmsAfter(adding, years);
    expect(alarms).toMatchObject([{ kind: 'goesBack', workbook: 'machines.xlsx', sheet: 'Machines', rows: 1 }]);
    expect(alarms[0]?.message).toMatch(
      /^machines\.xlsx › Machines goes back to an earlier version \([0-9a-f]{7,}\) in 1 row: B1\. Was an old copy of the workbook changed\?$/,
    );
    expect(alarms[0]?.zh.message).toMatch(/^machines\.xlsx › Machines 有 1 行退回到较早的版本（[0-9a-f]{7,}）：B1。/);
  });

  it('if a cell has an earlier value again, or a row that was taken out is there again', async () => {
    const removing: Edit = ({ Machines = [] }) => void Machines.splice(7, 1);
    expect(await alarmsAfter(years, () => {})).toMatchObject([{ kind: 'goesBack', rows: 1 }]);
    expect(await alarmsAfter(removing, () => {})).toMatchObject([{ kind: 'goesBack', rows: 1 }]);
    expect(await alarmsAfter(both(years, removing, adding), both(years, adding))).toMatchObject([{ rows: 1 }]);
  });
});

describe('No alarm is raised', () => {
  it.each<[string, readonly Edit[]]>([
    ['for new rows and values', [years, both(years, adding)]],
    [
      'for a value that the cell never had, though another row has it',
      [
        years,
        both(years, ({ Machines = [] }) => {
          Machines[3] = { ...Machines[3], 'Year of manufacture': 2019 };
        }),
      ],
    ],
    [
      'for a row that was there from the beginning',
      [years, both(years, ({ Machines = [] }) => void Machines.splice(9, 1))],
    ],
    ['for another order', [adding, both(adding, ({ Machines = [] }) => void Machines.reverse())]],
  ])('%s', async (_, edits) => {
    expect(await alarmsAfter(...edits)).toEqual([]);
  });

  it('in a folder whose history is not known', async () => {
    const repository = await TemporaryRepository.withSample();
    await repository.after('machines.xlsx', years);
    repository.commit('--amend');
    await repository.write({ 'machines.xlsx': sampleRows()['machines.xlsx'] ?? {} });
    expect((await repository.report()).alarms).toEqual([]);
  });
});
