import { address } from '../addresses.ts';
import { dateOfSerial } from '../cell.ts';
import { defaultLanguage, languages } from '../dictionary/languages.ts';
import { navigationRoom } from '../dictionary/pages.ts';
import { type ColumnMeta, checksOf, columnOf } from '../dictionary/sheet-spec.ts';
import { monthWords } from '../normalise/months.ts';
import { type Collector, placeOf } from '../problems/problem.ts';
import { isLocalizedText, type RecordRow, type RecordsTable, recordPlace, shownText, type Tables } from '../records.ts';
import { folded } from '../staff-text.ts';
import { textOf } from './row-names.ts';

/*
 * Warnings about rows whose cells are all valid but hardly right: a month to come, a person entered twice, a Chinese name that belongs to
 * another row. Runs after references and pictures were linked.
 */

/** `today` is a month, "2026-11". Without it, nothing counts as in the future. */
export function warnOfDoubts(tables: Tables, today: string | undefined, collector: Collector): void {
  for (const table of tables.records.values()) {
    if (today !== undefined) warnOfFuture(table, today, collector);
    warnOfTurnedDates(table, collector);
    warnBeforeFounding(table, tables, collector);
    warnOfRepeats(table, collector);
    warnOfPostalCodes(table, collector);
    warnOfSharedPictures(table, tables, collector);
    warnOfMovedNames(table, tables, collector);
  }
  warnOfLongNavigation(tables.records.get('labels-frame'), collector);
}

/** Warns of labels for which the navigation has no room, at the longest. */
function warnOfLongNavigation(frame: RecordsTable | undefined, collector: Collector): void {
  const labels = (frame?.rows ?? []).filter(({ id }) => id.startsWith('nav.'));
  for (const { code } of languages) {
    const lengths = labels.map(({ values }) =>
      [...(shownText(values.words, code) ?? '')].reduce((sum, letter) => sum + (letter < '\u2e80' ? 1 : 2), 0),
    );
    const longest = labels[lengths.indexOf(Math.max(...lengths))];
    const length = lengths.reduce((sum, own) => sum + own, 0);
    if (frame && longest && length > navigationRoom)
      collector.fault(recordPlace(frame, longest, 'words', code), {
        code: 'navigation-long',
        facts: { found: String(length), max: navigationRoom },
      });
  }
}

/** Returns the month that a date cell would have with its day and month exchanged; undefined if that is the same or no month. */
function exchanged(table: RecordsTable, { cells }: RecordRow, field: string): string | undefined {
  const { [field]: schema } = table.spec.columns;
  const index = schema && table.columns.get(columnOf(schema).heading);
  const cell = index === undefined ? null : cells[index];
  if (cell?.kind !== 'number' || !cell.date) return undefined;
  const { year, month, day } = dateOfSerial(cell.serial ?? cell.number);
  return day > 1 && day <= 12 && day !== month ? `${year}-${String(day).padStart(2, '0')}` : undefined;
}

const inWords = (month: string) => monthWords(Number(month.slice(0, 4)), Number(month.slice(5)));

/** Whether a column has dates that cannot be to come. */
const isOfThePast = ({ kind, mayBeFuture }: ColumnMeta) => (kind === 'month' || kind === 'year') && !mayBeFuture;

function warnOfFuture(table: RecordsTable, today: string, collector: Collector): void {
  const thisYear = Number(today.slice(0, 4));
  for (const [field, schema] of Object.entries(table.spec.settings ?? table.spec.columns)) {
    const meta = columnOf(schema);
    if (!isOfThePast(meta)) continue;
    const { kind, optional, mayBeNext } = meta;
    for (const record of table.rows) {
      if (table.spec.settings && record.id !== field) continue;
      const own = table.spec.settings ? 'value' : field;
      const { [own]: value } = record.values;
      const late =
        typeof value === 'number' ? value > thisYear + (mayBeNext ? 1 : 0) : typeof value === 'string' && value > today;
      if (!late) continue;
      const other = kind === 'month' ? exchanged(table, record, field) : undefined;
      collector.fault(recordPlace(table, record, own), {
        code: 'in-future',
        facts: { found: String(value), other: optional ? field : undefined },
        nearest: other !== undefined && other <= today ? inWords(other) : undefined,
      });
    }
  }
}

/** A day and a month in digits, typed as text, that can only be a day first. */
const dayFirst = /^\s*(?:1[3-9]|2\d|3[01])[-/.]\d{1,2}[-/.]\d{4}\s*$/;

/**
 * Warns of dates with a day up to 12 in a sheet with dates such as "25/03/2021" as text. Excel left these as text because it expects the
 * month first, so it exchanged day and month of the others.
 */
function warnOfTurnedDates(table: RecordsTable, collector: Collector): void {
  const fields = Object.entries(table.spec.columns).flatMap(([field, schema]) =>
    columnOf(schema).kind === 'month' ? [field] : [],
  );
  const places = table.rows.flatMap((record) =>
    fields.map((field) => ({ record, field, place: recordPlace(table, record, field) })),
  );
  const sign = places.find(({ place }) => dayFirst.test(place.value))?.place;
  if (!sign) return;
  for (const { record, field, place } of places) {
    const other = exchanged(table, record, field);
    if (other === undefined) continue;
    const facts = { found: String(record.values[field]), other, at: sign.cell ?? '', expected: inWords(other) };
    collector.fault(place, { code: 'date-turned', facts });
  }
}

