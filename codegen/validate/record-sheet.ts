import { type Area, address } from '../addresses.ts';
import { cellText, isBlank, type Row, type Sheet } from '../cell.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import {
  mustBeFilled,
  type SheetSpec,
  type StandingColumn,
  settingColumns,
  sheetColumns,
} from '../dictionary/sheet-spec.ts';
import type { LastTexts } from '../inputs.ts';
import { isFiller, isUnwritten } from '../problems/fillers.ts';
import { Collector, placeOf, type Refusal } from '../problems/problem.ts';
import type { LocalizedText, RecordRow, RecordsTable } from '../records.ts';
import { folded, quotable } from '../staff-text.ts';
import { takeCell } from './check-cell.ts';
import { dataRows, refuseMerges, rowsAboveHeadings } from './data-rows.ts';
import { nearestHeading } from './match-headings.ts';
import { oddText, oddTranslation, shortDescription } from './odd-texts.ts';
import { placeholderFaults } from './placeholders.ts';
import { refusedRow } from './refused-rows.ts';
import { placeIn, rowName, type SheetReading, startReading } from './sheet-reading.ts';
import { mapHeadings } from './sheets-and-headings.ts';

/**
 * Converts a sheet to records and collects every fault of every row. Required blank cells, invalid values and doubtful translations are
 * reported at their cells; the record has null there. Returns null if there is no heading row, or if a settings sheet lacks one of its
 * columns. `lastTexts` are the texts of the last successful run.
 */
export function validateSheet(
  spec: SheetSpec,
  sheet: Sheet,
  lastTexts: LastTexts,
  collector: Collector,
): RecordsTable | null {
  const map = mapHeadings(spec, sheet, collector);
  if (!map) return null;
  const physical = sheetColumns(spec);
  const found = physical.flatMap((column): StandingColumn[] => {
    const index = map.columns.get(column.heading);
    return index === undefined ? [] : [{ ...column, index }];
  });
  // A settings sheet cannot be read without both of its columns.
  if (spec.settings && found.length < physical.length) return null;
  const columns = found.filter(({ meta }) => !meta.staffOnly);
  const area = { spec, sheet, headingRow: map.row, columns: columns.map(({ index }) => index), collector };
  const note = found.find(({ meta }) => meta.staffOnly);
  const above = rowsAboveHeadings(area, columns);
  if (map.row !== 1 && above.length === 0)
    collector.note(
      'heading-row-found',
      placeOf(spec.workbook, sheet.name, { cell: address(map.row, 0) }),
      String(map.row),
    );
  const filled = [...above, ...dataRows(area)];
  const reading = startReading({ sheet, spec, columns, note, lastTexts, collector }, refuseMerges(area, filled));
  for (const row of above) refuseAboveHeadings(reading, row, map.row);
  const rows = filled.map((row) => refusedRow(reading, row) ?? readRow(reading, row));
  if (spec.settings) tellSettings(reading);
  // Missing settings and labels are reported one by one.
  if (rows.length === 0 && !(spec.mayBeEmpty || spec.settings || spec.labels))
    collector.fault(placeOf(spec.workbook, sheet.name), { code: 'sheet-empty', facts: { expected: sheet.name } });
  return { spec, sheet: sheet.name, headingRow: map.row, columns: map.columns, whole: map.whole, rows };
}

/**
 * Reports a row above the headings at its first value, without quoting it, so that reports join the rows. The row is read nevertheless, so
 * that rows that refer to it are not reported as well.
 */
function refuseAboveHeadings(reading: SheetReading, row: Row, headingRow: number): void {
  const first = reading.columns.find(({ index }) => !isBlank(row.cells[index]));
  if (!first) return;
  const place = { ...placeIn(reading, row, first), value: '' };
  reading.collector.fault(place, { code: 'row-above-headings', facts: { found: String(headingRow) } });
}

