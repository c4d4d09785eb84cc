import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { withAlarms } from '../../../codegen/changes/alarms.ts';
import { changedSinceCommit } from '../../../codegen/changes/git.ts';
import type { Findings } from '../../../codegen/problems/problem.ts';
import type { GivenRow } from '../small-data/given-workbook.ts';
import { expectGoodWords } from '../small-data/good-words.ts';
import { projectCopy } from '../small-data/project-copy.ts';
import { temporaryFolder } from '../small-data/temporary-folders.ts';
import { emptyFindings } from './empty-findings.ts';
import { sampleRows } from './sample-rows.ts';
import { environment, TemporaryRepository } from './temporary-repository.ts';

type Edit = Parameters<TemporaryRepository['after']>[1];

const machines = () => sampleRows()['machines.xlsx']?.Machines ?? [];
const without = (heading: string, row: GivenRow): GivenRow =>
  Object.fromEntries(Object.entries(row).filter(([own]) => own !== heading));

/** Returns an edit that clears a column in the first rows of Machines. */
function blanking(heading: string, count: number): Edit {
  return (sheets) => {
    sheets.Machines = machines().map((row, index) => (index < count ? without(heading, row) : row));
  };
}

/** Returns the findings with the alarms that `npm run codegen` and the preview add. */
async function alarmsIn(folder: string) {
  return withAlarms(emptyFindings, changedSinceCommit(folder, ['machines.xlsx', 'people.xlsx']));
}

describe('A column that lost its values', () => {
  const told: readonly (readonly [given: string, edit: Edit, want: readonly (string | number | null)[] | null])[] = [
    ['more than half', blanking('Year of manufacture', 18), ['Year of manufacture', 'E1', 35, 18]],
    ['less than half (no alarm)', blanking('Year of manufacture', 17), null],
    ['all, in the column of the IDs', blanking('Machine ID', 35), ['Machine ID', 'D1', 35, 35]],
    [
      'lost together with their rows (no alarm)',
      (sheets) => {
        sheets.Machines = machines().slice(0, 30);
      },
      null,
    ],
  ];

  it.each(told)(
    'raises an alarm in the report and a warning in codegen if more than half are lost: %s',
    async (_, edit, want) => {
      const repository = await TemporaryRepository.withSample();
      const { alarms } = await repository.after('machines.xlsx', edit);
      const { problems, counts, ok } = await alarmsIn(repository.data);
      expect(alarms.map(({ kind, heading, rows, lost }) => [kind, heading, rows, lost])).toEqual(
        want ? [['valuesLost', want[0], want[2], want[3]]] : [],
      );
      expect(problems.map(({ code, heading, cell }) => [code, heading, cell])).toEqual(
        want ? [['values-lost', want[0], want[1]]] : [],
      );
      expect({ ok, warnings: counts.warnings }).toEqual({ ok: true, warnings: problems.length });
    },
  );

  it('has a suggestion that begins with undoing the change', async () => {
    const repository = await TemporaryRepository.withSample();
    const { alarms } = await repository.after('machines.xlsx', blanking('Year of manufacture', 18));
    const { problems } = await alarmsIn(repository.data);
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        workbook: 'machines.xlsx',
        sheet: 'Machines',
        row: null,
        value: 'Year of manufacture',
        message: 'This column lost 18 of its 35 values since the workbook was last handed in, more than half.',
        zh: { message: '与上次递交的版本相比，此列的 35 个值少了 18 个，超过一半。' },
      },
    ]);
    expect(problems[0]?.suggestion).toMatch(/^Undo \(Ctrl\+Z\).*last good copy/);
    expect(problems[0]?.zh.suggestion).toMatch(/^请撤销（Ctrl\+Z）.*上一个正常版本/);
    for (const problem of problems) expectGoodWords(problem);
    expect(alarms[0]).toMatchObject({
      message:
        'The column “Year of manufacture” of machines.xlsx › Machines loses 18 of its 35 values, more than half.',
      zh: { message: 'machines.xlsx › Machines 的“Year of manufacture”列原有 35 个值，少了 18 个，超过一半。' },
    });
  });

  it('raises an alarm in the report if the whole column is gone, but no warning in codegen', async () => {
    const repository = await TemporaryRepository.withSample();
    const sheet = machines().map((row) => without('Manufacturer', row));
    repository.putPlain('machines.xlsx', { Machines: sheet });
    const { alarms } = await repository.report();
    expect(alarms.filter(({ kind }) => kind === 'valuesLost').map(({ message }) => message)).toEqual([
      'The column “Manufacturer” of machines.xlsx › Machines loses all its 35 values.',
    ]);
    expect((await alarmsIn(repository.data)).problems).toEqual([]);
  });

  it('raises no alarm in a sheet of only a few rows', async () => {
    const repository = await TemporaryRepository.withSample();
    const report = await repository.after('people.xlsx', ({ Staff = [] }) => {
      for (const [index, row] of Staff.entries()) Staff[index] = without('Name (ZH)', row);
    });
    expect(report.alarms).toEqual([]);
  });
});

