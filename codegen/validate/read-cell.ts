import { type CellValue, mustBeFilled, type StandingColumn } from '../dictionary/sheet-spec.ts';
import { isInArea } from '../grid/addresses.ts';
import { cellText, isBlank, type Row } from '../grid/cell.ts';
import { kinds } from '../kinds/kinds.ts';
import { isUnwritten } from '../problems/fillers.ts';
import { type Fault, suggest } from '../problems/problem.ts';
import { quotable } from '../text/staff-text.ts';
import { takeCell } from './check-cell.ts';
import { isMerged } from './data-rows.ts';
import { placeIn, rowName, type SheetReading } from './sheet-reading.ts';
import { shortDescription, textFault } from './text-faults.ts';

/** Reads one cell of a row: its plain value, or null if it is blank or was reported. */
export function readCell(reading: SheetReading, row: Row, column: StandingColumn): CellValue {
  const { collector } = reading;
  const cell = row.cells[column.index];
  if (isCovered(reading, row, column) && !(isBlank(cell) && mustBeFilled(column)))
    collector.fault(placeIn(reading, row, column), {
      code: 'picture-ignored',
      facts: { expected: exampleOfPicture(column), isNamed: !isBlank(cell) },
    });
  if (!isBlank(cell)) {
    // The closure is passed inline: one with a name would be slow to make for every cell.
    const value = takeCell(cell, column, () => placeIn(reading, row, column), collector);
    const isText = typeof value === 'string' && isPublishedText(reading, column);
    const fault = isText && faultOfText(reading, row, column, value);
    if (fault) collector.fault(placeIn(reading, row, column), fault);
    return value;
  }
  if (mustBeFilled(column) && !isMerged(reading, row, column))
    collector.fault(placeIn(reading, row, column), blank(reading, row, column));
  return null;
}

/** Whether a column has texts that visitors read, or IDs made from them. The keys of labels are not among them. */
function isPublishedText({ spec }: SheetReading, { field, meta }: StandingColumn): boolean {
  return (kinds[meta.kind].isFreeText === true && !spec.settings) || (field === 'id' && !spec.labels);
}

/** Returns what would look wrong to visitors in a text, or to search engines in a description. */
function faultOfText(reading: SheetReading, row: Row, column: StandingColumn, text: string): Fault | null {
  const { labels } = reading.spec;
  return textFault(text, column, !!labels) ?? shortDescription(text, column, labels && rowName(reading, row));
}

/** Whether a picture lies over a cell that takes the name of one. */
function isCovered({ sheet }: SheetReading, row: Row, { index, meta }: StandingColumn): boolean {
  const cell = { row: row.number, column: index };
  return kinds[meta.kind].namesFiles === true && sheet.pictures.some((area) => isInArea(cell, area));
}

/** The example of a picture is a real file. Typed here, it would show a colleague's face. */
const exampleOfPicture = ({ example }: StandingColumn) => example.replace(/[^/]+$/, 'NAME.jpg');

/**
 * For a blank picture, says if one lies over the cell. For a blank label, adds the note in its row and the text it last
 * had.
 */
function blank(reading: SheetReading, row: Row, column: StandingColumn): Fault {
  const { language, example, meta } = column;
  const expected = kinds[meta.kind].namesFiles ? exampleOfPicture(column) : example;
  if (isCovered(reading, row, column)) return { code: 'picture-over-cell', facts: { expected } };
  if (!reading.spec.labels || !language) return { code: 'blank', facts: { expected } };
  const name = rowName(reading, row);
  const note = reading.note && row.cells[reading.note.index];
  const last = reading.lastTexts.get(name);
  return {
    code: 'label-blank',
    facts: { actual: name, note: isBlank(note) ? undefined : quotable(cellText(note).trim()) },
    suggestion: suggest(last !== undefined && isUnwritten(last) ? undefined : last),
  };
}