function warnBeforeFounding(table: RecordsTable, { records }: Tables, collector: Collector): void {
  for (const { field, company, founded } of checksOf(table.spec, 'notBeforeFounding')) {
    const companies = records.get('companies')?.rows ?? [];
    const years = new Map(companies.map(({ id, values }) => [id, values[founded]]));
    for (const record of table.rows) {
      const [month, year] = [record.values[field], years.get(String(record.values[company]))];
      if (typeof month !== 'string' || typeof year !== 'number' || Number(month.slice(0, 4)) >= year) continue;
      collector.fault(recordPlace(table, record, field), {
        code: 'before-founding',
        facts: { found: month, expected: String(record.values[company]), other: String(year) },
      });
    }
  }
}

/** Warns of a row that says the same as an earlier one and has no number by which to tell them apart. For people, the name decides. */
function warnOfRepeats(table: RecordsTable, collector: Collector): void {
  const { spec, rows, sheet, columns } = table;
  if (!spec.idFrom || spec.settings || spec.labels) return;
  const fields = Object.entries(spec.columns);
  const unique = fields.filter(([, schema]) => columnOf(schema).unique).map(([field]) => field);
  const [first] = fields.map(([field]) => field);
  const told = fields.filter(([field]) => field === 'name' || !('name' in spec.columns));
  const earlier = new Map<string, number>();
  for (const record of rows) {
    const isReported = told.some(([field, schema]) => record.values[field] === null && !columnOf(schema).optional);
    if (first === undefined || isReported || unique.some((field) => record.values[field] !== null)) continue;
    const key = folded(JSON.stringify(told.map(([field]) => record.values[field])));
    const row = earlier.get(key);
    if (row === undefined) earlier.set(key, record.row);
    else {
      const place = recordPlace(table, record, first);
      const index = columns.get(place.heading ?? '') ?? 0;
      collector.fault(place.cell === null ? placeOf(spec.workbook, sheet) : place, {
        code: 'row-twice',
        facts: { found: record.name, other: address(row, index) },
      });
    }
  }
}

/** Numbers of five or six digits in an address: postal codes of Singapore have six. */
const postal = (text: string) => [...text.matchAll(/(?<!\d)\d{5,6}(?!\d)/g)].map(([code]) => code);

function warnOfPostalCodes(table: RecordsTable, collector: Collector): void {
  for (const { field } of checksOf(table.spec, 'postalCode')) {
    for (const record of table.rows) {
      const { [field]: texts } = record.values;
      if (!isLocalizedText(texts)) continue;
      const [original = ''] = postal(texts[defaultLanguage.code] ?? '');
      for (const { code } of languages) {
        const text = texts[code];
        const [own] = typeof text === 'string' ? postal(text) : [];
        const differs = own !== undefined && original !== '' && own !== original;
        if (own === undefined || !(differs || own.length === 5)) continue;
        const facts = { found: own, other: differs ? original : undefined };
        collector.fault(recordPlace(table, record, field, code), { code: 'postal-code', facts });
      }
    }
  }
}

/** Warns of a picture that already stands for an earlier row, where visitors take it for a photograph of this one. */
function warnOfSharedPictures(table: RecordsTable, { records }: Tables, collector: Collector): void {
  const illustrations = new Set(
    records.get('pictureTexts')?.rows.flatMap(({ values }) => (values.illustration === true ? [values.file] : [])),
  );
  for (const { field } of checksOf(table.spec, 'ownPictures')) {
    const owners = new Map<unknown, RecordRow>();
    for (const record of table.rows) {
      const { [field]: files } = record.values;
      for (const file of Array.isArray(files) ? files : []) {
        const owner = owners.get(file);
        if (!owner) owners.set(file, record);
        else if (!illustrations.has(file))
          collector.fault(recordPlace(table, record, field), {
            code: 'picture-of-other-row',
            facts: { found: String(file), other: owner.name },
          });
      }
    }
  }
}

/**
 * Warns of a name in another language that fits another row: the text of the row's picture has the row's name in the default language, and
 * in the other language that of another row. It was probably moved by a row.
 */
function warnOfMovedNames(table: RecordsTable, { records }: Tables, collector: Collector): void {
  const alts = new Map(records.get('pictureTexts')?.rows.map(({ values }) => [values.file, values.alt]));
  const [picture] = Object.entries(table.spec.columns).find(([, schema]) => columnOf(schema).kind === 'picture') ?? [];
  if (picture === undefined || !table.spec.columns.name) return;
  const nameOf = ({ values: { name } }: RecordRow, language: string) => (isLocalizedText(name) ? name[language] : null);
  for (const record of table.rows) {
    const alt = alts.get(record.values[picture]);
    const own = textOf(record, 'name');
    if (!isLocalizedText(alt) || own === null || !alt[defaultLanguage.code]?.includes(own)) continue;
    for (const { code } of languages.filter((language) => language.code !== defaultLanguage.code)) {
      const [text, name] = [alt[code] ?? '', nameOf(record, code)];
      if (!name || text.includes(name)) continue;
      const other = table.rows.find((row) => row !== record && text.includes(nameOf(row, code) || '\0'));
      if (!other) continue;
      collector.fault(recordPlace(table, record, 'name', code), {
        code: 'name-of-other-row',
        facts: { found: nameOf(other, code) ?? '', other: recordPlace(table, other, 'name', code).cell ?? '' },
      });
    }
  }
}
