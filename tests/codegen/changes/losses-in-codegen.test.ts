import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../../../codegen/problems/problem.ts';
import type { Outcome } from '../../call-command.ts';
import { environment } from '../../office/changes/temporary-repository.ts';
import { projectCopy } from '../small-data/project-copy.ts';

describe('npm run codegen', () => {
  const machines = [4, 5, 6].flatMap((row) =>
    ['SR1', 'Sany', 'drilling-rig', `R-${row}`, 2018].map((value, column) => [`${'ABCDE'[column]}${row}`, value]),
  );
  const site = projectCopy({ 'machines.xlsx': { Machines: Object.fromEntries(machines) } });
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: site.root, env: environment, stdio: 'pipe' });
  const flags = ['--check', '--format', 'json'];
  const check = async (outcome: Promise<Outcome> = site.command(flags)) => {
    const { code, stdout, stderr } = await outcome;
    const { ok, problems, counts }: CheckResult = JSON.parse(stdout);
    return {
      code,
      stderr,
      ok,
      reported: problems.map(({ severity, code: problem, sheet }) => [severity, problem, sheet]),
      ...counts,
    };
  };

  it('warns of what is gone since the last commit, even if the result of the run is cached', async () => {
    for (const step of ['init -q -b main', 'add data', 'commit -qm Data']) git(...step.split(' '));
    const [quiet, alarmed] = [[], [['warning', 'rows-lost', 'Machines']]];
    expect(await check()).toMatchObject({ code: 0, ok: true, reported: quiet, warnings: 0 });
    site.change({ 'machines.xlsx': { Machines: Object.fromEntries(machines.map(([cell]) => [cell, null])) } });
    expect(await check()).toMatchObject({ code: 0, ok: true, reported: alarmed, warnings: 1, errors: 0 });
    // The result of the same run is cached, but alarms are computed each time.
    expect(await check()).toMatchObject({ code: 0, reported: alarmed, warnings: 1 });
    expect((await site.command(['--check', '--format', 'github'])).stdout).toMatch(
      /^::warning file=data\/machines.xlsx,title=machines.xlsx › Machines::This sheet lost 3 of its 5 rows/,
    );
    const without = await check(site.process(flags, { PATH: '' }));
    expect(without).toMatchObject({ code: 0, reported: quiet });
    expect(without.stderr).toMatch(/^Lost rows and values were not looked for.*: git is not installed · .+\n$/);
    git('commit', '-qam', 'Meant');
    expect(await check()).toMatchObject({ code: 0, reported: quiet, warnings: 0 });
  });
});
