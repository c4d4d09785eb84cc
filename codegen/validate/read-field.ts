import { isBlank, type Row } from '../cell.ts';
import { type ColumnSchema, mustBeFilled } from '../dictionary/sheet.ts';
import { defaultLanguage } from '../dictionary/site.ts';
import { oddTranslation } from './check-translation.ts';
import type { LocalizedText } from './records.ts';
import { cellPlace, type FoundColumn, type SheetReading } from './sheet-reading.ts';
import { takeCell } from './take-cell.ts';

function readCell(reading: SheetReading, row: Row, column: FoundColumn, schema: ColumnSchema): unknown {
  const cell = row.cells[column.column];
  // A closure with a name of its own costs its name for every cell (tsx keeps names with defineProperty).
  if (!isBlank(cell))
    return takeCell(cell, schema, column.meta, () => cellPlace(reading, row, column), reading.collector);
  // The blanks that merged cells leave are no faults of their own: the merge was refused.
  const missing = mustBeFilled(column) && !reading.merged(row.number, column.column);
  if (missing)
    reading.collector.fault(cellPlace(reading, row, column), { code: 'blank', facts: { expected: column.example } });
  return null;
}

/** Warns where a language's text is blank, in the wrong script or not translated; all of it may be published. */
function warnOfTranslations(
  reading: SheetReading,
  row: Row,
  columns: readonly FoundColumn[],
  texts: LocalizedText,
): void {
  const original = texts[defaultLanguage.code];
  if (!original) return;
  for (const column of columns) {
    if (!column.language) continue;
    const text = texts[column.language.code] ?? null;
    // A cell that was reported already holds no text to compare.
    if (text === null && !isBlank(row.cells[column.column])) continue;
    const odd = oddTranslation(text, original, column.language, column.meta.sameInBoth ?? false);
    if (odd) reading.collector.fault(cellPlace(reading, row, column), odd);
  }
}

/** Reads one field of one row: the plain value of its cell, or one text a language. */
export function readField(
  reading: SheetReading,
  row: Row,
  columns: readonly FoundColumn[],
  schema: ColumnSchema,
): unknown {
  const [only] = columns;
  if (!only) return null;
  if (only.meta.kind !== 'localized') return readCell(reading, row, only, schema);
  const texts: Record<string, string | null> = {};
  for (const column of columns) {
    const value = readCell(reading, row, column, schema);
    texts[column.language?.code ?? ''] = typeof value === 'string' ? value : null;
  }
  warnOfTranslations(reading, row, columns, texts);
  return texts;
}
