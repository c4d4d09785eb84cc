import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { changesSinceCommit } from '../../../scripts/dev/changes-since-commit.ts';
import { called } from '../../call-command.ts';
import { temporaryFolder } from '../../codegen/small-data/temporary-folders.ts';
import { environment, svg, TemporaryRepository } from './temporary-repository.ts';

const project = resolve(import.meta.dirname, '../../..');
const changes = (...args: string[]) => called('office/changes/cli.ts', args, { env: { NO_COLOR: '1' } });

describe('npm run changes', () => {
  it('exits 0 with changes and alarms, and 1 for an alarm with --fail-on-alarm', async () => {
    const repository = await TemporaryRepository.withSample();
    await repository.after('machines.xlsx', ({ Machines = [] }) => void Machines.splice(0, 20));
    // Runs the command once as users do, in its own process.
    const args = ['--import', 'tsx', 'office/changes/cli.ts', '--data', repository.data, '--language', 'en'];
    const plain = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    expect(plain.status).toBe(0);
    expect(plain.stdout).toContain(
      '! ALARM: machines.xlsx › Machines: This sheet lost 20 of its 35 rows since the workbook was last handed in, more than a fifth.',
    );
    const strict = await changes('HEAD', '--data', repository.data, '--format', 'json', '--fail-on-alarm');
    expect(strict.code).toBe(1);
    expect(JSON.parse(strict.stdout)).toMatchObject({
      base: 'HEAD',
      head: null,
      changed: true,
      counts: { removed: 20 },
      alarms: [{ lost: 20 }],
    });
    const same = await changes('HEAD', 'HEAD', '--data', repository.data, '--format', 'markdown', '--language', 'zh');
    expect(same.stdout).toContain('没有任何变更。');
  });

  it('reports the warnings about what changed in the working tree', async () => {
    const repository = await TemporaryRepository.withSample();
    await repository.after('people.xlsx', ({ Staff = [] }) => {
      const [first, ...others] = Staff;
      Staff.splice(0, Staff.length, { ...first, 'Name (ZH)': '' }, ...others);
    });
    const of = (format: string) => changes('--data', repository.data, '--format', format, '--language', 'en');
    expect((await of('text')).stdout).toContain(
      '  ! people.xlsx › Staff › B2 · Name (ZH) · Ong Pei Shan: The Chinese text is blank',
    );
    expect((await of('markdown')).stdout).toMatch(/^Warnings about what changed: 1\n- ⚠️ people.*blank/m);
  });

  it('says that git has not merged a workbook, and so does npm run codegen', async () => {
    const repository = await TemporaryRepository.withSample();
    const git = (...args: string[]) => spawnSync('git', ['-C', repository.folder, ...args], { env: environment });
    const commitRow = async (name: string) => {
      await repository.after(
        'machines.xlsx',
        ({ Machines = [] }) => void Machines.push({ ...Machines[0], Model: name }),
      );
      repository.commit();
    };
    git('checkout', '-q', '-b', 'branch');
    await commitRow('BG 28');
    git('checkout', '-q', 'main');
    await commitRow('BG 36');
    git('merge', '-q', 'branch');
    const { stdout, stderr } = await changes('--data', repository.data);
    expect(stdout).toContain('Nothing changed.');
    expect(stderr).toMatch(/Two branches have changed machines\.xlsx, .*两个分支都改了 machines\.xlsx/s);
    const codegen = await called('codegen/cli.ts', ['--check', '--data', repository.data, '--language', 'en']);
    expect(codegen.stderr).toMatch(/^Two branches have changed machines\.xlsx, .*git add the file\n$/);
    expect((await changes('main', 'branch', '--data', repository.data)).stderr).toBe('');
  });

  it('writes small copies of the pictures that differ, before and after', async () => {
    const repository = await TemporaryRepository.withSample({
      'projects/tampines.jpg': svg(4000, 3000),
      'people/old.jpg': svg(5, 6),
      'logos/加冷 "a".svg': svg(30, 20),
    });
    repository.put('images/projects/tampines.jpg', svg(300, 600));
    repository.put('images/projects/half.jpg', svg(3, 3).subarray(0, 20));
    repository.remove('images/logos/加冷 "a".svg');
    repository.remove('images/people/old.jpg');
    repository.put('images/people/new.jpg', svg(5, 6));
    const copies = join(repository.folder, 'copies');
    const { code, stdout } = await changes('--data', repository.data, '--pictures', copies, '--format', 'markdown');
    expect(code).toBe(0);
    const names = readdirSync(copies).sort();
    expect(names).toEqual([
      '001 logos-加冷-a- before.jpg',
      '003 projects-tampines after.jpg',
      '003 projects-tampines before.jpg',
    ]);
    const sizes = await Promise.all(names.map((name) => sharp(join(copies, name)).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['jpeg', 30, 20],
      ['jpeg', 240, 480],
      ['jpeg', 480, 360],
    ]);
    expect(stdout).toMatch(/\d+ B, 4000 × 3000 px → \d+ B, 300 × 600 px/);
    expect(stdout).toContain('Small copies to look at, before and after: ');

    // A later run removes the copies of an earlier one, but not other files.
    repository.commit();
    writeFileSync(join(copies, 'notes.txt'), 'ours');
    await changes('--data', repository.data, '--pictures', copies);
    expect(readdirSync(copies)).toEqual(['notes.txt']);
  });

  it('reports wrong usage in one line, with exit code 2 and no stack', async () => {
    const repository = await TemporaryRepository.withSample();
    const wrong: readonly (readonly [args: readonly string[], said: RegExp])[] = [
      [
        ['mainn', '--data', repository.data],
        /^Git knows no revision “mainn” here. Did you mean “main”\? · git 中没有修订版本“mainn”。/,
      ],
      [
        ['HEAD', 'nowhere', '--data', repository.data],
        /^Git knows no revision “nowhere” here. If it is on the server only, fetch it first. · /,
      ],
      [['--data', temporaryFolder()], /^Git cannot tell the history of .*: not a git repository/],
      [['--data', `${repository.data}/nothing`], /^There are no workbooks or pictures in .*nothing on either side/],
      [['a', 'b', 'c'], /^Two revisions can be compared, not 3/],
      [['--format', 'pdf'], /^--format takes text \| markdown \| json, not “pdf”/],
      [['--bogus'], /^Unknown option '--bogus'/],
      [['--pictures', ''], /^--pictures takes the name of a folder · /],
      [['--pictures', 'data/images/small'], /^--pictures takes a folder outside of data · /],
    ];
    for (const [args, message] of wrong) {
      const { code, stdout, stderr } = await changes(...args);
      expect(stderr).toMatch(message);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect([code, stdout]).toEqual([2, '']);
    }
  });

  it('reports a damaged repository in one line, and the preview compares with nothing', async () => {
    const repository = await TemporaryRepository.withSample();
    const missing = repository.loseCommitted('machines.xlsx');
    repository.putPlain('machines.xlsx', { Machines: [{ Model: 'BG 28' }] });
    const { code, stdout, stderr } = await changes('--data', repository.data);
    expect(stderr.trim()).toBe(
      `Git does not have the content of a file (${missing}). Fetch the whole history first. · ` +
        `git 中缺少一个文件的内容（${missing}），请先取回完整历史。`,
    );
    expect([code, stdout]).toEqual([2, '']);
    expect(await changesSinceCommit(repository.data, () => null).steps()).toEqual([]);
  });

  it('reports a workbook as gone if the whole folder was deleted', async () => {
    const repository = await TemporaryRepository.withSample();
    rmSync(repository.data, { recursive: true });
    const { code, stdout } = await changes('--data', repository.data, '--language', 'en');
    expect(code).toBe(0);
    expect(stdout).toContain('! ALARM: machines.xlsx is gone, with all its 36 rows.');
  });
});