function readRow(reading: SheetReading, row: Row): RecordRow {
  const record: RecordRow = { row: row.number, name: rowName(reading, row), id: '', values: {}, cells: row.cells };
  const { spec, collector } = reading;
  if (spec.settings) return readSetting(reading, row, record);
  if (!spec.labels) reportStruckOut(reading, row);
  // Faults in the key of a label are reported later, once all keys are known.
  const keys = spec.labels ? { ...reading, collector: new Collector(collector.notes) } : reading;
  for (const { field, columns } of reading.fields)
    record.values[field] = readField(field === 'id' ? keys : reading, row, columns);
  const [keyFault] = keys === reading ? [] : keys.collector.faults;
  return keyFault ? { ...record, keyFault } : record;
}

/** Warns of a row whose cells are all struck out, as offices do with what they no longer have. */
function reportStruckOut(reading: SheetReading, row: Row): void {
  const { columns, struckOut, collector } = reading;
  if (struckOut.size === 0) return;
  const filled = columns.filter(({ index }) => !isBlank(row.cells[index]));
  const [first] = filled;
  if (first && filled.every(({ index }) => struckOut.has(address(row.number, index))))
    collector.fault(placeIn(reading, row, first), { code: 'row-struck-out' });
}

/** Reads one field of a row: the plain value of its cell, or one text per language. */
function readField(reading: SheetReading, row: Row, columns: readonly StandingColumn[]): unknown {
  const [only] = columns;
  if (!only) return null;
  if (only.meta.kind !== 'localized') return readCell(reading, row, only);
  const texts: Record<string, string | null> = {};
  for (const column of columns) {
    const value = readCell(reading, row, column);
    texts[column.language?.code ?? ''] = typeof value === 'string' ? value : null;
  }
  compareLanguages(reading, row, columns, texts);
  if (!only.meta.optional || texts[defaultLanguage.code] !== null) return texts;
  // A blank text of the default language leaves nothing to show in its place.
  const main = columns.find(({ language }) => language?.code === defaultLanguage.code);
  if (main && isBlank(row.cells[main.index]) && Object.values(texts).some((text) => text !== null))
    reading.collector.fault(placeIn(reading, row, main), blank(reading, row, main));
  return null;
}

/** Returns what visitors would find odd in a text, or search engines in a description. */
function oddIn(reading: SheetReading, row: Row, column: StandingColumn, text: string): Refusal | null {
  const { labels } = reading.spec;
  const key = labels && rowName(reading, row);
  return oddText(text, column, !!labels) ?? shortDescription(text, column, key);
}

function readCell(reading: SheetReading, row: Row, column: StandingColumn): unknown {
  const cell = row.cells[column.index];
  // The closure is passed inline. A closure with a name costs time for every cell, because tsx keeps names with defineProperty.
  if (!isBlank(cell)) {
    const value = takeCell(cell, column, () => placeIn(reading, row, column), reading.collector);
    const odd = typeof value === 'string' && isText(reading, column) ? oddIn(reading, row, column, value) : null;
    if (odd) reading.collector.fault(placeIn(reading, row, column), odd);
    return value;
  }
  // Blanks in merged cells are not reported, because the merge was.
  const missing = mustBeFilled(column) && !reading.merged(row.number, column.index);
  if (missing) reading.collector.fault(placeIn(reading, row, column), blank(reading, row, column));
  return null;
}

/** Whether a column has texts that visitors read, or IDs made from them. The keys of labels are not among them. */
function isText({ spec }: SheetReading, { meta: { kind } }: StandingColumn): boolean {
  return kind === 'localized' || (kind === 'text' && !spec.settings) || (kind === 'id' && !spec.labels);
}

/** For a blank picture, says if one lies over the cell. For a blank label, adds the note in its row and the text it last had. */
function blank(reading: SheetReading, row: Row, { index, language, example, meta }: StandingColumn): Refusal {
  const isPicture = meta.kind.startsWith('picture');
  // The example of a picture is a real file. Typed here, it would show a colleague's face.
  const expected = isPicture ? example.replace(/[^/]+$/, 'NAME.jpg') : example;
  const covers = ({ left, top, right, bottom }: Area) =>
    left <= index && index <= right && top <= row.number && row.number <= bottom;
  if (isPicture && reading.sheet.pictures.some(covers)) return { code: 'picture-over-cell', facts: { expected } };
  if (!reading.spec.labels || !language) return { code: 'blank', facts: { expected } };
  const name = rowName(reading, row);
  const note = reading.note && row.cells[reading.note.index];
  const last = reading.lastTexts.get(name);
  const other = isBlank(note) ? undefined : quotable(cellText(note).trim());
  return {
    code: 'label-blank',
    facts: { found: name, other },
    nearest: last !== undefined && isUnwritten(last) ? undefined : last,
  };
}

