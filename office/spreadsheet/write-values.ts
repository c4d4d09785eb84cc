import { settingColumns, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { sheetsOf } from '../../codegen/dictionary/sheets.ts';
import type { CellPosition } from '../../codegen/grid/addresses.ts';
import { groupBy } from '../../codegen/group-by.ts';
import { relationshipsOf, workbookPart, XlsxPackage } from '../../codegen/package/package.ts';
import { PackageError, readElement } from '../../codegen/package/xml.ts';
import type { Problem } from '../../codegen/problems/problem.ts';
import { readFormats } from '../../codegen/read/number-formats.ts';
import { folded } from '../../codegen/text/staff-text.ts';
import { type EditedCell, editCells, inlineCell, numberCell } from './cells.ts';
import { sheetParts } from './sheets.ts';

/** A cell, and the value that belongs there, as staff would type it; '' to empty it. */
export interface Fix extends Pick<Problem, 'workbook' | 'heading' | 'row' | 'value'> {
  readonly sheet: string;
  readonly cell: CellPosition;
  readonly fix: string;
}

/** A workbook as it was read, and as it is to be written. */
export interface ChangedFile {
  readonly name: string;
  readonly before: Uint8Array;
  readonly bytes: Uint8Array;
}

export interface FixedFile extends ChangedFile {
  readonly fixes: readonly Fix[];
}

/**
 * Writes values into cells of one workbook, which keep their format. Everything else in it keeps its content. Leaves
 * out cells with a formula, and all cells of a file that cannot be changed part by part. Returns the fixes that were
 * written.
 */
export function writeValues(bytes: Uint8Array, fixes: readonly Fix[]): ReturnType<typeof valuesWritten> {
  try {
    return valuesWritten(bytes, fixes);
  } catch (error) {
    if (error instanceof PackageError) return { bytes, written: [] };
    throw error;
  }
}

function valuesWritten(bytes: Uint8Array, fixes: readonly Fix[]) {
  const parts = new XlsxPackage(bytes);
  const styles = relationshipsOf(parts, workbookPart(parts).path).find(({ kind }) => kind === 'styles')?.path;
  const formats = readFormats(styles ? (parts.find(styles) ?? undefined) : undefined);
  const written: Fix[] = [];
  for (const [sheet, inSheet] of groupBy(fixes, (fix) => fix.sheet)) {
    const part = sheetParts(parts).find(({ name }) => name === sheet);
    if (!part) continue;
    const edits = inSheet.map((fix) => ({
      ...fix.cell,
      write: (cell: EditedCell) => {
        if (cell.xml !== null && hasFormula(cell.xml)) return cell.xml;
        written.push(fix);
        const format = formats[cell.style];
        // In a cell with the format of a date or of a text, Excel would show another number.
        const isNumber = isNumeric(fix) && format?.kind !== 'date' && format?.kind !== 'dateWithoutYear';
        return isNumber && format?.code !== '@' ? numberCell(cell, Number(fix.fix)) : inlineCell(cell, fix.fix);
      },
    }));
    parts.write(part.path, editCells(parts.text(part.path), edits));
  }
  return { bytes: parts.toBytes(), written };
}

function hasFormula(cellXml: string): boolean {
  return readElement(cellXml).childrenNamed('f').length > 0;
}

/** Whether the column of a cell has numbers. A setting says it in its own row. */
function isNumeric({ workbook, sheet, heading, row, fix }: Fix): boolean {
  const spec = sheetsOf(workbook).find(({ name }) => folded(name) === folded(sheet));
  const columns = spec ? [...sheetColumns(spec), ...settingColumns(spec)] : [];
  const name = spec?.settings ? row : heading;
  const column = columns.find((candidate) => folded(candidate.heading) === folded(name ?? ''));
  return fix !== '' && column?.schema.safeParse(Number(fix)).success === true;
}
