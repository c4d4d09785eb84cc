import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import type { Cell, Row } from '../../../codegen/cell.ts';
import { everyPage } from '../../../codegen/dictionary/pages.ts';
import {
  type PhysicalColumn,
  type SheetSpec,
  settingColumns,
  sheetColumns,
} from '../../../codegen/dictionary/sheet-spec.ts';
import { dictionary, sheetOfKey } from '../../../codegen/dictionary/sheets.ts';
import { readData } from '../../../codegen/folder.ts';
import { groupBy } from '../../../codegen/group-by.ts';
import { runPipeline } from '../../../codegen/pipeline.ts';
import { changesSince, visibleFolder } from '../../../codegen/published/published.ts';
import { openedBooks } from '../../../codegen/read/workbook.ts';
import { allRoutes, pageContent } from '../../../src/content/page-content.ts';
import type { Site } from '../../../src/content/site.ts';
import { sampleEnvironment } from '../../sample/use-sample.ts';

/** A plain text or number as itself, any other cell as it was read. */
type Value = string | number | Cell | null;
/** A sheet as rows of values, including its headings. */
type Rows = Value[][];

const valuesOf = ({ cells }: Row): Value[] =>
  Array.from(cells, (cell = null) => {
    if (cell?.kind === 'text' && cell.link === undefined) return cell.text;
    return cell?.kind === 'number' && !cell.date && cell.shown === undefined ? cell.number : cell;
  });
const cellOf = (value: Value): Cell | null => {
  if (typeof value === 'string') return { kind: 'text', text: value };
  return typeof value === 'number' ? { kind: 'number', number: value } : value;
};
const rowOf = (values: readonly Value[], index: number): Row => ({ number: index + 1, cells: values.map(cellOf) });

const sample = await readData(sampleEnvironment.SITE_DATA);
const loaded = await Promise.all(sample.pictures.map(({ load }) => load()));
const pictures = sample.pictures.map((picture, index) => ({ ...picture, load: () => loaded[index] ?? picture.load() }));

/** Returns the site's pages in both editions by address, and the view of the folder that the report of changes compares. */
async function sideOf(workbooks: typeof sample.workbooks) {
  const folder = { ...sample, pictures, workbooks };
  const source = { asked: new Map(), literals: new Map() };
  const { emitted, findings } = await runPipeline({ ...folder, source, lastTexts: new Map() });
  const [fault] = findings.problems.filter(({ severity }) => severity === 'error');
  if (!emitted) throw new Error(`${fault?.sheet} ${fault?.cell}: ${fault?.message}`);
  // The values have the shape of `Site`, which tests/codegen/site-values.test.ts checks.
  return { pages: pagesOf(emitted.site as unknown as Site), view: await visibleFolder(folder) };
}

function pagesOf(site: Site) {
  const routes = allRoutes(site).filter(({ locale }) => locale === 'en');
  const pages = (edition: Site, prefix: string) =>
    routes.map((route) => pageContent(edition, route)).map((page) => [prefix + page.path, page] as const);
  // Requests the Chinese texts as if they were English. Line breaks in Chinese do not matter here and take long to compute.
  return new Map([...pages(site, ''), ...pages({ ...site, texts: { ...site.texts, en: site.texts.zh } }, '/zh')]);
}

const before = await sideOf(sample.workbooks);

type Book = ReadonlyMap<string, Rows>;

interface Edit {
  readonly title: string;
  readonly spec: SheetSpec;
  readonly make: (book: Book) => void;
}

function editedBy(edits: readonly Edit[]): typeof sample.workbooks {
  return sample.workbooks.map((file) => {
    const own = edits.filter(({ spec }) => spec.workbook === file.name);
    if (own.length === 0) return file;
    const opened = openedBooks.get(`${file.hash}-${file.name}`);
    if (!opened) throw new Error(`${file.name} was not opened`);
    const book = new Map(opened.sheets.map(({ name, rows }) => [name, rows.map(valuesOf)]));
    for (const { make } of own) make(book);
    const sheets = opened.sheets.map((sheet) => ({ ...sheet, rows: (book.get(sheet.name) ?? []).map(rowOf) }));
    openedBooks.set(`edited-${file.name}`, { ...opened, sheets });
    return { ...file, hash: 'edited' };
  });
}

