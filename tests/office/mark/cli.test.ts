import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { called } from '../../call-command.ts';
import { staffWorkbook } from '../../codegen/package/staff-workbook.ts';
import { companies, dataFolder } from '../refresh/data-folder.ts';

let data = '';
const run = (...args: string[]) => called('codegen/cli.ts', ['--check', '--data', data, ...args]);

beforeEach(async () => {
  data = await dataFolder({ 'machines.xlsx': await staffWorkbook() }, companies);
});
afterEach(() => {
  for (const folder of [data, `${data}-marked`]) rmSync(folder, { recursive: true, force: true });
});

describe('npm run codegen -- --mark DIR', () => {
  it('writes the marked copies, and stdout stays valid JSON', async () => {
    const { code, stdout, stderr } = await run('--mark', `${data}-marked`, '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false });
    expect(stderr).toMatch(/machines\.xlsx: marked; its sheet Issues lists \d+ · 已标注/);
    expect(readdirSync(`${data}-marked`)).toContain('machines.xlsx');
  });

  it('exits 2 if the copies would be written into the data folder', async () => {
    for (const folder of [data, join(data, 'marked')]) {
      const { code, stderr } = await run('--mark', folder);
      expect(code).toBe(2);
      expect(stderr).toContain('data folder');
    }
    expect(readdirSync(data)).toHaveLength(6);
  });
});
