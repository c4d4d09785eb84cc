import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { markFolderFault } from '../../../codegen/command-line.ts';
import type { Problem } from '../../../codegen/problems/problem.ts';
import { markWorkbooks, sayMarked } from '../../../office/mark/mark-workbooks.ts';
import { staffWorkbook } from '../../codegen/package/staff-workbook.ts';
import { temporaryFolder } from '../../codegen/small-data/temporary-folders.ts';
import { firstDifference } from '../../first-difference.ts';
import { problems } from './some-problems.ts';

let folder = '';
const data = () => join(folder, 'data');
const marked = () => join(folder, 'marked', 'copies');
const inWorkbook = (workbook: string): Problem => ({
  ...(problems[0] ?? expect.fail('no problem')),
  workbook,
  sheet: null,
  cell: null,
});

beforeEach(async () => {
  folder = temporaryFolder();
  mkdirSync(data());
  writeFileSync(join(data(), 'machines.xlsx'), await staffWorkbook());
});

describe('marked copies', () => {
  it('are written for workbooks with problems, and the originals stay unchanged', async () => {
    const before = readFileSync(join(data(), 'machines.xlsx'));
    expect(await markWorkbooks(problems, data(), marked())).toEqual([
      { workbook: 'machines.xlsx', result: 'marked', problems: problems.length },
    ]);
    expect(readdirSync(marked())).toEqual(['machines.xlsx']);
    expect(firstDifference(readFileSync(join(data(), 'machines.xlsx')), before)).toBe(null);
    const first = readFileSync(join(marked(), 'machines.xlsx'));
    expect(await markWorkbooks(problems, data(), marked())).toMatchObject([{ result: 'marked' }]);
    expect(firstDifference(readFileSync(join(marked(), 'machines.xlsx')), first)).toBe(null);
  });

  it('are not written if there are no problems', async () => {
    expect(await markWorkbooks([], data(), marked())).toEqual([]);
    expect(readdirSync(folder)).toEqual(['data']);
    expect(sayMarked([], 'marked', null)).toBe('Nothing to mark. · 没有需要标注的内容。\n');
  });

  it('are removed when their workbook has no more errors; other files stay', async () => {
    await markWorkbooks(problems, data(), marked());
    writeFileSync(join(marked(), 'people.xlsx'), readFileSync(join(data(), 'machines.xlsx')));
    const warnings = problems.filter(({ severity }) => severity === 'warning');
    const outcomes = await markWorkbooks(warnings, data(), marked());
    expect(outcomes).toEqual([{ workbook: 'machines.xlsx', result: 'removed', problems: 0 }]);
    expect(sayMarked(outcomes, 'marked', 'en')).toContain(
      'machines.xlsx: no errors are left; its marked copy was removed',
    );
    expect(readdirSync(marked())).toEqual(['people.xlsx']);
  });

  it('are not written for a workbook that cannot be read, which is reported', async () => {
    writeFileSync(join(data(), 'people.xlsx'), Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0));
    const outcomes = await markWorkbooks([inWorkbook('people.xlsx'), inWorkbook('events.xlsx')], data(), marked());
    expect(outcomes.map(({ result }) => result)).toEqual(['unreadable', 'unreadable']);
    expect(sayMarked(outcomes, 'marked', 'zh')).toContain('people.xlsx: 无法打开，因此没有标注副本');
  });

  it('never overwrite a workbook that is not a marked copy', async () => {
    mkdirSync(marked(), { recursive: true });
    writeFileSync(join(marked(), 'machines.xlsx'), readFileSync(join(data(), 'machines.xlsx')));
    expect(await markWorkbooks(problems, data(), marked())).toMatchObject([{ result: 'inTheWay' }]);
    writeFileSync(join(marked(), 'machines.xlsx'), 'mine');
    expect(await markWorkbooks(problems, data(), marked())).toMatchObject([{ result: 'inTheWay' }]);
    expect(readFileSync(join(marked(), 'machines.xlsx'), 'utf8')).toBe('mine');
  });
});

describe('the folder of the marked copies', () => {
  it('cannot be the data folder or inside it, not even through a link', () => {
    symlinkSync(data(), join(folder, 'link'));
    writeFileSync(join(folder, 'file'), '');
    expect(markFolderFault(data(), marked())).toBeNull();
    expect(markFolderFault(data(), folder)).toBeNull();
    for (const wrong of [data(), join(data(), 'marked'), join(folder, 'link'), join(folder, 'link', 'deep', 'er')])
      expect(markFolderFault(data(), wrong)).toContain('data folder');
    expect(markFolderFault(data(), join(folder, 'file'))).toContain('not a folder');
  });
});
