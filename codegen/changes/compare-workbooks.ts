import { workbookNames } from '../dictionary/languages-workbooks-pages.ts';
import type { SheetSpec } from '../dictionary/sheet-spec.ts';
import { sheetsOf } from '../dictionary/sheets.ts';
import { picturesFolder } from '../inputs.ts';
import { folded } from '../staff-text.ts';
import { findAlarms, findLosses, findWarnings } from './alarms.ts';
import { compareCells } from './compare-cells.ts';
import { findMoves, type Matching, matchRows } from './match-rows.ts';
import {
  everyLanguage,
  mergePages,
  namesOfRows,
  pagesAt,
  picturePaths,
  rowPages,
  rowPaths,
  type SheetSide,
  sheetPaths,
} from './pages.ts';
import {
  type ChangeReport,
  type ColumnChange,
  countsOf,
  type FieldChange,
  type Move,
  type PictureChange,
  type RowChange,
  type SheetChange,
  type TouchedPage,
  type Unreadable,
  type WorkbookChange,
} from './report.ts';
import {
  type BookView,
  type ColumnView,
  type FolderView,
  type OtherSheet,
  type RowView,
  type Snapshot,
  viewOf,
} from './sheet-view.ts';

/** The differences alone, without what was asked for. */
export type Differences = Omit<ChangeReport, 'base' | 'head' | 'data' | 'copies'>;

/** Compares two states of the data folder. Never prints. */
export async function compareRevisions(base: Snapshot, head: Snapshot): Promise<Differences> {
  const before = await viewOf(base);
  return compareFolders(before, await viewOf(head, before));
}

/** What differs between two states of the data folder: rows by what they are known by, pictures by their bytes. */
export function compareFolders(base: FolderView, head: FolderView): Differences {
  const changed = workbookNames.filter((name) => base.blobs.get(name) !== head.blobs.get(name));
  const workbooks = changed.map((name) => compareWorkbook(name, base, head));
  const pictures = comparePictures(base, head);
  const sheets = workbooks.flatMap((workbook) => workbook.sheets);
  return {
    changed: pictures.length > 0 || workbooks.some(({ kind }) => kind !== 'resaved'),
    alarms: findAlarms(workbooks),
    warnings: findWarnings(head, pictures),
    counts: countsOf((kind) => sheets.reduce((sum, { counts }) => sum + counts[kind], 0)),
    pages: mergePages([...sheets, ...pictures].flatMap(({ pages }) => pages)),
    workbooks,
    pictures,
  };
}

type Rows = SheetChange['rows'];

function whole(sheet: string, kind: SheetChange['kind'], rows: Rows, spec: SheetSpec | null): SheetChange {
  const pages = spec ? mergePages(pagesAt(sheetPaths(spec), everyLanguage)) : [];
  const counts = countsOf(() => 0);
  return { sheet, kind, title: null, rows, counts, columns: [], changes: [], moves: [], losses: [], pages };
}

function compareOthers(before: readonly OtherSheet[], after: readonly OtherSheet[]): readonly SheetChange[] {
  const was = new Map(before.map((sheet) => [folded(sheet.title), sheet]));
  const is = new Set(after.map(({ title }) => folded(title)));
  const gone = before.filter(({ title }) => !is.has(folded(title)));
  return [
    ...after.flatMap((own) => {
      const old = was.get(folded(own.title));
      if (old?.content === own.content) return [];
      return [whole(own.title, old ? 'notRead' : 'added', { before: old?.rows ?? 0, after: own.rows }, null)];
    }),
    ...gone.map((old) => whole(old.title, 'removed', { before: old.rows, after: 0 }, null)),
  ];
}

function unreadable(side: 'base' | 'head', book: BookView | undefined): Unreadable[] {
  if (!book || book.ok) return [];
  const { code, message, suggestion, zh } = book.problem;
  return [{ side, code, message, suggestion, zh }];
}

function compareWorkbook(workbook: string, base: FolderView, head: FolderView): WorkbookChange {
  const [old, now] = [base.books.get(workbook), head.books.get(workbook)];
  const faults = [...unreadable('base', old), ...unreadable('head', now)];
  if (faults.length > 0) return { workbook, kind: 'unreadable', unreadable: faults, sheets: [] };
  const [was, is] = [old?.ok ? old : null, now?.ok ? now : null];
  const sheets = sheetsOf(workbook).flatMap((spec): SheetChange[] => {
    const [before, after] = [was?.sheets.get(spec.key), is?.sheets.get(spec.key)];
    if (before && after) {
      const change = compareSheet({ sheet: before, side: base.sheets }, { sheet: after, side: head.sheets });
      return change ? [change] : [];
    }
    if (!before && !after) return [];
    const rows = { before: before?.rows.length ?? 0, after: after?.rows.length ?? 0 };
    return [whole(spec.name, after ? 'added' : 'removed', rows, spec)];
  });
  const all = [...sheets, ...compareOthers(was?.others ?? [], is?.others ?? [])];
  const kind = !was ? 'added' : !is ? 'removed' : all.length > 0 ? 'changed' : 'resaved';
  return { workbook, kind, unreadable: [], sheets: all };
}

