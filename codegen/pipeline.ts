import { runChecks } from './checks/checks.ts';
import { dictionary, sheetsOf } from './dictionary/sheets.ts';
import { workbookNames } from './dictionary/workbooks.ts';
import { type Emitted, emitSite } from './emit/emit.ts';
import { noteTexts } from './emit/texts.ts';
import type { Workbook } from './grid/cell.ts';
import { groupBy } from './group-by.ts';
import type { Inputs, StrayCopy, WorkbookFile } from './inputs.ts';
import { findPictures } from './pictures/find-pictures.ts';
import { ledgerOf } from './problems/ledger.ts';
import {
  type CheckResult,
  Collector,
  cellName,
  inReadingOrder,
  type Problem,
  placeOf,
  putIntoWords,
  type RunCounts,
  rowKey,
  type SheetCount,
  type UnfinishedRows,
} from './problems/problem.ts';
import { openWorkbook } from './read/workbook.ts';
import type { Tables } from './records.ts';
import { resolveReferences } from './resolve/references.ts';
import { workbookWithContentsOf } from './validate/find-sheets.ts';
import { validateWorkbooks } from './validate/validate.ts';

export interface Outcome {
  readonly result: CheckResult;
  /** The site's data. Null when there are errors or when `emit` is false. */
  readonly emitted: Emitted | null;
  /** The pictures that no row names. None while a sheet cannot be read, which may name any of them. */
  readonly unused: readonly string[];
}

interface PipelineOptions {
  /** If false, the pipeline stops before emitting. */
  readonly emit?: boolean;
  /** For a preview, where rows that are not ready count as the others, unless they are one of these or have faults. */
  readonly unfinished?: UnfinishedRows;
}

/**
 * The whole pipeline: read, normalise, validate, link, derive, emit. Takes the files as bytes. Returns the result,
 * with every fault of every workbook from one run, and the site's values with the files to write. Uses no file system
 * and no Node API, so it also runs in a browser.
 */
export async function runPipeline(inputs: Inputs, { emit = true, unfinished }: PipelineOptions = {}): Promise<Outcome> {
  const collector = new Collector();
  const books = await readWorkbooks(inputs.workbooks, collector);
  // Cells are normalised during validation.
  const copies = await copiesByContent(inputs);
  const validated = validateWorkbooks(books, { ...inputs, copies }, inputs.lastTexts, collector, unfinished);
  const { tables, pictures, unused } = await linkTables(validated, inputs, collector);

  const problems = inReadingOrder(collector.faults.map(putIntoWords), dictionary);
  const ok = problems.every(({ severity }) => severity !== 'error');
  if (ok) noteTexts(tables, collector);
  const ledger = ledgerOf(collector.notes);
  const counts = countRows(tables, problems, pictures.size, inputs.workbooks.length);
  // Derived wording is created while texts are emitted.
  return { result: { ok, problems, ledger, counts }, emitted: ok && emit ? emitSite(tables, pictures) : null, unused };
}

/**
 * The pipeline for a preview: its site also has the rows that are not ready, each if the site can be made with it. The
 * pictures that these rows name are used. All that is reported is what is true without them, and the cells that keep
 * one of them out.
 */
export async function runPreviewPipeline(inputs: Inputs): Promise<Outcome> {
  const published = await runPipeline(inputs);
  const drafts = new Set(published.result.ledger.filter(({ code }) => code === 'draft-left-out').map(rowKey));
  if (drafts.size === 0) return published;
  const unfinished = new Map<string, readonly string[]>();
  let preview = published;
  let known = 0;
  do {
    known = unfinished.size;
    preview = await runPipeline(inputs, { unfinished });
    const errors = preview.result.problems.filter(({ severity }) => severity === 'error');
    for (const [row, faults] of groupBy(errors, rowKey)) if (drafts.has(row)) unfinished.set(row, faults.map(cellName));
    // What is left out now may be what another draft names.
  } while (unfinished.size > known);
  const { emitted, result, unused } = preview;
  const notes = new Map(
    result.ledger.filter(({ code }) => code === 'draft-unfinished').map((note) => [rowKey(note), note]),
  );
  const ledger = published.result.ledger.map((note) =>
    note.code === 'draft-left-out' ? (notes.get(rowKey(note)) ?? note) : note,
  );
  const site = published.emitted && (emitted ?? published.emitted);
  return { result: { ...published.result, ledger }, emitted: site, unused };
}

/**
 * Links the tables with each other, with the pictures and with the site's code: whatever one place names must exist in
 * another. Returns the tables with IDs and files in place of names, and the pictures that they name, by file.
 */
export async function linkTables(
  validated: Tables,
  inputs: Pick<Inputs, 'pictures' | 'source' | 'lastTexts' | 'today'>,
  collector: Collector,
) {
  const linked = await findPictures(resolveReferences(validated, collector), inputs.pictures, collector);
  for (const fault of runChecks({ ...inputs, tables: linked.tables })) collector.fault(fault, fault);
  return linked;
}

/**
 * Reads the cells of each workbook, in the dictionary's order. Reports a fault for each workbook that cannot be read.
 */
async function readWorkbooks(
  files: readonly WorkbookFile[],
  collector: Collector,
): Promise<ReadonlyMap<string, Workbook>> {
  const books = new Map<string, Workbook>();
  for (const name of workbookNames) {
    const file = files.find((workbook) => workbook.name === name);
    const sheetNames = sheetsOf(name).map((sheet) => sheet.name);
    const opened = file && (await openWorkbook(file, sheetNames));
    if (opened?.ok) books.set(name, opened.book);
    else if (opened) collector.fault(placeOf(name), opened.fault);
  }
  return books;
}

/** Returns the files under other names that have the contents of a workbook. */
async function copiesByContent({ otherBooks = [] }: Inputs): Promise<readonly StrayCopy[]> {
  const copies: StrayCopy[] = [];
  for (const file of otherBooks) {
    const opened = await openWorkbook(file);
    const like = opened.ok ? workbookWithContentsOf(opened.book) : undefined;
    if (like !== undefined) copies.push({ file: file.name, like, otherFormat: false });
  }
  return copies;
}

/**
 * Rows read = rows published + rows reported (docs/contract.md, 2). A row with an error counts as reported, and so does
 * every row of a sheet that lacks a column.
 */
function countRows(tables: Tables, problems: readonly Problem[], pictures: number, workbooks: number): RunCounts {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const faulty = new Set(errors.filter(({ cell }) => cell).map(rowKey));
  const sheets = [
    ...[...tables.records.values()].map(({ spec: { workbook }, sheet, whole, rows }): SheetCount => {
      const faults = rows.filter(({ row }) => faulty.has(rowKey({ workbook, sheet, cell: { row, column: 0 } })));
      const reported = whole ? faults.length : rows.length;
      return { workbook, sheet, read: rows.length, published: rows.length - reported, reported };
    }),
    ...tables.unread.map(
      ({ workbook, sheet, rows }): SheetCount => ({ workbook, sheet, read: rows, published: 0, reported: rows }),
    ),
  ];
  const sum = (of: keyof RunCounts['rows']) => sheets.reduce((total, sheet) => total + sheet[of], 0);
  return {
    workbooks,
    rows: { read: sum('read'), published: sum('published'), reported: sum('reported') },
    sheets,
    pictures,
    errors: errors.length,
    warnings: problems.length - errors.length,
  };
}
