import { cellAddress } from '../../../codegen/grid/addresses.ts';
import { expectGoodWords } from './expect-good-words.ts';
import { editParts } from './sheetjs-workbook.ts';
import { baseBook, workspace } from './workspace.ts';

/** The parts of machines.xlsx that contain its first sheet. */
export const sheet = 'xl/worksheets/sheet1.xml';
export const strings = 'xl/sharedStrings.xml';
export const machines = baseBook('machines.xlsx');
/** Returns the data set with one part of machines.xlsx edited. */
export const edited = (part: string, edit: (xml: string) => string) => ({
  'machines.xlsx': editParts(machines, { [part]: edit }),
});
/** Checks a data set and returns the code, workbook and cell of each problem. */
export const cellProblems = async (given: Parameters<typeof workspace>[0]) => {
  const { problems } = await workspace(given).run({ check: true });
  for (const problem of problems) expectGoodWords(problem);
  return problems.map(({ code, workbook, cell }) => [code, workbook, cell && cellAddress(cell)]);
};
