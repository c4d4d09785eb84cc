import type { ColumnSchema } from '../dictionary/column.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import { isBlank, type Row } from '../read/cells.ts';
import { checkCell } from './check-cell.ts';
import { oddTranslation } from './check-translation.ts';
import type { LocalizedText } from './records.ts';
import { cellPlace, type FoundColumn, type SheetReading } from './sheet-reading.ts';

/** A field's value, and whether one of its cells was reported as an error. */
export interface FieldReading {
  readonly value: unknown;
  readonly faulty: boolean;
}

function mayBeBlank({ meta, language }: FoundColumn, { merged }: SheetReading): boolean {
  return meta.optional === true || merged || (language !== null && language.code !== defaultLanguage.code);
}

function readCell(reading: SheetReading, row: Row, column: FoundColumn, schema: ColumnSchema): FieldReading {
  const { collector } = reading;
  const cell = row.cells[column.column];
  if (isBlank(cell)) {
    const faulty = !mayBeBlank(column, reading);
    if (faulty) collector.fault(cellPlace(reading, row, column), { code: 'blank', facts: { expected: column.example } });
    return { value: null, faulty };
  }
  const result = checkCell(cell, schema, column.meta);
  if (!result.ok) {
    collector.fault(cellPlace(reading, row, column), result.refusal);
    return { value: null, faulty: true };
  }
  if (result.note) collector.note(result.note, cellPlace(reading, row, column), result.value === null ? '' : String(result.value));
  return { value: result.value, faulty: false };
}

/** Warns where a language's text is blank, in the wrong script or not translated; warnings do not make the row faulty. */
function warnOfTranslations(reading: SheetReading, row: Row, columns: readonly FoundColumn[], texts: LocalizedText): void {
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
export function readField(reading: SheetReading, row: Row, columns: readonly FoundColumn[], schema: ColumnSchema): FieldReading {
  const [only] = columns;
  if (!only) return { value: null, faulty: false };
  if (only.meta.kind !== 'localized') return readCell(reading, row, only, schema);
  const texts: Record<string, string | null> = {};
  let faulty = false;
  for (const column of columns) {
    const { value, faulty: bad } = readCell(reading, row, column, schema);
    texts[column.language?.code ?? ''] = typeof value === 'string' ? value : null;
    faulty ||= bad;
  }
  warnOfTranslations(reading, row, columns, texts);
  return { value: texts, faulty };
}