type SiteSide = Awaited<ReturnType<typeof sideOf>>;

/** Returns the pages that differ between two versions but are missing from the report. */
function untold(base: SiteSide, head: SiteSide): readonly string[] {
  const told = changesSince(base.view, head.view).pages.map(({ address }) => address);
  // "/*" stands for the pages of the English edition only.
  const isAmong = (address: string, wide: string) =>
    wide.endsWith('*') && address.startsWith(wide.slice(0, -1)) && !(wide === everyPage && address.startsWith('/zh/'));
  return [...new Set([...base.pages.keys(), ...head.pages.keys()])].filter(
    (address) =>
      !isDeepStrictEqual(base.pages.get(address), head.pages.get(address)) &&
      !told.some((own) => own === address || isAmong(address, own)),
  );
}

/** The names of the rows to which a column may refer. */
function namesIn(book: Book, { target = '' }: Column['meta']): readonly string[] {
  return (book.get(sheetOfKey(target).name) ?? []).slice(1).map((row) => String(row[1]));
}

/** Returns another value that the column accepts. Where rows are identified by the column, no other row has this value. */
function otherValue({ meta, language }: Column, old: Value, inColumn: readonly Value[], book: Book): Value {
  const text = String(old ?? '');
  switch (meta.kind) {
    case 'wholeNumber':
    case 'decimal':
      return meta.max ?? null;
    case 'year':
      return 2001;
    case 'month':
      return meta.optional ? 'Dec 2024' : 'Jan 2010';
    case 'yesNo':
      return old === null ? 'Yes' : null;
    case 'oneOf':
      return meta.values?.find((value) => value !== old) ?? null;
    case 'ref':
    case 'picture':
    case 'pictures':
      if (meta.unique) return namesIn(book, meta).find((name) => !inColumn.includes(name)) ?? null;
      return inColumn.find((value) => value !== old) ?? null;
    case 'refs': {
      // Rows of another workbook are known by the other cells of the column.
      const name = namesIn(book, meta).find((own) => !text.includes(own));
      return name === undefined ? (inColumn.find((value) => value !== old) ?? null) : `${name}; ${text}`;
    }
    case 'layers':
      return null;
    case 'webAddress':
      return text.includes('?') ? `${text}&more=1` : `${text}.example`;
    case 'email':
      return `more-${text}`;
    case 'phone':
      return text.replace(/\d{4}$/, '0000');
    case 'id':
      return /^[A-Z]{2}$/.test(text) ? 'XX' : text.includes('-P0') ? text.replace('-P0', '-P9') : `${text}-x`;
    default:
      return language?.code === 'zh' ? `${text}新` : `${text}.example`;
  }
}

type Column = Pick<PhysicalColumn, 'heading' | 'meta' | 'language'>;

function changeCell(book: Book, rows: Rows, row: Value[], column: Column): void {
  const place = rows[0]?.indexOf(column.heading) ?? -1;
  const inColumn = rows.slice(1).map((own) => own[place] ?? null);
  row[place] = otherValue(column, row[place] ?? null, inColumn, book);
}

/** Renames a row in every cell that refers to it. */
function rename(book: Book, key: string, old: Value, name: Value): void {
  for (const spec of dictionary) {
    const rows = book.get(spec.name) ?? [];
    for (const { heading } of sheetColumns(spec).filter(({ meta }) => meta.target === key)) {
      const place = rows[0]?.indexOf(heading) ?? -1;
      for (const row of rows.slice(1)) {
        const value = row[place];
        if (typeof value === 'string') row[place] = value.replaceAll(String(old), String(name));
      }
    }
  }
}

/** Columns that are not changed. Another value would be a fault, because the rest of the row or another workbook depends on it. */
const bound = ['companies.id', 'projects.company', 'pictureTexts.file', 'settings.setting'];

