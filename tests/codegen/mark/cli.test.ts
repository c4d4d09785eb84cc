import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffWorkbook } from '../package/staff-workbook.ts';
import { companies, dataFolder } from '../refresh/data-folder.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
let data = '';
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'codegen/cli.ts', '--check', '--data', data, ...args], {
    cwd: project,
    encoding: 'utf8',
  });

beforeEach(async () => {
  data = await dataFolder({ 'machines.xlsx': await staffWorkbook() }, companies);
});
afterEach(() => {
  for (const folder of [data, `${data}-marked`]) rmSync(folder, { recursive: true, force: true });
});

describe('npm run codegen -- --mark DIR', () => {
  it('writes the marked copies beside the report, which a machine can still read', () => {
    const { status, stdout, stderr } = run('--mark', `${data}-marked`, '--format', 'json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false });
    expect(stderr).toMatch(/machines\.xlsx: marked; its sheet Issues lists \d+ · 已标注/);
    expect(readdirSync(`${data}-marked`)).toContain('machines.xlsx');
  });

  it('is refused when the copies would go among the workbooks', () => {
    for (const folder of [data, join(data, 'marked')]) {
      const { status, stderr } = run('--mark', folder);
      expect(status).toBe(2);
      expect(stderr).toContain('data folder');
    }
    expect(readdirSync(data)).toHaveLength(6);
  });
});
