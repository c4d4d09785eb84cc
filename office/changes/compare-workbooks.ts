import type { LanguageCode } from '../../codegen/dictionary/languages.ts';
import type { SheetSpec } from '../../codegen/dictionary/sheet-spec.ts';
import { sheetsOf } from '../../codegen/dictionary/sheets.ts';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { groupBy } from '../../codegen/group-by.ts';
import { picturesFolder } from '../../codegen/inputs.ts';
import { folded, withoutSpaces } from '../../codegen/text/staff-text.ts';
import { isDraftIn } from '../views/drafts.ts';
import { pageNamesIn } from '../views/page-names.ts';
import {
  type BookView,
  type ColumnView,
  type FolderView,
  type RowView,
  type Side,
  type Snapshot,
  viewOf,
} from '../views/sheet-view.ts';
import { namesOfRows, picturePaths } from '../views/where-shown.ts';
import { findAlarms, findWarnings, withReturns } from './alarms.ts';
import {
  type CellChange,
  type ChangeReport,
  type ColumnChange,
  countsOf,
  type FieldChange,
  mergePages,
  type PictureChange,
  type RowChange,
  type SheetChange,
  type UnreadableSide,
  type WorkbookChange,
} from './change-report.ts';
import { findReturns, pastVersions } from './earlier-versions.ts';
import { findLosses } from './losses.ts';
import { findMoves, isRenamed, type Matching, matchRows, type Pair, sortedColumn, wordDiff } from './match-rows.ts';
import { changedPages, orderPages, rowPages, type SheetSide } from './touched-pages.ts';

/** Compares two states of the data folder. Never prints. */
export async function compareRevisions(base: Snapshot, head: Snapshot): Promise<ChangeReport> {
  const before = await viewOf(base);
  const after = await viewOf(head, before);
  const report = compareFolders(before, after);
  const returns = await findReturns(report.workbooks, [before, after], async (workbook) => {
    const book = before.books.get(workbook);
    return book ? pastVersions(book, base.earlier(workbook)) : [];
  });
  return withReturns(report, returns);
}

/**
 * Compares two states of the data folder: rows by their identity, pictures by their bytes. The fields that say what was
 * compared are blank.
 */
export function compareFolders(base: FolderView, head: FolderView): ChangeReport {
  const changed = workbookNames.filter((name) => base.blobs.get(name) !== head.blobs.get(name));
  const workbooks = changed.map((name) => compareWorkbook(name, base, head));
  const pictures = comparePictures(base, head);
  const sheets = workbooks.flatMap((workbook) => workbook.sheets);
  return {
    base: null,
    head: null,
    data: '',
    changed: pictures.length > 0 || workbooks.some(({ kind }) => kind !== 'resaved'),
    alarms: findAlarms(workbooks),
    warnings: findWarnings(head, pictures),
    counts: countsOf((kind) => sheets.reduce((sum, { counts }) => sum + counts[kind], 0)),
    pages: mergePages([...sheets, ...pictures].flatMap(({ pages }) => pages)),
    pageNames: pageNamesIn(head.sheets),
    workbooks,
    pictures,
    cellWarnings: null,
    copies: null,
  };
}

function unreadable(side: UnreadableSide['side'], book: BookView | undefined): UnreadableSide[] {
  if (!book?.problem) return [];
  const { code, message, suggestion, zh } = book.problem;
  return [{ side, code, message, suggestion, zh }];
}

function compareWorkbook(workbook: string, base: FolderView, head: FolderView): WorkbookChange {
  const [before, after] = [base.books.get(workbook), head.books.get(workbook)];
  const faults = [...unreadable('base', before), ...unreadable('head', after)];
  if (faults.length > 0) return { workbook, kind: 'unreadable', unreadable: faults, sheets: [] };
  const sheets = sheetsOf(workbook).flatMap(({ key }) => compareSheet(key, base.sheets, head.sheets) ?? []);
  const kind = kindOfChange(before, after);
  const isResaved = kind === 'changed' && sheets.length === 0;
  return { workbook, kind: isResaved ? 'resaved' : kind, unreadable: [], sheets };
}

function rowChange(
  kind: RowChange['kind'],
  before: RowView | null,
  after: RowView | null,
  fields: readonly FieldChange[],
  [base, head]: readonly [SheetSide, SheetSide],
): RowChange {
  const { id = '', name = {} } = after ?? before ?? {};
  return {
    kind,
    id,
    previousId: kind === 'renamed' ? (before?.id ?? null) : null,
    name,
    before: before?.number ?? null,
    after: after?.number ?? null,
    fields,
    pages: rowPages(base, head, { before, after, fields }),
  };
}

