import { everyPage, pathTo } from '../../codegen/dictionary/pages.ts';
import {
  type ColumnMeta,
  columnOf,
  physicalColumns,
  type SheetSpec,
  settingColumns,
} from '../../codegen/dictionary/sheet-spec.ts';
import { groupBy } from '../../codegen/group-by.ts';
import { baseName, pictureNamed } from '../../codegen/inputs.ts';
import { kinds } from '../../codegen/kinds/kinds.ts';
import { codeText, folded, partsOf } from '../../codegen/text/staff-text.ts';
import { type PageId, pagePaths } from '../../shared/page-paths.ts';
import { logoOf } from '../../shared/pictures.ts';
import type { RowView, SheetView, Side } from './sheet-view.ts';

/** A row in its sheet. */
interface RowInSheet {
  readonly sheet: SheetView;
  readonly row: RowView;
}

/** The page whose address ends with the row's ID. */
export function ownPath({ sheet: { spec }, row }: RowInSheet): string | null {
  const page = spec.shownOn.kind === 'pages' ? spec.shownOn.ownPage : undefined;
  return page && row.key !== '' ? pagePaths[page] + encodeURIComponent(row.id) : null;
}

/** Whether this is a setting that the site itself does not read. */
function isForStaff({ sheet: { spec }, row }: RowInSheet): boolean {
  return settingColumns(spec).some(({ heading, meta }) => meta.staffOnly && folded(heading) === row.key);
}

function pageInKey(key: string): string {
  const name = key.split('.')[1] ?? '';
  const page = (Object.keys(pagePaths) as PageId[]).find((candidate) => candidate === name);
  return page ? pathTo(page) : everyPage;
}

/**
 * Returns the pages of the default edition that show these fields of a row, its own page first. Null means all fields.
 */
export function rowPaths(place: RowInSheet, side: Side, fields: readonly string[] | null = null): readonly string[] {
  const { shownOn } = place.sheet.spec;
  switch (shownOn.kind) {
    case 'everyPage':
      return isForStaff(place) ? [] : [everyPage];
    case 'nowhere':
      return [];
    case 'pageInKey':
      return [pageInKey(place.row.key)];
    case 'withPicture':
      return picturePaths(place.row.id, side);
    case 'pages': {
      // TypeScript types the keys as strings. The dictionary defines them, and accepts only pages.
      const parts = Object.entries(shownOn.partlyOn ?? {}) as [PageId, readonly string[]][];
      const shown = parts.filter(
        ([, partFields]) => fields === null || partFields.some((field) => fields.includes(field)),
      );
      const paths = [...shownOn.pages, ...shown.map(([page]) => page)].map(pathTo);
      const path = ownPath(place);
      return path === null ? paths : [path, ...paths];
    }
  }
}

/** Returns the pages that show a picture: those of the rows that name it, and those that show its whole folder. */
export function picturePaths(file: string, side: Side): readonly string[] {
  return [
    ...rowsShowing(file, side).flatMap(({ field, ...place }) => rowPaths(place, side, [field])),
    ...folderPaths(file, side),
  ];
}

function folderPaths(file: string, side: Side): readonly string[] {
  return [...side.values()].flatMap(({ spec: { shownOn } }) => {
    const folder = shownOn.kind === 'pages' ? shownOn.pictureFolder : undefined;
    return shownOn.kind === 'pages' && folder && file.startsWith(folder) ? shownOn.pages.map(pathTo) : [];
  });
}

/** Whether any page shows the row. `shownPictures` lists the pictures that are known to be shown. */
export function isRowShown(place: RowInSheet, side: Side, shownPictures: ReadonlySet<string>): boolean {
  const { shownOn } = place.sheet.spec;
  if (shownOn.kind === 'withPicture') return shownPictures.has(pictureNamed(place.row.id));
  if (shownOn.kind === 'pages' && shownOn.onlyIfNamed) return isNamed(place, side);
  return rowPaths(place, side).length > 0;
}

function partsIn(spec: SheetSpec, field: string, row: RowView): readonly string[] {
  const schema = spec.columns[field];
  if (!schema) return [];
  return physicalColumns(field, schema).flatMap(({ heading }) => partsOf(row.values.get(heading) ?? ''));
}

function matchingFields({ columns }: SheetSpec, isMatch: (meta: ColumnMeta) => boolean): readonly string[] {
  return Object.keys(columns).filter((field) => columns[field] && isMatch(columnOf(columns[field])));
}

/** Whether a row of any sheet refers to this row, or this row to another one of its sheet. */
function isNamed({ sheet: { spec }, row }: RowInSheet, side: Side): boolean {
  const namesIn = (candidate: SheetView, candidateRow: RowView) =>
    matchingFields(candidate.spec, ({ target }) => target === spec.key).flatMap((field) =>
      partsIn(candidate.spec, field, candidateRow),
    );
  const names = new Set([row.id, ...Object.values(row.name)].map(folded));
  return [...side.values()].some((candidate) =>
    candidate.rows.some((candidateRow) =>
      namesIn(candidate, candidateRow).some((name) => candidateRow === row || names.has(folded(name))),
    ),
  );
}

interface Showing extends RowInSheet {
  readonly field: string;
}

/** Returns the fields of a sheet that show pictures. The sheet of alternative texts only describes them. */
function showingFields(spec: SheetSpec): readonly string[] {
  if (spec.shownOn.kind === 'withPicture') return [];
  return spec.settings ? ['value'] : matchingFields(spec, ({ kind }) => kinds[kind].namesFiles === true);
}

/** Cached for each side, because thousands of pictures may have changed. */
const showingsKnown = new WeakMap<Side, ReadonlyMap<string, readonly Showing[]>>();

/** Returns the cells that show a picture, by the path or bare name that they contain. */
function showingsIn(side: Side): ReadonlyMap<string, readonly Showing[]> {
  const known = showingsKnown.get(side);
  if (known) return known;
  const all = [...side.values()].flatMap((sheet) =>
    sheet.rows.flatMap((row) => showingFields(sheet.spec).map((field) => ({ sheet, row, field }))),
  );
  const named = all.flatMap((showing) =>
    partsIn(showing.sheet.spec, showing.field, showing.row).map((part) => [pictureNamed(part), showing] as const),
  );
  const made = new Map(
    [...groupBy(named, ([name]) => name)].map(([name, entries]) => [name, entries.map(([, showing]) => showing)]),
  );
  showingsKnown.set(side, made);
  return made;
}

/**
 * Returns the rows and settings that show a picture, by its path or its bare name. The row of a logo also shows its
 * variants.
 */
function rowsShowing(file: string, side: Side): readonly Showing[] {
  const names = new Set([file, logoOf(file)].flatMap((path) => [codeText(path), codeText(baseName(path))]));
  return [...names].flatMap((name) => showingsIn(side).get(name) ?? []);
}

/** Returns the names of the rows that show a picture, such as "Staff › Tan Wei Ming". */
export function namesOfRows(file: string, side: Side): readonly string[] {
  return [...new Set(rowsShowing(file, side).map(({ sheet, row }) => `${sheet.spec.name} › ${row.id}`))];
}

/** Whether any page shows the picture, as in `picturePaths`. */
export function isPictureShown(file: string, side: Side): boolean {
  return rowsShowing(file, side).length > 0 || folderPaths(file, side).length > 0;
}
