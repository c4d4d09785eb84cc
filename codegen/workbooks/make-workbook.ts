import type { NamedRange } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { fixedRange, quotedSheet } from '../addresses.ts';
import { sheetsOf } from '../dictionary/dictionary.ts';
import type { AnySheet } from '../dictionary/sheet.ts';
import { dataSheet, filterRange } from './data-sheet.ts';
import { finishPackage } from './finish-package.ts';
import { guideSheet } from './guide-sheet.ts';
import type { Choices, ListContext } from './list-source.ts';
import { listsSheet } from './lists-sheet.ts';
import { repeatedHeading } from './page-setup.ts';
import { plannedLayout } from './sheet-layout.ts';
import { type GivenRow, sheetRows } from './sheet-rows.ts';
import { latinFont } from './sheet-style.ts';
import { workbookPurposes } from './workbook-purposes.ts';

/** The rows of a workbook by sheet name. */
export type GivenRows = Readonly<Record<string, readonly GivenRow[]>>;

/** A workbook is the same bytes whenever it is made, so it bears one date for good. */
const madeOn = new Date(Date.UTC(2024, 0, 1));

/** Makes one workbook of the dictionary: every sheet it has, filled with the rows given. */
export async function makeWorkbook(workbook: string, rows: GivenRows, choices: Choices): Promise<Uint8Array> {
  return composeWorkbook(workbook, sheetsOf(workbook), rows, choices);
}

/** The same for sheets that stand in no dictionary. */
export async function composeWorkbook(
  workbook: string,
  sheets: readonly AnySheet[],
  rows: GivenRows,
  choices: Choices,
): Promise<Uint8Array> {
  const stray = Object.keys(rows).find((name) => !sheets.some((sheet) => sheet.name === name));
  if (stray !== undefined) throw new Error(`${workbook} has no sheet called "${stray}"`);
  const given = (sheet: string) => rows[sheet] ?? [];
  const context: ListContext = { sheets, choices, layoutOf: (sheet) => plannedLayout(sheet, given(sheet.name).length) };
  const lists = listsSheet(context);
  const filters = sheets.map((sheet): NamedRange => {
    const range = fixedRange(filterRange(sheet, sheetRows(sheet, given(sheet.name)).length));
    return { name: '_xlnm._FilterDatabase', range: `${quotedSheet(sheet.name)}!${range}`, scope: sheet.name };
  });
  const bytes = await writeXlsx({
    sheets: [
      guideSheet(workbook, sheets),
      ...sheets.map((sheet) => dataSheet(sheet, given(sheet.name), context)),
      ...(lists ? [lists.sheet] : []),
    ],
    namedRanges: [...filters, ...sheets.map(({ name }) => repeatedHeading(name)), ...(lists?.names ?? [])],
    properties: {
      title: workbook,
      description: workbookPurposes[workbook]?.en ?? '',
      creator: 'Office',
      lastModifiedBy: 'Office',
      created: madeOn,
      modified: madeOn,
    },
    defaultFont: latinFont,
    activeSheet: 1,
  });
  const formattedColumns = sheets.flatMap((sheet, index) => (sheet.shape === 'settings' ? [] : [index + 1]));
  return finishPackage(bytes, { activeSheet: 1, formattedColumns });
}