function kindOfRow(spec: SheetSpec, pair: Pair | undefined): RowChange['kind'] {
  if (!pair) return 'added';
  return isRenamed(spec, pair) ? 'renamed' : 'changed';
}

/** Returns added, changed and renamed rows in the new order, then the removed ones. */
function compareRows({ pairs, removed }: Matching, base: SheetSide, head: SheetSide): readonly RowChange[] {
  // Values in an added or removed column are reported with their rows, because nothing else shows them.
  const present = new Set(head.sheet.columns.map(({ heading }) => folded(heading)));
  const columns = [...head.sheet.columns, ...base.sheet.columns.filter(({ heading }) => !present.has(folded(heading)))];
  const known = new Map(pairs.map((pair) => [pair.after, pair]));
  const changes: RowChange[] = [];
  for (const row of head.sheet.rows) {
    const pair = known.get(row);
    const before = pair?.before ?? null;
    const fields = compareCells(columns, before, row);
    if (!pair || fields.length > 0)
      changes.push(rowChange(kindOfRow(head.sheet.spec, pair), before, row, fields, [base, head]));
  }
  for (const row of removed) {
    const isDraft = isDraftIn(head.sheet, row);
    // What a draft has is still in the workbook.
    const fields = isDraft ? [] : compareCells(base.sheet.columns, row, null);
    changes.push(rowChange(isDraft ? 'withdrawn' : 'removed', row, null, fields, [base, head]));
  }
  return changes;
}

/**
 * Compares two versions of a sheet. An added or removed sheet is reported with all its rows. Returns null if nothing
 * differs that anyone would read.
 */
function compareSheet(key: string, baseSide: Side, headSide: Side): SheetChange | null {
  const [before, after] = [baseSide.get(key), headSide.get(key)];
  const present = after ?? before;
  if (!present) return null;
  const none = { ...present, columns: [], rows: [] };
  const [base, head] = [
    { sheet: before ?? none, side: baseSide },
    { sheet: after ?? none, side: headSide },
  ];
  const [oldRows, newRows] = [base.sheet.rows, head.sheet.rows];
  const matching = matchRows(present.spec, oldRows, newRows);
  const changes = compareRows(matching, base, head);
  const moves = findMoves(matching, oldRows, newRows);
  const moved = moves.flatMap(({ ids }) => ids);
  const kind = kindOfChange(before, after);
  const columns = kind === 'changed' ? compareColumns(base.sheet.columns, head.sheet.columns) : [];
  const retitled = folded(base.sheet.title) !== folded(head.sheet.title);
  if (kind === 'changed' && changes.length + moves.length + columns.length === 0 && !retitled) return null;
  const oneSided = changes.flatMap(({ fields }) => fields.filter(({ onlyLanguage }) => onlyLanguage !== null));
  const rows = countsOf((counted) => changes.filter((change) => change.kind === counted).length);
  return {
    sheet: present.spec.name,
    kind,
    title: retitled ? { before: base.sheet.title, after: head.sheet.title } : null,
    rows: { before: oldRows.length, after: newRows.length },
    counts: { ...rows, moved: moved.length, oneLanguageOnly: oneSided.length },
    columns,
    changes,
    moves,
    sortedBy: moves.length > 0 ? (sortedColumn(matching, head.sheet.columns)?.heading ?? null) : null,
    losses: kind === 'changed' ? findLosses(base.sheet, head.sheet, matching) : [],
    pages: mergePages([...changes.flatMap(({ pages }) => pages), ...orderPages(new Set(moved), head)]),
  };
}

/**
 * Returns added, removed and renamed columns. Their order does not matter, because columns are found by their headings.
 */
function compareColumns(before: readonly ColumnView[], after: readonly ColumnView[]): readonly ColumnChange[] {
  const oldColumns = new Map(before.map((column) => [folded(column.heading), column]));
  const newHeadings = new Set(after.map(({ heading }) => folded(heading)));
  const present = after.map(({ heading, title, known }): ColumnChange => {
    const old = oldColumns.get(folded(heading));
    return { kind: old ? 'renamed' : 'added', before: old?.title ?? null, after: title, isRead: known !== null };
  });
  const removed = before
    .filter(({ heading }) => !newHeadings.has(folded(heading)))
    .map(({ title, known }): ColumnChange => ({ kind: 'removed', before: title, after: null, isRead: known !== null }));
  const isChange = ({ kind, before: was, after: is }: ColumnChange) =>
    kind === 'added' || folded(was ?? '') !== folded(is ?? '');
  return [...present.filter(isChange), ...removed];
}

