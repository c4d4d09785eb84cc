import { mustBeFilled, type StandingColumn } from '../dictionary/sheet-spec.ts';
import { address } from '../grid/addresses.ts';
import { isBlank, type Row } from '../grid/cell.ts';
import type { Fault } from '../problems/problem.ts';
import { filledColumns, isMerged, isMergedTitle, repeatsHeadings } from './data-rows.ts';
import { placeIn, type SheetReading, textOfCell } from './sheet-reading.ts';

/** The first cell of a row with totals. Chinese Excel writes "汇总" below a table. */
const totals = /^(?:(?:sub-?|grand )?totals?|sum|[合总總小共][计計]|汇总|彙總)[:：]?$/i;

/**
 * Reports repeated headings, a remark, a total, or a row barely begun, once and not for every missing cell. Returns
 * whether the row is unusable. Warns of a row whose cells are all struck out, as offices do with what they no longer
 * have.
 */
export function reportUnusableRow(reading: SheetReading, row: Row): boolean {
  const { sheet, columns, collector } = reading;
  const filled = filledColumns(row, columns);
  const [first] = filled;
  if (!first) return false;
  const fault = repeatsHeadings(row, filled)
    ? ({ code: 'headings-again', facts: { rowNumber: row.number } } as const)
    : unfinished(reading, row, filled);
  if (fault) collector.fault(placeIn(reading, row, first), fault);
  else if (sheet.struckOut.size > 0 && filled.every(({ index }) => sheet.struckOut.has(address(row.number, index))))
    collector.fault(placeIn(reading, row, first), { code: 'row-struck-out', facts: { actual: undefined } });
  return fault !== null;
}

function unfinished(reading: SheetReading, row: Row, filled: readonly StandingColumn[]): Fault | null {
  const { columns } = reading;
  const isTotal = totals.test(textOfCell(row, filled[0]?.index ?? 0));
  // The search for missing cells is left out for ordinary rows, of which there may be a hundred thousand.
  if (!isTotal && columns.length < 4 * filled.length) return null;
  const isTitle = isMergedTitle(reading, row);
  const missing = columns.filter(
    (column) =>
      mustBeFilled(column) && isBlank(row.cells[column.index]) && (isTitle || !isMerged(reading, row, column)),
  );
  if (missing.length < (isTotal || isTitle ? 1 : 3 * filled.length)) return null;
  const actual = filled.map(({ index }) => textOfCell(row, index)).join(' ¦ ');
  return { code: 'row-unfinished', facts: { actual, expected: missing.map(({ heading }) => heading).join(', ') } };
}
