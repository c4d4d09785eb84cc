import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../../../codegen/problems/problem.ts';
import { withLosses } from '../../../office/changes/losses.ts';
import { textChanges } from '../../../office/changes/plain-text.ts';
import { changedSinceCommit } from '../../../office/git/git.ts';
import { expectGoodWords } from '../../codegen/small-data/expect-good-words.ts';
import type { GivenRow } from '../../codegen/small-data/given-workbook.ts';
import { temporaryFolder } from '../../codegen/small-data/temporary-folders.ts';
import { sampleRows } from './sample-rows.ts';
import { type Edit, sheetOf, TemporaryRepository } from './temporary-repository.ts';

/** The result of a run without faults. */
const nothingFound: CheckResult = {
  ok: true,
  problems: [],
  ledger: [],
  counts: {
    workbooks: 0,
    rows: { read: 0, published: 0, reported: 0 },
    sheets: [],
    pictures: 0,
    errors: 0,
    warnings: 0,
  },
};

/** The warnings that `npm run codegen` and the preview add. */
const warningsIn = async (folder: string) =>
  (await withLosses(nothingFound, changedSinceCommit(folder, Object.keys(sampleRows())))).problems;

/** Replaces the values of a column, as if it alone had been changed. */
const column =
  (sheet: string, heading: string, change: (values: GivenRow[string][]) => void): Edit =>
  (sheets) => {
    const rows = sheets[sheet] ?? [];
    const values = rows.map((row) => row[heading] ?? '');
    change(values);
    rows.forEach((row, index) => {
      rows[index] = { ...row, [heading]: values[index] ?? '' };
    });
  };

/** Changes cells of the row at this place. */
const row =
  (sheet: string, place: number, cells: GivenRow): Edit =>
  (sheets) =>
    void sheets[sheet]?.splice(place, 1, { ...sheets[sheet]?.[place], ...cells });

const blanking = (heading: string, count: number) =>
  column('Machines', heading, (values) => void values.fill('', 0, count));
const setting =
  (name: string, value: string): Edit =>
  ({ Settings = [] }) =>
    void Settings.push({ Setting: name, Value: value });

const renumbered: Edit = (sheets) => {
  row('Projects', 1, { 'Project No.': 'TF-P099' })(sheets);
  row('Project list', 1, { 'Project No.': 'TF-P099' })(sheets);
};
const otherName = { 'Name (EN)': 'Woodlands Depot', 'Name (ZH)': '兀兰车厂' };
const otherProject = {
  ...otherName,
  'Main contractor (EN)': 'Southgate',
  Start: '2024-01',
  'Total piles': 30,
  'Largest diameter (mm)': 900,
  'Deepest penetration (m)': 30,
  'Description (EN)': 'Micro piles.',
  Pictures: 'projects/depot.jpg',
};
const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1);