function rowChange(
  kind: RowChange['kind'],
  [before, after]: readonly [RowView | null, RowView | null],
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

function compareRows({ pairs, renamed, removed }: Matching, base: SheetSide, head: SheetSide): readonly RowChange[] {
  const sides = [base, head] as const;
  const known = new Set(base.sheet.columns.map(({ heading }) => folded(heading)));
  const shared = head.sheet.columns.filter(({ heading }) => known.has(folded(heading)));
  const oldOf = new Map(pairs.map((pair) => [pair.after, base.sheet.rows[pair.before]]));
  return [
    ...head.sheet.rows.flatMap((row, index) => {
      const old = oldOf.get(index) ?? null;
      const fields = compareCells(old ? shared : head.sheet.columns, old, row);
      if (old && fields.length === 0) return [];
      const kind = !old ? 'added' : renamed.has(index) ? 'renamed' : 'changed';
      return [rowChange(kind, [old, row], fields, sides)];
    }),
    ...removed.flatMap((index) => {
      const old = base.sheet.rows[index];
      return old ? [rowChange('removed', [old, null], compareCells(base.sheet.columns, old, null), sides)] : [];
    }),
  ];
}

function movePages(moves: readonly Move[], { sheet, side }: SheetSide): readonly TouchedPage[] {
  const { spec } = sheet;
  // Where rows have pages of their own, a list decides the order; labels, settings and alternative texts have none.
  if (spec.labels || spec.shownOn.kind !== 'pages' || spec.shownOn.ownPage) return [];
  const moved = new Set(moves.flatMap(({ ids }) => ids));
  const rows = sheet.rows.filter(({ id }) => moved.has(id));
  return rows.flatMap((row) => pagesAt(rowPaths({ sheet, row }, side).others, everyLanguage));
}

/** What differs between two sides of a sheet; null when nothing does that anybody would read. */
function compareSheet(base: SheetSide, head: SheetSide): SheetChange | null {
  const { spec, title, rows: after } = head.sheet;
  const before = base.sheet.rows;
  const matching = matchRows(spec, before, after);
  const changes = compareRows(matching, base, head);
  const moves = findMoves(matching.pairs, before, after);
  const columns = compareColumns(base.sheet.columns, head.sheet.columns);
  const retitled = folded(base.sheet.title) !== folded(title);
  if (changes.length + moves.length + columns.length === 0 && !retitled) return null;
  const oneSided = changes.flatMap(({ fields }) => fields.filter(({ onlyLanguage }) => onlyLanguage !== null));
  const rows = countsOf((kind) => changes.filter((change) => change.kind === kind).length);
  return {
    sheet: spec.name,
    kind: 'changed',
    title: retitled ? { before: base.sheet.title, after: title } : null,
    rows: { before: before.length, after: after.length },
    counts: { ...rows, moved: moves.length, oneLanguageOnly: oneSided.length },
    columns,
    changes,
    moves,
    losses: findLosses(base.sheet, head.sheet, matching),
    pages: mergePages([
      ...changes.flatMap(({ pages }) => pages),
      ...movePages(moves, base),
      ...movePages(moves, head),
      ...(columns.length > 0 ? pagesAt(sheetPaths(spec), everyLanguage) : []),
    ]),
  };
}

/** Columns that came, went or got another heading. Their order says nothing: columns are found by their headings. */
function compareColumns(before: readonly ColumnView[], after: readonly ColumnView[]): readonly ColumnChange[] {
  const was = new Map(before.map((column) => [folded(column.heading), column]));
  const is = new Set(after.map(({ heading }) => folded(heading)));
  return [
    ...after.flatMap(({ heading, title }): ColumnChange[] => {
      const old = was.get(folded(heading));
      if (!old) return [{ kind: 'added', before: null, after: title }];
      return folded(old.title) === folded(title) ? [] : [{ kind: 'renamed', before: old.title, after: title }];
    }),
    ...before.flatMap(({ heading, title }): ColumnChange[] =>
      is.has(folded(heading)) ? [] : [{ kind: 'removed', before: title, after: null }],
    ),
  ];
}

/** What differs among the pictures. The same bytes under another name are one picture that was renamed. */
function comparePictures(base: FolderView, head: FolderView): readonly PictureChange[] {
  const paths = [...new Set([...base.blobs.keys(), ...head.blobs.keys()])]
    .filter((path) => path.startsWith(picturesFolder) && base.blobs.get(path) !== head.blobs.get(path))
    .sort();
  const [was, is] = [base.pictureFacts(paths), head.pictureFacts(paths)];
  const gone = paths.filter((path) => !is.has(path));
  const previous = new Map<string, string>();
  for (const path of paths) {
    if (was.has(path)) continue;
    const same = gone.find((old) => base.blobs.get(old) === head.blobs.get(path));
    if (same === undefined) continue;
    previous.set(path, same);
    gone.splice(gone.indexOf(same), 1);
  }
  const renamedAway = new Set(previous.values());
  return paths.flatMap((path): PictureChange[] => {
    if (renamedAway.has(path)) return [];
    const file = path.slice(picturesFolder.length);
    const old = previous.get(path);
    const previousFile = old?.slice(picturesFolder.length) ?? null;
    const [before, after] = [was.get(old ?? path) ?? null, is.get(path) ?? null];
    const kind = old !== undefined ? 'renamed' : !before ? 'added' : !after ? 'removed' : 'changed';
    const namedBy = namesOfRows(file, (after ? head : base).sheets);
    const met = [
      ...(before ? picturePaths(previousFile ?? file, base.sheets) : []),
      ...picturePaths(file, head.sheets),
    ];
    const pages = mergePages(pagesAt(met, everyLanguage));
    return [{ kind, file, previousFile, before, after, namedBy, pages }];
  });
}
