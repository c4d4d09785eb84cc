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
const yearOf =
  (index: number, year: number | string): Edit =>
  ({ Machines = [] }) => {
    Machines[index] = { ...Machines[index], 'Year of manufacture': year };
  };
const years = yearOf(3, 2016);
const adding: Edit = ({ Machines = [] }) => void Machines.push(newRig);
const removing: Edit = ({ Machines = [] }) => void Machines.splice(7, 1);
const nothing: Edit = () => {};
const newProject: Edit = ({ Projects = [], 'Project list': list = [] }) => {
  Projects.push({ ...Projects[0], 'Project No.': 'TF-P006', 'Name (EN)': 'Changi Link' });
  list.push({ 'Project No.': 'TF-P006' });
};

/** Makes several edits of the same workbook. */
const both =
  (...edits: readonly Edit[]): Edit =>
  (sheets) => {
    for (const edit of edits) edit(sheets);
  };

/** Publishes these edits of the sample one after the other, then returns what is reported about the last one. */
async function reportAfter(edits: readonly Edit[], workbook = 'machines.xlsx') {
  const repository = await TemporaryRepository.withSample();
  for (const edit of edits.slice(0, -1)) {
    await repository.edit(workbook, edit);
    repository.commit();
  }
  const { alarms, warnings } = await repository.after(workbook, edits.at(-1) ?? nothing);
  return { alarms: alarms.map(({ message }) => message), questions: warnings.map(({ message }) => message) };
}

describe('A workbook in which nothing is left of what came later', () => {
  const alarm = (what: string) =>
    `Everything that was published in machines.xlsx since 1 Jan 2024 is undone: ${what}. Was an older copy of the workbook changed?`;
  it.each<[string, readonly Edit[], string]>([
    ['lacks two versions', [adding, both(adding, years), yearOf(9, 2015)], 'Machines SR203, Machines B1'],
    ['lacks one version of two rows', [both(adding, years), yearOf(9, 2015)], 'Machines SR203, Machines B1'],
    [
      'lacks a version of two rows, one of which was changed again',
      [both(adding, years), yearOf(3, 2011)],
      'Machines B1',
    ],
    [
      'has two rows again that were taken out',
      [both(removing, removing), yearOf(30, 2015)],
      'Machines SR207, Machines SR208',
    ],
  ])('%s: an alarm', async (_, edits, rows) => {
    const want = rows.replace(/SR(\d+)/g, (_model, digits: string) => `22SR${1000 + (Number(digits) - 200) * 37}`);
    expect(await reportAfter(edits)).toEqual({ alarms: [alarm(want)], questions: [] });
  });
});

describe('A single row that is as it was before', () => {
  it.each<[string, readonly Edit[], string]>([
    [
      'a row that others added',
      [adding, yearOf(9, 2015)],
      'Machines B1 was published on 1 Jan 2024 and is not in your machines.xlsx. Did you delete it?',
    ],
    [
      'a row that was taken out',
      [removing, nothing],
      'Machines 22SR1259 was taken out on 1 Jan 2024 and is in your machines.xlsx again. Did you add it?',
    ],
    [
      'a value',
      [years, nothing],
      'Machines 22SR1111 (Year of manufacture) is in your machines.xlsx as it was before 1 Jan 2024. Did you set it back?',
    ],
    [
      'a value, after other rows had changed in an earlier version',
      [both(adding, yearOf(5, 2012)), both(adding, yearOf(5, 2012), years), both(adding, yearOf(5, 2012))],
      'Machines 22SR1111 (Year of manufacture) is in your machines.xlsx as it was before 1 Jan 2024. Did you set it back?',
    ],
  ])('is a question: %s', async (_, edits, question) => {
    expect(await reportAfter(edits)).toEqual({ alarms: [], questions: [question] });
  });

  it('is a question too if the list of projects has it', async () => {
    const want =
      'Projects TF-P006, Project list TF-P006 was published on 1 Jan 2024 and is not in your projects.xlsx. Did you delete it?';
    expect(await reportAfter([newProject, nothing], 'projects.xlsx')).toEqual({ alarms: [], questions: [want] });
  });
});

describe('Nothing is reported', () => {
  it.each<[string, readonly Edit[]]>([
    ['for new rows and values', [years, both(years, adding)]],
    ['for a value that the cell never had, though another row has it', [years, both(years, yearOf(3, 2019))]],
    ['for a row that was there from the beginning', [years, both(years, removing)]],
    ['for another order', [adding, both(adding, ({ Machines = [] }) => void Machines.reverse())]],
    ['for a machine that was sold, if a later change is still there', [adding, both(adding, years), years]],
    ['for one of two new machines', [both(adding, years), years]],
    ['for a value that is blanked, if others of its version are still there', [both(years, yearOf(5, 2012)), years]],
    [
      'for a value set back, if a row of its version is still there',
      [both(adding, years), both(adding, yearOf(8, 2010))],
    ],
    [
      'for a row that is added again, if another one of its version is still gone',
      [both(removing, removing), removing],
    ],
  ])('%s', async (_, edits) => {
    expect(await reportAfter(edits)).toEqual({ alarms: [], questions: [] });
  });

  it('in a folder whose history is not known', async () => {
    const repository = await TemporaryRepository.withSample();
    await repository.after('machines.xlsx', years);
    repository.commit('--amend');
    await repository.write({ 'machines.xlsx': sampleRows()['machines.xlsx'] ?? {} });
    const { alarms, warnings } = await repository.report();
    expect([alarms, warnings]).toEqual([[], []]);
  });
});
