import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { called } from '../../call-command.ts';
import { staffWorkbook } from '../../codegen/package/staff-workbook.ts';
import { temporaryFolder } from '../../codegen/small-data/temporary-folders.ts';
import { companies, dataFolder } from '../refresh/data-folder.ts';

let data = '';
const run = (...args: string[]) => called('codegen/cli.ts', ['--check', '--data', data, ...args]);

beforeEach(async () => {
  data = await dataFolder({ 'machines.xlsx': await staffWorkbook() }, companies);
});

describe('npm run codegen -- --mark DIR', () => {
  it('writes the marked copies, and stdout stays valid JSON', async () => {
    const marked = join(temporaryFolder(), 'made by the command');
    const { code, stdout, stderr } = await run('--mark', marked, '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false });
    expect(stderr).toMatch(/machines\.xlsx: marked; its sheet Issues lists \d+ · 已标注/);
    expect(readdirSync(marked)).toContain('machines.xlsx');
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
