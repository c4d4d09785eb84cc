import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fixFolder, fixReport } from '../../../office/fix/fix-folder.ts';
import { march2021, month } from '../../codegen/small-data/cell-values.ts';
import { projectCopy } from '../../codegen/small-data/project-copy.ts';
import { type Change, type Workspace, workspace } from '../../codegen/small-data/workspace.ts';

const slips: Change = {
  'machines.xlsx': { Machines: { E2: '2O24', E3: '2019年', E4: 'about 2018', F2: 'Yess' } },
  'projects.xlsx': { Projects: { G2: 'Oct 2O20', L2: '62 m', J3: 'Bored-pile.' } },
};

const fix = ({ data, out, root }: Workspace) =>
  fixFolder({ dataDir: data, outDir: out, sourceDir: join(root, 'src'), check: false });
const bytesOf = ({ data }: Workspace, name: string) => readFileSync(join(data, name));

describe('Fixing the workbooks of a folder', () => {
  test('writes what is certain, says each cell before and after, and leaves the rest', async () => {
    const site = workspace(slips);
    const outcomes = await fix(site);
    expect(fixReport(outcomes, 'en').split('\n')).toEqual([
      'projects.xlsx: changed',
      '  Projects!G2 · Start: Oct 2O20 → Oct 2020',
      '  Projects!L2 · Deepest penetration (m): 62 m → 62',
      '  Projects!J3 · Pile types: Bored-pile. → Bored pile',
      'machines.xlsx: changed',
      '  Machines!E2 · Year of manufacture: 2O24 → 2024',
      '  Machines!F2 · New purchase: Yess → Yes',
      '  Machines!E3 · Year of manufacture: 2019年 → 2019',
      '',
      '',
    ]);
    const { problems } = await site.run({ check: true });
    expect(problems).toMatchObject([{ code: 'not-number', value: 'about 2018' }]);
    expect(fixReport(await fix(site), 'zh')).toBe('没有可以确定如何更改的单元格，工作簿未作改动。\n\n');
  });

  test('changes the cell alone: all other parts, cells and formats keep their bytes', async () => {
    const site = workspace({ 'machines.xlsx': { Machines: { E2: '2O24' } } });
    const before = unzipSync(bytesOf(site, 'machines.xlsx'));
    await fix(site);
    const after = unzipSync(bytesOf(site, 'machines.xlsx'));
    const changed = Object.keys(before).filter(
      (name) => !Buffer.from(before[name] ?? []).equals(Buffer.from(after[name] ?? [])),
    );
    expect(changed).toEqual(['xl/worksheets/sheet1.xml']);
    const [was, is] = [before, after].map((parts) => new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']));
    const cell = /<c r="E2"[^>]*>.*?<\/c>/;
    expect(is?.replace(cell, '')).toBe(was?.replace(cell, ''));
    expect(cell.exec(is ?? '')?.[0]).toMatch(/^<c r="E2"(?: s="\d+")?><v>2024<\/v><\/c>$/);
  });

  test.each<[string, Change]>([
    ['a formula', { 'machines.xlsx': { Machines: { E2: { t: 's', v: '2O24', f: '"2O"&"24"' } } } }],
    ['an ID that another row has', { 'projects.xlsx': { Projects: { A3: 'TF-POO1' } } }],
    ['a month that ends before its start', { 'projects.xlsx': { Projects: { H2: 'Jnauary 2O20' } } }],
  ])('leaves %s', async (_, change) => {
    const site = workspace(change);
    const [name = ''] = Object.keys(change);
    const before = bytesOf(site, name);
    expect(await fix(site)).toEqual([]);
    expect(bytesOf(site, name)).toEqual(before);
  });

  test('a year in a cell with the format of a date becomes a text, which Excel shows as it is', async () => {
    const site = workspace({ 'machines.xlsx': { Machines: { E2: month(march2021) } } });
    expect(await fix(site)).toMatchObject([{ result: 'written' }]);
    expect((await site.run({ check: true })).problems).toEqual([]);
  });

  test('leaves a workbook that is open in Excel, and says so', async () => {
    const site = workspace(slips, { 'data/~$machines.xlsx': 'Tan' });
    const before = bytesOf(site, 'machines.xlsx');
    const report = fixReport(await fix(site), null);
    expect(bytesOf(site, 'machines.xlsx')).toEqual(before);
    expect(report).toMatch(/machines\.xlsx: not changed, because it is open .* · 未更改：该文件正在其他程序中打开/);
    expect(report).toContain('projects.xlsx: changed · 已更改');
  });
});

describe('npm run codegen -- --fix', () => {
  test('fixes, then checks: what is left decides the exit code', async () => {
    const site = projectCopy({ 'machines.xlsx': { Machines: { E2: '2O24' } } });
    const { code, stdout } = await site.command(['--fix', '--language', 'en']);
    expect({ code, stdout }).toMatchObject({ code: 0 });
    expect(stdout).toMatch(/^machines\.xlsx: changed\n {2}Machines!E2 · Year of manufacture: 2O24 → 2024\n/);
    expect(stdout).toContain('0 errors');
  });

  test('with --check, lists what it would change, and writes nothing', async () => {
    const site = projectCopy({ 'machines.xlsx': { Machines: { E2: '2O24', E3: 'about 2018' } } });
    const before = readdirSync(site.data).map((name) => [name, statSync(join(site.data, name)).mtimeMs]);
    const { code, stdout } = await site.command(['--fix', '--check', '--language', 'en']);
    expect({ code, stdout }).toMatchObject({ code: 1 });
    expect(stdout).toMatch(
      /^machines\.xlsx: nothing was written\. It would be changed:\n {2}Machines!E2 · .*: 2O24 → 2024\n/,
    );
    expect(stdout).toContain('2 errors');
    expect(readdirSync(site.data).map((name) => [name, statSync(join(site.data, name)).mtimeMs])).toEqual(before);
  });

  /** Ends the process at one moment of the replacement, as a power cut would. */
  const killers = {
    'in the middle of writing': 'writeFileSync: (path, bytes) => kill(path, () => write(path, bytes.slice(0, 100)))',
    'before the new file takes its name': 'renameSync: (from) => kill(from, () => {})',
    'when the new file has its name': 'renameSync: (from, to) => kill(from, () => rename(from, to))',
  };
  test.each(Object.entries(killers))('killed %s, the workbook is the old or the new one', async (_, replacement) => {
    const site = projectCopy({ 'machines.xlsx': { Machines: { E2: '2O24' } } });
    const before = bytesOf(site, 'machines.xlsx');
    const hook = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { writeFileSync: write, renameSync: rename } = fs;
      const kill = (path, act) => { if (/machines\\.xlsx\\.\\d+\\.new$/.test(path)) { act(); process.kill(process.pid, 'SIGKILL'); } };
      Object.assign(fs, { ${replacement} });
      syncBuiltinESMExports();`;
    writeFileSync(join(site.root, 'kill.mjs'), hook);
    const call = ['--import', import.meta.resolve('tsx'), '--import', join(site.root, 'kill.mjs'), site.cli, '--fix'];
    const { signal } = spawnSync(process.execPath, call, { cwd: site.root, encoding: 'utf8' });
    expect(signal).toBe('SIGKILL');
    const { problems } = await site.run({ check: true });
    const isOld = bytesOf(site, 'machines.xlsx').equals(before);
    expect(problems.map(({ value }) => value)).toEqual(isOld ? ['2O24'] : []);
    await fix(site);
    expect(readdirSync(site.data).filter((name) => name.endsWith('.new'))).toEqual([]);
    expect((await site.run({ check: true })).problems).toEqual([]);
  });
});
