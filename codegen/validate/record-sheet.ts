import { defaultLanguage, languages } from '../dictionary/languages.ts';
import {
  type CellValue,
  draftField,
  type SheetSpec,
  type StandingColumn,
  sheetColumns,
} from '../dictionary/sheet-spec.ts';
import { isBlank, type Row, type Sheet } from '../grid/cell.ts';
import { groupBy } from '../group-by.ts';
import { isFiller, isUnwritten } from '../problems/fillers.ts';
import { Collector, cellName, type Fault, isError, rowKey } from '../problems/problem.ts';
import type { LocalizedText, RecordRow, RecordsTable } from '../records.ts';
import { dataRows, filledColumns, isMerged, mergesBelow, reportMerges, rowsAboveHeadings } from './data-rows.ts';
import { mapHeadings } from './find-headings.ts';
import { standingColumns } from './match-headings.ts';
import { sheetOfRow } from './misplaced-rows.ts';
import { placeholderFaults } from './placeholders.ts';
import { readCell } from './read-cell.ts';
import { readSettings } from './settings-rows.ts';
import { placeIn, placeInSheet, recordIn, rowName, type SheetReading } from './sheet-reading.ts';
import { languageName, translationFault } from './text-faults.ts';
import { reportUnusableRow } from './unusable-rows.ts';

/**
 * Converts a sheet to records and collects every fault of every row. Required blank cells, invalid values and doubtful
 * translations are reported at their cells; the record has null there. Returns null if there is no heading row, or if a
 * settings sheet lacks one of its columns. `lastTexts` are the texts of the last successful run.
 */
export function validateSheet(
  spec: SheetSpec,
  sheet: Sheet,
  { lastTexts, unfinished }: Pick<SheetReading, 'lastTexts' | 'unfinished'>,
  collector: Collector,
): RecordsTable | null {
  const map = mapHeadings(spec, sheet, collector);
  if (!map) return null;
  const allColumns = standingColumns(spec, map.columns);
  if (spec.settings && allColumns.length < sheetColumns(spec).length) return null;
  const columns = allColumns.filter(({ meta }) => !meta.staffOnly);
  const draft = allColumns.find(({ field }) => field === draftField);
  const note = allColumns.find((column) => column.meta.staffOnly && column !== draft);
  const reading: SheetReading = {
    spec,
    sheet,
    headingRow: map.row,
    columns,
    note,
    draft,
    merges: mergesBelow(sheet, map.row, columns),
    lastTexts,
    unfinished,
    collector,
    columnIndex: map.columns,
  };
  const above = rowsAboveHeadings(reading, columns);
  if (map.row !== 1 && above.length === 0)
    collector.note('heading-row-found', placeInSheet(reading, { cell: { row: map.row, column: 0 } }), `${map.row}`);
  for (const row of above) reportAboveHeadings(reading, row);
  const filled = [...above, ...dataRows(reading)];
  reportMerges(reading, filled);
  const { rows, drafts } = spec.settings
    ? { rows: readSettings(reading, filled), drafts: [] }
    : readRows(reading, filled);
  // Missing settings and labels are reported one by one.
  if (rows.length === 0 && !(spec.mayBeEmpty || spec.settings || spec.labels))
    collector.fault(placeInSheet(reading), { code: 'sheet-empty', facts: { expected: sheet.name } });
  return { spec, sheet: sheet.name, headingRow: map.row, columns: map.columns, whole: map.whole, rows, drafts };
}

/**
 * Reports a row above the headings at its first value, without quoting it, so that reports join the rows. The row is
 * read nevertheless, so that rows that refer to it are not reported as well.
 */
function reportAboveHeadings(reading: SheetReading, row: Row): void {
  const [first] = filledColumns(row, reading.columns);
  if (!first) return;
  const place = { ...placeIn(reading, row, first), value: '' };
  reading.collector.fault(place, { code: 'row-above-headings', facts: { headingRow: reading.headingRow } });
}

/** Reads the rows of a sheet. Those that are not ready are apart, and noted. */
function readRows(reading: SheetReading, filled: readonly Row[]) {
  const { spec, columns, draft } = reading;
  const byField = groupBy(columns, ({ field }) => field);
  const fields = Object.keys(spec.columns).map((field) => ({ field, columns: byField.get(field) ?? [] }));
  const rows: RecordRow[] = [];
  const drafts: RecordRow[] = [];
  for (const row of filled) {
    const isDraft = draft !== undefined && readCell(reading, row, draft) === true;
    if (!isDraft) rows.push(readRow(reading, row, fields));
    else {
      const { record, isReady } = readDraft(reading, row, fields, draft);
      (reading.unfinished && isReady ? rows : drafts).push(record);
    }
  }
  return { rows, drafts };
}