/** Returns the differences between the pictures. The same bytes under another name are a renamed picture. */
function comparePictures(base: FolderView, head: FolderView): readonly PictureChange[] {
  const paths = [...new Set([...base.blobs.keys(), ...head.blobs.keys()])]
    .filter((path) => path.startsWith(picturesFolder) && base.blobs.get(path) !== head.blobs.get(path))
    .sort();
  const [oldFacts, newFacts] = [base.pictureFacts(paths), head.pictureFacts(paths)];
  const previous = previousPaths(
    base,
    paths.filter((path) => !newFacts.has(path)),
    head,
    paths.filter((path) => !oldFacts.has(path)),
  );
  const renamedAway = new Set(previous.values());
  const changed = paths.filter((path) => !renamedAway.has(path));
  return changed.map((path): PictureChange => {
    const file = path.slice(picturesFolder.length);
    const old = previous.get(path);
    const previousFile = old?.slice(picturesFolder.length) ?? null;
    const [before, after] = [oldFacts.get(old ?? path) ?? null, newFacts.get(path) ?? null];
    const kind = old === undefined ? kindOfChange(before, after) : 'renamed';
    const namedBy = namesOfRows(file, (after ? head : base).sheets);
    const shownOn = [
      ...(before ? picturePaths(previousFile ?? file, base.sheets) : []),
      ...picturePaths(file, head.sheets),
    ];
    return { kind, file, previousFile, before, after, namedBy, pages: changedPages(shownOn) };
  });
}

function kindOfChange(before: object | null | undefined, after: object | null | undefined) {
  if (!before) return 'added';
  return after ? 'changed' : 'removed';
}

/**
 * Returns the paths that pictures had before, by their present ones. Files with the same content are paired in order.
 */
function previousPaths(
  base: FolderView,
  removed: readonly string[],
  head: FolderView,
  added: readonly string[],
): ReadonlyMap<string, string> {
  const byContent = groupBy(removed, (path) => base.blobs.get(path) ?? '');
  const pairs = [...groupBy(added, (path) => head.blobs.get(path) ?? '')].flatMap(([content, paths]) =>
    paths.flatMap((path, index) => {
      const old = byContent.get(content)?.[index];
      return old === undefined ? [] : [[path, old] as const];
    }),
  );
  return new Map(pairs);
}

function compareCell({ heading, known }: ColumnView, oldRow: RowView | null, newRow: RowView | null): CellChange {
  const [before, after] = [oldRow?.values.get(heading) ?? '', newRow?.values.get(heading) ?? ''];
  const cell = { heading, language: known?.language?.code ?? null, before, after };
  if (before === after) return { ...cell, kind: 'unchanged', words: null };
  const kind = withoutSpaces(before) === withoutSpaces(after) ? 'spacesOnly' : 'changed';
  return { ...cell, kind, words: wordDiff(before, after) };
}

/**
 * Returns the only language whose text changed while another language has a text that did not. A text that was blank
 * before counts as new and not as changed.
 */
function onlyLanguage(cells: readonly CellChange[]): LanguageCode | null {
  const changed = cells.filter(({ kind, before }) => kind === 'changed' && before !== '');
  const [only] = changed;
  const isOtherKept = cells.some(({ kind, after }) => kind === 'unchanged' && after !== '');
  return only && changed.length === 1 && isOtherKept ? only.language : null;
}

/**
 * Returns the fields that differ between two versions of a row, with their languages together. A missing row has only
 * blank cells.
 */
function compareCells(
  columns: readonly ColumnView[],
  before: RowView | null,
  after: RowView | null,
): readonly FieldChange[] {
  // Workbooks may lack the texts of a language that is not complete yet. They are no news.
  const filled = columns.filter(
    ({ heading, known }) => !known?.language?.partial || [before, after].some((row) => row?.values.get(heading)),
  );
  // Groups the languages of a text: "Name (EN)" and "Name (ZH)", or "English" and "Chinese".
  const fields = groupBy(filled, ({ known, heading }) => known?.field ?? `unknown ${heading}`);
  return [...fields.values()]
    .map((field) => field.map((column) => compareCell(column, before, after)))
    .filter((cells) => cells.some(({ kind }) => kind !== 'unchanged'))
    .map((cells) => ({ cells, onlyLanguage: before && after ? onlyLanguage(cells) : null }));
}
