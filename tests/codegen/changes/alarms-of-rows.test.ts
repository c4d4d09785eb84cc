import { describe, expect, it } from 'vitest';
import { withAlarms } from '../../../codegen/changes/alarms.ts';
import { changedSinceCommit } from '../../../codegen/changes/git.ts';
import { emptyFindings } from './empty-findings.ts';
import { sampleRows } from './sample-rows.ts';
import { TemporaryRepository } from './temporary-repository.ts';

type Edit = Parameters<TemporaryRepository['after']>[1];
type Rows = Parameters<Edit>[0][string];

/** Returns the alarms of the report as kind, sheet, heading and number, and the codes of the warnings that `npm run codegen` adds. */
async function told(workbook: string, edit: Edit) {
  const repository = await TemporaryRepository.withSample();
  const { alarms } = await repository.after(workbook, edit);
  const { problems } = await withAlarms(emptyFindings, changedSinceCommit(repository.data, [workbook]));
  return {
    alarms: alarms.map(({ kind, sheet, heading, lost }) => [kind, sheet, heading, lost]),
    messages: alarms.map(({ message, zh }) => [message, zh.message]),
    warnings: problems.map(({ code, cell, heading }) => [code, cell, heading]),
  };
}

/** Replaces the values of a column, as if it alone had been changed. */
function column(
  rows: Rows = [],
  heading: string,
  change: (values: (Rows[number][string] | undefined)[]) => void,
): void {
  const values = rows.map((row) => row[heading]);
  change(values);
  rows.forEach((row, index) => {
    rows[index] = { ...row, [heading]: values[index] ?? '' };
  });
}

const byText = (one: unknown, other: unknown) => (String(one) < String(other) ? -1 : 1);

describe('Values that stand in other rows than before', () => {
  it('raise an alarm and a warning if one column was sorted alone', async () => {
    const { alarms, messages, warnings } = await told('machines.xlsx', ({ Machines }) =>
      column(Machines, 'Year of manufacture', (values) => values.sort(byText)),
    );
    expect(alarms).toEqual([['valuesMoved', 'Machines', 'Year of manufacture', expect.any(Number)]]);
    expect(warnings).toEqual([['values-moved', 'E1', 'Year of manufacture']]);
    expect(messages[0]?.[0]).toMatch(
      /now stand in other rows than before: \d+ of 35 rows\. Was one column sorted alone/,
    );
    expect(messages[0]?.[1]).toMatch(/是否只排序了一列/);
  });

  it('raise one alarm for the sheet if the column of the IDs was sorted alone, or cells were pushed down', async () => {
    const { alarms } = await told('projects.xlsx', ({ Projects }) =>
      column(Projects, 'Project No.', (values) => values.reverse()),
    );
    expect(alarms.filter(([kind]) => kind === 'valuesMoved')).toHaveLength(1);
    const pushed = await told('projects.xlsx', ({ Projects }) =>
      column(Projects, 'Name (ZH)', (values) => values.unshift('新工程')),
    );
    expect(pushed.alarms).toEqual([['valuesMoved', 'Projects', 'Name (ZH)', 4]]);
    expect(pushed.warnings).toEqual([['values-moved', 'D1', 'Name (ZH)']]);
  });

  it('raise an alarm even for one name that fits another row', async () => {
    const { alarms } = await told('projects.xlsx', ({ Projects }) =>
      column(Projects, 'Name (ZH)', (values) => {
        values[1] = values[3];
      }),
    );
    expect(alarms).toEqual([['valuesMoved', 'Projects', 'Name (ZH)', 1]]);
  });

  it.each<[string, string, Edit]>([
    ['the whole table was sorted', 'machines.xlsx', ({ Machines = [] }) => void Machines.reverse()],
    [
      'a row was added and another one removed',
      'machines.xlsx',
      ({ Machines = [] }) => void Machines.splice(3, 1, { ...Machines[4], 'Machine ID': 'X1', Model: 'X' }),
    ],
    [
      'a few rows got values that others have too',
      'machines.xlsx',
      ({ Machines }) => column(Machines, 'Year of manufacture', (values) => values.splice(0, 3, 2021, 2020, 2021)),
    ],
    [
      'a person was replaced by another one',
      'projects.xlsx',
      ({ Projects = [] }) => {
        Projects[1] = { ...Projects[1], 'Name (EN)': 'Bishan Link', 'Name (ZH)': '碧山连道' };
      },
    ],
  ])('raise none if %s', async (_, workbook, edit) => {
    expect((await told(workbook, edit)).alarms).toEqual([]);
  });
});