/** Reads a row that is not ready. Its faults stop nothing: the note about it names their cells. */
function readDraft(reading: SheetReading, row: Row, fields: readonly Field[], draft: StandingColumn) {
  const collector = new Collector();
  const record: RecordRow = { ...readRow({ ...reading, collector }, row, fields), isDraft: true };
  const faults = [...collector.faults, ...[record.keyFault ?? []].flat()].filter(({ code }) => isError(code));
  const place = { ...placeIn(reading, row, draft), value: record.name };
  const known = reading.unfinished?.get(rowKey(place)) ?? [];
  const cells = [...new Set([...faults.map(cellName), ...known])];
  reading.collector.note(cells.length === 0 ? 'draft-left-out' : 'draft-unfinished', place, cells.join(', '));
  return { record, isReady: cells.length === 0 };
}

function readRow(reading: SheetReading, row: Row, fields: readonly Field[]): RecordRow {
  const { spec } = reading;
  const blank = Object.fromEntries(fields.map(({ field }) => [field, null]));
  if (!spec.labels && reportUnusableRow(reading, row)) return recordIn(reading, row, blank);
  const { values, keyFault, reports } = readFields(reading, row, fields);
  const isFaulty = keyFault || reports.some(({ faults }) => faults.some(({ code }) => isError(code)));
  const home = isFaulty && !spec.labels ? sheetOfRow(reading, row) : undefined;
  if (home) {
    reportMisplaced(reading, row, home);
    return recordIn(reading, row, blank);
  }
  for (const report of reports) reading.collector.addAll(report);
  return { ...recordIn(reading, row, values), keyFault };
}

interface Field {
  readonly field: string;
  readonly columns: readonly StandingColumn[];
}

/**
 * Reads the fields of a row. What makes its ID unusable is reported later, once it is known which IDs other rows have.
 */
function readFields(reading: SheetReading, row: Row, fields: readonly Field[]) {
  const [inRow, inKey] = [new Collector(), new Collector()];
  const [ofRow, ofKey] = [
    { ...reading, collector: inRow },
    { ...reading, collector: inKey },
  ] as const;
  const values: Record<string, CellValue> = {};
  for (const { field, columns } of fields) values[field] = readField(field === 'id' ? ofKey : ofRow, row, columns);
  const keyFault = values.id === null ? inKey.faults[0] : undefined;
  return { values, keyFault, reports: keyFault ? [inRow] : [inKey, inRow] };
}

/** Reports a row of another sheet once, and not what is wrong with its cells here. */
function reportMisplaced(reading: SheetReading, row: Row, home: SheetSpec): void {
  const [first] = filledColumns(row, reading.columns);
  const facts = { expected: home.name };
  if (first) reading.collector.fault(placeIn(reading, row, first), { code: 'row-misplaced', facts });
}

/** Reads one field of a row: the plain value of its cell, or one text per language. */
function readField(reading: SheetReading, row: Row, columns: readonly StandingColumn[]): CellValue {
  const [only] = columns;
  if (!only) return null;
  if (only.language === null) return readCell(reading, row, only);
  // A sheet may lack the columns of a partial language.
  const texts: Record<string, string | null> = Object.fromEntries(languages.map(({ code }) => [code, null]));
  for (const column of columns) {
    const value = readCell(reading, row, column);
    texts[column.language?.code ?? ''] = typeof value === 'string' ? value : null;
  }
  compareLanguages(reading, row, columns, texts);
  if (!only.meta.optional || texts[defaultLanguage.code] !== null) return texts;
  // A blank text of the default language leaves nothing to show in its place.
  const main = columns.find(({ language }) => language?.code === defaultLanguage.code);
  const filled = columns.find(({ language }) => language && texts[language.code] !== null)?.language;
  if (main && filled && isBlank(row.cells[main.index])) {
    const facts = { expected: main.example, translation: languageName(filled) };
    reading.collector.fault(placeIn(reading, row, main), { code: 'blank', facts });
  }
  return null;
}

/**
 * Warns if a language's text is blank, in the wrong script or not translated. All of these may be published. For
 * labels, also checks the placeholders.
 */
function compareLanguages(
  reading: SheetReading,
  row: Row,
  columns: readonly StandingColumn[],
  texts: LocalizedText,
): void {
  const original = texts[defaultLanguage.code];
  // A filler was reported, so it is not compared.
  const isUnusable = reading.spec.labels ? isUnwritten : isFiller;
  if (!original || isUnusable(original)) return;
  const broken = reading.spec.labels
    ? placeholderFaults(rowName(reading, row), original, texts)
    : new Map<string, Fault>();
  // A blank in merged cells was reported with the merge, and a cell without a text by itself.
  const isReported = (column: StandingColumn) => !isBlank(row.cells[column.index]) || isMerged(reading, row, column);
  for (const column of columns) {
    const code = column.language?.code ?? '';
    const text = texts[code] ?? null;
    const isSkipped = text === null ? isReported(column) : isUnusable(text);
    const inTranslation = isSkipped ? null : translationFault(text, original, column);
    const faults = [inTranslation, broken.get(code)].filter((fault) => fault !== null && fault !== undefined);
    for (const fault of faults) reading.collector.fault(placeIn(reading, row, column), fault);
  }
}
