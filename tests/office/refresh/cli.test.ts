import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runWorkbooks } from '../../../office/refresh/cli.ts';
import { staffWorkbook } from '../../codegen/package/staff-workbook.ts';
import { companies, dataFolder } from './data-folder.ts';

let folder = '';
let output = '';
const run = async (...args: string[]) => {
  output = '';
  return runWorkbooks(args, (words) => {
    output += words;
  });
};

beforeEach(async () => {
  folder = await dataFolder({ 'machines.xlsx': await staffWorkbook() }, companies);
});

describe('npm run workbooks', () => {
  it('reports in both languages what it changed, and no changes on the next run', async () => {
    expect(await run('--data', folder)).toBe(0);
    expect(output).toMatch(/machines\.xlsx\n {2}Machines: 12 .*refreshed · 已更新 12/);
    expect(output).toContain('projects.xlsx: up to date · 已是最新');
    expect(await run('--data', folder)).toBe(0);
    expect(output).not.toContain('refreshed');
  });

  it('removes what a run that was killed has left beside the workbooks, and nothing else', async () => {
    const left = '.people.xlsx.4194305.new';
    const kept = [`.people.xlsx.${process.ppid}.new`, '.people.xlsx.new', 'machines.4194305.new'];
    for (const name of [left, ...kept]) writeFileSync(join(folder, name), '');
    expect(await run('--data', folder)).toBe(0);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(kept));
    expect(readdirSync(folder)).not.toContain(left);
    // A whole workbook, which nobody means to commit.
    const ignored = spawnSync('git', ['check-ignore', '-q', `data/${left}`], { cwd: process.cwd() });
    expect(ignored.status).toBe(0);
  });

  it('names a missing workbook, and exits with 1', async () => {
    rmSync(join(folder, 'people.xlsx'));
    expect(await run('--data', folder)).toBe(1);
    expect(output).toMatch(/people\.xlsx\n {2}! .*people\.xlsx.*\n.*people\.xlsx/);
    expect(output).toMatch(/Machines: 12/);
  });

  it('exits with 2 if it is called wrongly', async () => {
    const wrong = [
      ['--data', join(folder, 'nowhere')],
      ['--data', folder, '--new', folder],
      ['--data', ''],
    ];
    for (const args of [...wrong, ['--new'], ['--old', folder]]) {
      expect(await run(...args), args.join(' ')).toBe(2);
      expect(output).toMatch(/Usage[\s\S]*用法/);
    }
  });
});