describe('A sheet that lost more than a fifth of its rows', () => {
  it('raises a warning for the sheet', async () => {
    const repository = await TemporaryRepository.withSample();
    await repository.after('machines.xlsx', ({ Machines = [] }) => void Machines.splice(4, 8));
    const { problems } = await alarmsIn(repository.data);
    expect(problems).toMatchObject([
      {
        code: 'rows-lost',
        sheet: 'Machines',
        cell: null,
        message: 'This sheet lost 8 of its 35 rows since the workbook was last handed in, more than a fifth.',
        zh: { message: '与上次递交的版本相比，此表的 35 行少了 8 行，超过五分之一。' },
      },
    ]);
    for (const problem of problems) expectGoodWords(problem);
  });
});

describe('No alarm is raised', () => {
  it('for workbooks as they were committed, which are not even opened', async () => {
    const repository = await TemporaryRepository.withSample();
    await repository.after('machines.xlsx', ({ Machines = [] }) => void Machines.splice(4, 8));
    const changed = changedSinceCommit(repository.data, ['machines.xlsx', 'people.xlsx', 'events.xlsx']);
    expect(changed.map(({ present }) => present.name)).toEqual(['machines.xlsx']);
    repository.commit();
    expect(changedSinceCommit(repository.data, ['machines.xlsx'])).toEqual([]);
    expect(await alarmsIn(repository.data)).toEqual(emptyFindings);
  });

  it('without git, for a workbook that was never committed, or for one that is gone', async () => {
    const folder = temporaryFolder();
    expect(changedSinceCommit(folder, ['machines.xlsx'])).toEqual([]);
    const repository = await TemporaryRepository.withSample();
    repository.put('events.xlsx', new Uint8Array(4));
    expect(changedSinceCommit(repository.data, ['events.xlsx'])).toEqual([]);
    repository.remove('machines.xlsx');
    expect(changedSinceCommit(repository.data, ['machines.xlsx'])).toEqual([]);
  });

  it('for a workbook that cannot be read, because that is reported as an error', async () => {
    const repository = await TemporaryRepository.withSample();
    repository.put('machines.xlsx', new TextEncoder().encode('Model,Year\n'));
    expect((await alarmsIn(repository.data)).problems).toEqual([]);
  });
});

describe('npm run codegen', () => {
  const site = projectCopy();
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: site.root, env: environment, stdio: 'pipe' });
  const check = async (path?: string) => {
    const { code, stdout, stderr } = await site.command(
      ['--check', '--format', 'json'],
      path === undefined ? {} : { PATH: path },
    );
    const { ok, problems, counts }: Findings = JSON.parse(stdout);
    return { code, stderr, ok, told: problems.map((own) => [own.severity, own.code, own.sheet]), ...counts };
  };

  it('warns of what is gone since the last commit, even if the result of the run is cached', async () => {
    git('init', '-q', '-b', 'main');
    git('add', 'data');
    git('commit', '-qm', 'Data');
    const [quiet, alarmed] = [[], [['warning', 'rows-lost', 'Machines']]];
    expect(await check()).toMatchObject({ code: 0, ok: true, told: quiet, warnings: 0 });
    site.change({ 'machines.xlsx': { Machines: { A4: null, B4: null, C4: null, E4: null } } });
    expect(await check()).toMatchObject({ code: 0, ok: true, told: alarmed, warnings: 1, errors: 0 });
    // The result of the same run is cached, but alarms are computed each time.
    expect(await check()).toMatchObject({ code: 0, told: alarmed, warnings: 1 });
    expect((await site.command(['--check', '--format', 'github'])).stdout).toMatch(
      /^::warning file=data\/machines.xlsx,title=machines.xlsx › Machines::This sheet lost 1 of its 3 rows/,
    );
    // On a machine without git, there is neither an alarm nor an error message.
    expect(await check('')).toMatchObject({ code: 0, told: quiet, stderr: '' });
    git('commit', '-qam', 'Meant');
    expect(await check()).toMatchObject({ code: 0, told: quiet, warnings: 0 });
  });
});
