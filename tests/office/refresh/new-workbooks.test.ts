import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import { runWorkbooks } from '../../../office/refresh/cli.ts';
import { called } from '../../call-command.ts';
import { temporaryFolder } from '../../codegen/small-data/temporary-folders.ts';

let folder = '';
let lines: string[] = [];
const run = (...args: string[]) => runWorkbooks(args, (words) => lines.push(words));

beforeEach(() => {
  folder = temporaryFolder();
  lines = [];
});

describe('npm run workbooks', () => {
  it('writes the six workbooks into a new folder', async () => {
    const target = join(folder, 'data');
    expect(await run('--new', target)).toBe(0);
    expect(readdirSync(target).sort()).toEqual([...workbookNames].sort());
  });

  it('writes every label, so that only content is missing', async () => {
    const target = join(folder, 'data');
    await run('--new', target);
    const { stdout } = await called('codegen/cli.ts', ['--check', '--data', target, '--format', 'json']);
    const { problems } = JSON.parse(stdout);
    expect(new Set(problems.map(({ code }: { readonly code: string }) => code))).toEqual(
      new Set(['sheet-empty', 'blank']),
    );
  });

  it('writes nothing at all if a workbook already exists', async () => {
    writeFileSync(join(folder, 'people.xlsx'), 'mine');
    expect(await run('--new', folder)).toBe(1);
    expect(readdirSync(folder)).toEqual(['people.xlsx']);
    expect(readFileSync(join(folder, 'people.xlsx'), 'utf8')).toBe('mine');
    expect(lines.join()).toContain('people.xlsx');
  });

  it('explains in plain words why a folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await run('--new', join(folder, 'file'))).toBe(1);
    expect(lines.join()).toMatch(/is it a folder[\s\S]*文件夹/);
    // The name of the folder is random, and may have such letters.
    expect(lines.join().replaceAll(folder, '')).not.toMatch(/\bE[A-Z]{4,}\b/);
  });
});