/**
 * Warns if a language's text is blank, in the wrong script or not translated. All of these may be published. For labels, also checks the
 * placeholders.
 */
function compareLanguages(
  reading: SheetReading,
  row: Row,
  columns: readonly StandingColumn[],
  texts: LocalizedText,
): void {
  const original = texts[defaultLanguage.code];
  // A filler was reported, so it is not compared.
  const isOdd = (text: string) => (reading.spec.labels ? isUnwritten(text) : isFiller(text));
  if (!original || isOdd(original)) return;
  const broken = reading.spec.labels ? placeholderFaults(rowName(reading, row), original, texts) : null;
  for (const column of columns) {
    if (!column.language) continue;
    const text = texts[column.language.code] ?? null;
    // Blanks in merged cells were reported with the merge.
    if (text === null && reading.merged(row.number, column.index)) continue;
    // The cell was already reported and has no text to compare.
    if (text === null && !isBlank(row.cells[column.index])) continue;
    const odd = text !== null && isOdd(text) ? null : oddTranslation(text, original, column);
    for (const refusal of [odd, broken?.get(column.language.code)])
      if (refusal) reading.collector.fault(placeIn(reading, row, column), refusal);
  }
}

/** Reads a row of the settings sheet. Its value is checked against the schema of the setting that it names. */
function readSetting(reading: SheetReading, row: Row, record: RecordRow): RecordRow {
  const { spec, settings, collector } = reading;
  const [nameColumn, valueColumn] = reading.fields.map(({ columns }) => columns[0]);
  if (!nameColumn || !valueColumn) return record;
  const name = readCell(reading, row, nameColumn);
  if (typeof name !== 'string') return record;
  const known = settingColumns(spec);
  const place = () => placeIn(reading, row, nameColumn);
  const setting = known.find(({ heading }) => folded(heading) === folded(name));
  if (!setting) {
    settings.unknown.push({ name, place: place() });
    return record;
  }
  const earlier = settings.rows.get(setting.field);
  if (earlier !== undefined) {
    collector.fault(place(), { code: 'duplicate', facts: { other: address(earlier, nameColumn.index) } });
    return record;
  }
  settings.rows.set(setting.field, row.number);
  if (name !== setting.heading) collector.note('listed-value-case', place(), setting.heading);
  const { schema, meta, example } = setting;
  const value = readCell(reading, row, { ...valueColumn, schema, meta, example });
  return { ...record, id: setting.field, values: { [nameColumn.field]: name, [valueColumn.field]: value } };
}

/**
 * Reports each name that is not a setting, with a suggestion: the setting with a similar heading in either language, otherwise the only
 * setting without a row. Then reports every other setting without a row.
 */
function tellSettings({ sheet, spec, naming, settings, collector }: SheetReading): void {
  const known = settingColumns(spec);
  const headings = known.map(({ heading }) => heading);
  const named = settings.unknown.map((own) => ({ ...own, meant: nearestHeading(own.name, known) }));
  const missing = known.filter(
    ({ field, heading, meta }) =>
      !meta.staffOnly && !settings.rows.has(field) && !named.some(({ meant }) => meant === heading),
  );
  const unnamed = named.filter(({ meant }) => meant === undefined);
  const rest = unnamed.length === 1 && missing.length === 1 ? missing.pop()?.heading : undefined;
  for (const { place, meant = rest } of named)
    collector.fault(place, { code: 'setting-unknown', facts: { expected: headings.join(' | ') }, nearest: meant });
  for (const { heading, example } of missing)
    collector.fault(placeOf(spec.workbook, sheet.name, { heading: naming[0]?.heading ?? null, row: heading }), {
      code: 'setting-missing',
      facts: { expected: heading, found: example },
    });
}