describe('The number of a project', () => {
  const inBoth =
    (old: string, number: string): Edit =>
    ({ Projects, 'Project list': list }) => {
      for (const rows of [Projects, list])
        column(
          rows,
          'Project No.',
          (values) => void values.splice(0, values.length, ...values.map((own) => (own === old ? number : own))),
        );
    };

  it('raises an alarm if it was changed, because it is the address of a page', async () => {
    const { alarms, messages } = await told('projects.xlsx', inBoth('TF-P002', 'TF-P099'));
    expect(alarms).toEqual([['idChanged', 'Projects', 'Project No.', 0]]);
    expect(messages).toEqual([
      [
        'projects.xlsx › Projects › TF-P002: “Project No.” is now TF-P099. The old address of its page is gone.',
        'projects.xlsx › Projects › TF-P002：“Project No.”改为 TF-P099，原来的网页地址不再存在。',
      ],
    ]);
  });

  it('raises an alarm if it was given to another project, and none if a project was only reworded', async () => {
    const other = {
      'Name (EN)': 'Woodlands Depot',
      'Name (ZH)': '兀兰车厂',
      'Main contractor (EN)': 'Southgate',
      'Main contractor (ZH)': '南门',
      Start: '2024-01',
      'Total piles': 30,
      'Largest diameter (mm)': 900,
      'Deepest penetration (m)': 30,
      'Description (EN)': 'Micro piles.',
      'Description (ZH)': '微型桩。',
      Pictures: 'projects/depot.jpg',
    };
    const given =
      (cells: object): Edit =>
      ({ Projects = [] }) =>
        void Projects.splice(1, 1, { ...Projects[1], ...cells });
    expect((await told('projects.xlsx', given(other))).alarms).toEqual([['idReused', 'Projects', 'Project No.', 0]]);
    const { 'Name (EN)': en, 'Name (ZH)': zh } = other;
    expect((await told('projects.xlsx', given({ 'Name (EN)': en, 'Name (ZH)': zh }))).alarms).toEqual([]);
  });
});

describe('A change that leads visitors or the office elsewhere', () => {
  const company =
    (cells: object): Edit =>
    ({ Companies = [] }) =>
      void Companies.splice(0, 1, { ...Companies[0], ...cells });
  const setting =
    (name: string, value: string): Edit =>
    ({ Settings = [] }) =>
      void Settings.push({ Setting: name, Value: value });

  it.each<[string, Edit, string]>([
    ['a telephone number', company({ Phone: '+65 6123 4568' }), 'Phone'],
    ['the upload page', setting('Upload page', 'https://files.example/upload'), 'Value'],
    ['the office page', setting('Office page', 'No'), 'Value'],
    ['the hosts of maps', setting('Map hosts', 'maps.example'), 'Value'],
    ['the address of the site', setting('Site address', 'https://www.y.example'), 'Value'],
  ])('raises an alarm: %s', async (_, edit, heading) => {
    const { alarms, messages } = await told('company.xlsx', edit);
    expect(alarms).toMatchObject([['addressChanged', expect.any(String), heading, 0]]);
    expect(messages[0]?.[0]).toMatch(/changes from (“.+”|blank) to “.+”\. Check that it is meant/);
  });

  it('raises none for an ordinary setting or text', async () => {
    const edit: Edit = (sheets) => {
      company({ 'Name (EN)': 'Teras Foundations Pte Ltd' })(sheets);
      column(sheets.Settings, 'Value', (values) => void values.splice(0, 1, 3));
    };
    expect((await told('company.xlsx', edit)).alarms).toEqual([]);
  });
});

describe('An optional column', () => {
  it('raises an alarm and a warning if its heading is gone with its values', async () => {
    const repository = await TemporaryRepository.withSample();
    await repository.after('machines.xlsx', ({ Machines }) =>
      column(Machines, 'Maximum depth (m)', (values) => void values.splice(0, 1, 60)),
    );
    repository.commit();
    const { alarms } = await repository.after('machines.xlsx', () => {});
    expect(alarms.map(({ kind }) => kind)).toContain('goesBack');
    repository.putPlain('machines.xlsx', { Machines: sampleRows()['machines.xlsx']?.Machines ?? [] });
    const { problems } = await withAlarms(emptyFindings, changedSinceCommit(repository.data, ['machines.xlsx']));
    expect(problems.map(({ code, heading }) => [code, heading])).toEqual([['values-lost', 'Maximum depth (m)']]);
  });
});
