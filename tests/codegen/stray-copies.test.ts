import { expect, test } from 'vitest';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { findStrayCopies } from '../../codegen/inputs.ts';
import { githubReport } from '../../codegen/report/github.ts';
import { textReport } from '../../codegen/report/text.ts';
import { baseBook, workspace } from './small-data/workspace.ts';

const copies = [
  // Excel, browsers and mail
  'machines (1).xlsx',
  'machines（2）.xlsx',
  'machines.xlsx.xlsx',
  'Fwd machines.xlsx',
  '[Recovered] machines.xlsx',
  // Windows, macOS, OneDrive and Dropbox
  'machines - Copy (2).xlsx',
  'Copy of machines.xlsx',
  '副本machines.xlsx',
  'machines-LAPTOP-4F2.xlsx',
  "machines (Tan Wei Ming's conflicted copy 2026-03-01).xlsx",
  // People
  'Machines.XLSX',
  'machine.xlsx',
  '20260301_machines.xlsx',
  'machines最新.xlsx',
  'old/machines (1).xlsx',
];

test.each(copies)('%s looks like a copy of the workbook', (file) => {
  expect(findStrayCopies([file], workbookNames)).toEqual([{ file, like: 'machines.xlsx', otherFormat: false }]);
});

test.each([
  'machines.xlsx',
  '~$machines.xlsx',
  '.~machines.xlsx',
  '.~lock.machines.xlsx#',
  'machines.docx',
  'budget.xlsx',
  'mymachines.xlsx',
  'machinery.xlsx',
])('%s does not look like a copy', (file) => {
  expect(findStrayCopies([file], workbookNames)).toEqual([]);
});

test('a copy is reported under its own file name in both languages, and does not stop the run', async () => {
  const result = await workspace({ 'machines - 副本.xlsx': baseBook('machines.xlsx') }).run({ check: true });
  expect(result.ok, JSON.stringify(result.problems)).toBe(true);
  expect(result.problems).toMatchObject([
    {
      severity: 'warning',
      code: 'workbook-copy',
      workbook: 'machines - 副本.xlsx',
      sheet: null,
      cell: null,
      message:
        '“machines - 副本.xlsx” looks like a copy of machines.xlsx. The site does not read it: a change made in it is not published.',
      zh: {
        message: '“machines - 副本.xlsx”看起来是 machines.xlsx 的副本。网站不读取它，里面的改动不会发布。',
        suggestion: '请核对两个文件，把新的内容逐格填入 machines.xlsx 并保存，然后把副本移出数据文件夹。',
      },
    },
  ]);
  expect(githubReport(result.problems, 'data')).toMatch(
    /^::warning file=data\/machines - 副本\.xlsx,title=machines - 副本\.xlsx::“machines - 副本\.xlsx” looks like a copy/,
  );
  expect(textReport(result, 'out', true, 'en')).toContain(
    'machines - 副本.xlsx\n    ! “machines - 副本.xlsx” looks like a copy of machines.xlsx.',
  );
});