/** Returns the edits of a sheet: one for each field, in all languages at once, and a moved, added or removed row. */
function editsOf(spec: SheetSpec): readonly Edit[] {
  const { name, key, alsoNamedBy = [], labels, settings, listOf } = spec;
  const edit = (what: string, make: (rows: Rows, book: Book) => void): Edit => ({
    title: `${name}: ${what}`,
    spec,
    make: (book) => make(book.get(name) ?? [], book),
  });
  // A row in the middle. In a sheet of labels, the text changes and not the key.
  const rowOf = (rows: Rows) => rows[Math.min(5, rows.length - 1)] ?? [];
  if (settings)
    return [
      edit('every value', (rows, book) => {
        for (const setting of settingColumns(spec)) {
          const row = rows.find(([own]) => own === setting.heading);
          if (row) row[1] = otherValue(setting, row[1] ?? null, ['logos/teras-foundation.svg'], book);
        }
      }),
    ];
  const columns = sheetColumns(spec).filter(
    ({ field, meta }) => !meta.staffOnly && !bound.includes(`${key}.${field}`) && !(labels && field === 'id'),
  );
  const fields = [...groupBy(columns, ({ field }) => field)].map(([field, own]) =>
    edit(field, (rows, book) => {
      const row = rowOf(rows);
      const [old] = row.slice(rows[0]?.indexOf(own[0]?.heading ?? '') ?? -1);
      for (const column of own) changeCell(book, rows, row, column);
      const [now] = row.slice(rows[0]?.indexOf(own[0]?.heading ?? '') ?? -1);
      if (['id', ...alsoNamedBy].includes(field)) rename(book, key, old ?? null, now ?? null);
    }),
  );
  if (labels) return fields;
  const moved = edit('a moved row', (rows) => void rows.splice(1, 0, ...rows.splice(-1)));
  const removed = edit('a removed row', (rows) => void rows.splice(-1));
  const added = edit('an added row', (rows, book) => {
    const row = [...rowOf(rows)];
    rows.push(row);
    for (const column of sheetColumns(spec).filter(({ meta }) => ['id', 'text', 'localized'].includes(meta.kind)))
      changeCell(book, rows, row, column);
    for (const list of dictionary.filter((own) => own.listOf === key)) book.get(list.name)?.push([row[0] ?? null]);
  });
  // In a list, an added row would only repeat a project. In the picture texts, a second text for a picture is a fault. A removed row is
  // tested instead.
  return [...fields, moved, ...(listOf || key === 'pictureTexts' ? [removed] : [added])];
}

/**
 * Groups edits whose sheets share no page, so that they are made in one run. A run of the pipeline takes longer than everything else in
 * this test.
 */
function rounds(edits: readonly Edit[]): readonly (readonly Edit[])[] {
  const found: Edit[][] = [];
  const pagesOf = ({ spec: { shownOn, workbook } }: Edit) =>
    shownOn.kind === 'pages' && workbook !== 'projects.xlsx'
      ? [...shownOn.pages, ...Object.keys(shownOn.partlyOn ?? {})]
      : null;
  for (const edit of edits) {
    const pages = pagesOf(edit);
    const isApart = (other: Edit) => pagesOf(other)?.every((page) => !pages?.includes(page)) ?? false;
    const round = pages && found.find((own) => own.every(isApart));
    if (round) round.push(edit);
    else found.push([edit]);
  }
  return found;
}

it('Every page that an edit changes is listed: for each field of each sheet, and a moved, added or removed row', async () => {
  const missed: Record<string, readonly string[]> = {};
  const all = rounds(dictionary.flatMap(editsOf));
  for (const edits of all) {
    const after = await sideOf(editedBy(edits));
    const title = edits.map((edit) => edit.title).join(' & ');
    const [there, back] = [untold(before, after), untold(after, before)];
    if (there.length > 0) missed[title] = there;
    if (back.length > 0) missed[`${title}, taken back`] = back;
  }
  expect(missed).toEqual({});
});