/** Alarms as kind, sheet, heading and number, and the warnings that `npm run codegen` adds as code and cell. */
const stories: readonly (readonly [
  given: string,
  workbook: string,
  edit: Edit,
  alarms: readonly string[],
  warnings?: readonly string[],
])[] = [
  [
    'a column that lost more than half of its values',
    'machines.xlsx',
    blanking('Year of manufacture', 18),
    ['valuesLost Machines › Year of manufacture 18'],
    ['values-lost Year of manufacture 1'],
  ],
  ['a column that lost less than half', 'machines.xlsx', blanking('Year of manufacture', 17), []],
  [
    'the column of the IDs that lost all values',
    'machines.xlsx',
    blanking('Machine ID', 35),
    ['valuesLost Machines › Machine ID 35'],
    ['values-lost Machine ID 1'],
  ],
  ['values lost with their rows', 'machines.xlsx', ({ Machines = [] }) => void Machines.splice(30), []],
  ['a column of only a few rows', 'people.xlsx', column('Staff', 'Name (ZH)', (values) => values.fill('')), []],
  [
    'more than a fifth of the rows lost',
    'machines.xlsx',
    ({ Machines = [] }) => void Machines.splice(4, 8),
    ['rowsLost Machines 8'],
    ['rows-lost'],
  ],
  ['two rows of a small sheet', 'company.xlsx', ({ Policies = [] }) => void Policies.splice(1), []],
  ['exactly a fifth of the rows lost', 'machines.xlsx', ({ Machines = [] }) => void Machines.splice(0, 7), []],
  [
    'one column sorted alone',
    'machines.xlsx',
    column('Machines', 'Year of manufacture', (values) => values.sort(byText)),
    ['valuesMoved Machines › Year of manufacture 30'],
    ['values-moved Year of manufacture 1'],
  ],
  [
    'cells pushed down by a row',
    'projects.xlsx',
    column('Projects', 'Name (ZH)', (values) => values.unshift('新工程')),
    ['valuesMoved Projects › Name (ZH) 4'],
    ['values-moved Name (ZH) 1'],
  ],
  [
    'one name that fits another row',
    'projects.xlsx',
    row('Projects', 1, { 'Name (ZH)': '碧山连道' }),
    ['valuesMoved Projects › Name (ZH) 1'],
    ['values-moved Name (ZH) 1'],
  ],
  [
    'two values exchanged in a sheet of a few rows',
    'people.xlsx',
    column('Staff', 'Photo', (values) => void values.reverse()),
    ['valuesMoved Staff › Photo 2'],
    ['values-moved Photo 1'],
  ],
  [
    'the IDs pushed down by a row',
    'machines.xlsx',
    column('Machines', 'Machine ID', (values) => values.unshift('BG30-9001')),
    ['valuesMoved Machines › Machine ID 35'],
    ['values-moved Machine ID 1'],
  ],
  [
    'one value dragged over a column',
    'machines.xlsx',
    column('Machines', 'Year of manufacture', (values) => void values.fill(2019, 2, 9)),
    ['valuesMoved Machines › Year of manufacture 6'],
    ['values-moved Year of manufacture 1'],
  ],
  [
    'a series dragged over a column',
    'projects.xlsx',
    column('Projects', 'Start', (values) => values.splice(0, 5, '2020-10', '2020-11', '2020-12', '2021-01', '2021-02')),
    ['valuesMoved Projects › Start 5'],
    ['values-moved Start 1'],
  ],
  [
    'one value in place of another one',
    'machines.xlsx',
    column('Machines', 'Manufacturer', (values) => void values.fill('Sany Heavy', 0, 9)),
    [],
  ],
  [
    'values without a rule, and a series of four',
    'machines.xlsx',
    column(
      'Machines',
      'Year of manufacture',
      (values) => void values.splice(0, 8, 2011, 2012, 2013, 2014, 2012, 2011, 2016, 2012),
    ),
    [],
  ],
  ['the whole table sorted', 'machines.xlsx', ({ Machines = [] }) => void Machines.reverse(), []],
  [
    'a few values that other rows have too',
    'machines.xlsx',
    column('Machines', 'Year of manufacture', (values) => values.splice(0, 3, 2021, 2020, 2021)),
    [],
  ],
  [
    'both names of another row',
    'projects.xlsx',
    row('Projects', 1, { 'Name (EN)': 'Bishan Link', 'Name (ZH)': '碧山连道' }),
    [],
  ],
  ['another number of a project', 'projects.xlsx', renumbered, ['idChanged Projects › Project No. 0']],
  [
    'a number given to another project',
    'projects.xlsx',
    row('Projects', 1, otherProject),
    ['idReused Projects › Project No. 0'],
  ],
  ['a project with another name', 'projects.xlsx', row('Projects', 1, otherName), []],
  [
    'a telephone number',
    'company.xlsx',
    row('Companies', 0, { Phone: '+65 6123 4568' }),
    ['addressChanged Companies › Phone 0'],
  ],
  [
    'the upload page',
    'company.xlsx',
    setting('Upload page', 'https://files.example/upload'),
    ['addressChanged Settings › Value 0'],
  ],
  [
    'whether there is an office page',
    'company.xlsx',
    setting('Office page', 'No'),
    ['addressChanged Settings › Value 0'],
  ],
  ['the hosts of maps', 'company.xlsx', setting('Map hosts', 'maps.example'), ['addressChanged Settings › Value 0']],
  ['an ordinary setting', 'company.xlsx', row('Settings', 0, { Value: 3 }), []],
];

describe('An alarm in the report, and a warning of codegen', () => {
  it.each(stories.map((story) => ({ given: story[0], story })))('for $given', async ({ story }) => {
    const [, workbook, edit, want, warned = []] = story;
    const repository = await TemporaryRepository.withSample();
    const { alarms } = await repository.after(workbook, edit);
    const problems = await warningsIn(repository.data);
    expect({
      alarms: alarms.map(
        ({ kind, sheet, heading, lost }) => `${kind} ${sheet}${heading ? ` › ${heading}` : ''} ${lost}`,
      ),
      warnings: problems.map(({ code, heading, cell }) => `${code} ${heading ?? ''} ${cell?.row ?? ''}`.trim()),
    }).toEqual({ alarms: want, warnings: warned });
    for (const problem of problems) expectGoodWords(problem);
    // Losses have the same words in both.
    for (const [index, { message }] of problems.entries()) expect(alarms[index]?.message).toContain(message);
  });

  it('says what was changed, and what to do', async () => {
    const repository = await TemporaryRepository.withSample();
    const { alarms } = await repository.after('projects.xlsx', renumbered);
    expect(alarms.map(({ message, zh }) => [message, zh.message])).toEqual([
      [
        'projects.xlsx › Projects › TF-P002: “Project No.” is now TF-P099. The old address of its page is gone.',
        'projects.xlsx › Projects › TF-P002：“Project No.”改为 TF-P099，原来的网页地址不再存在。',
      ],
    ]);
    await repository.after('machines.xlsx', blanking('Year of manufacture', 18));
    const [problem] = await warningsIn(repository.data);
    expect(problem?.suggestion).toMatch(/^Undo \(Ctrl\+Z\).*last good copy/);
    expect(problem?.zh.suggestion).toMatch(/^请撤销（Ctrl\+Z）.*上一个正常版本/);
  });

  it('asks a reviewer, who has no workbook open, to ask the sender; staff may still undo it', async () => {
    const report = await TemporaryRepository.reportAfter('machines.xlsx', blanking('Year of manufacture', 18));
    const alarmsIn = (base: string | null) =>
      textChanges({ ...report, base }, null)
        .split('\n')
        .slice(1, 2);
    expect(alarmsIn('HEAD').join()).toMatch(/of its 35 values.* → Ask the sender whether it was meant\. · .*是否有意/);
    expect(alarmsIn(null).join()).toMatch(/ → Undo \(Ctrl\+Z\).* · .* → 请撤销（Ctrl\+Z）/);
  });

  it.each([
    ['Manufacturer', []],
    ['Maximum depth (m)', ['values-lost']],
  ])('for the column %s that is gone; a required one is an error already', async (heading, want) => {
    const repository = await TemporaryRepository.withSample();
    const whole: Edit = column('Machines', heading, (values) => values.fill(60));
    await repository.after('machines.xlsx', whole);
    repository.commit();
    const rest = (sampleRows()['machines.xlsx']?.Machines ?? []).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => key !== heading)),
    );
    repository.putPlain('machines.xlsx', { Machines: rest });
    const { alarms } = await repository.report();
    expect(alarms).toContainEqual(expect.objectContaining({ kind: 'valuesLost', heading, rows: 35, lost: 35 }));
    expect((await warningsIn(repository.data)).map(({ code }) => code)).toEqual(want);
  });

  it('for a workbook that is gone or cannot be read', async () => {
    const repository = await TemporaryRepository.withSample();
    repository.remove('people.xlsx');
    repository.put('machines.xlsx', new TextEncoder().encode('Model,Year\nSR200,2018\n'));
    const report = await repository.report();
    expect(report.alarms.map(({ kind, workbook }) => [kind, workbook])).toEqual([
      ['unreadable', 'machines.xlsx'],
      ['workbookRemoved', 'people.xlsx'],
    ]);
    expect(report.workbooks).toMatchObject([
      { kind: 'unreadable', unreadable: [{ side: 'head', code: 'other-format' }] },
      { kind: 'removed' },
    ]);
    expect(sheetOf(report, 'Staff')).toMatchObject({ kind: 'removed', rows: { before: 2, after: 0 } });
    expect(await warningsIn(repository.data)).toEqual([]);
  });
});

describe('No warning', () => {
  it('without git, and for a workbook that was never committed', async () => {
    expect(changedSinceCommit(temporaryFolder(), ['machines.xlsx'])).toEqual([]);
    const repository = await TemporaryRepository.withSample();
    repository.put('events.xlsx', new Uint8Array(4));
    expect(changedSinceCommit(repository.data, ['machines.xlsx', 'events.xlsx'])).toEqual([]);
  });
});
