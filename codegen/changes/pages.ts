import { defaultLanguage, type LanguageCode } from '../dictionary/languages.ts';
import { everyPage, type FirstOfList, type PageName, pagePaths, pathTo } from '../dictionary/pages.ts';
import { logoOf } from '../dictionary/pictures.ts';
import {
  type ColumnMeta,
  columnOf,
  physicalColumns,
  type SheetSpec,
  settingColumns,
} from '../dictionary/sheet-spec.ts';
import { settings, sheetOfKey } from '../dictionary/sheets.ts';
import { groupBy } from '../group-by.ts';
import { baseName, pictureNamed } from '../inputs.ts';
import { codeText, folded, partsOf } from '../staff-text.ts';
import { everyLanguage, type FieldChange, mergePages, pagesAt, type TouchedPage } from './report.ts';
import { oncePerSide, type RowView, type SheetView, type Side } from './sheet-view.ts';

/** Paths in the English edition of the pages that show a row. */
export interface RowPaths {
  readonly own: string | null;
  readonly others: readonly string[];
}

export function allPaths({ own, others }: RowPaths): readonly string[] {
  return own === null ? others : [own, ...others];
}

function isAmongFirst({ row }: Standing, { list, countSetting }: FirstOfList, side: Side): boolean {
  const heading = settingColumns(settings).find(({ field }) => field === countSetting)?.heading;
  const count = side
    .get(settings.key)
    ?.rows.find(({ id }) => id === heading)
    ?.values.get('Value');
  const entries = side.get(list)?.rows.slice(0, Number(count ?? 0)) ?? [];
  return entries.some(({ id }) => id.toLowerCase() === row.id.toLowerCase());
}

/** Whether this is a setting that the site itself does not read. */
function isForStaff({ sheet: { spec }, row }: Standing): boolean {
  return settingColumns(spec).some(({ heading, meta }) => meta.staffOnly && folded(heading) === row.key);
}

function pageInKey(key: string): string {
  const name = key.split('.')[1] ?? '';
  const page = (Object.keys(pagePaths) as PageName[]).find((own) => own === name);
  return page ? pathTo(page) : everyPage;
}

/** Returns the pages that show a row of one side, according to `shownOn` of its sheet. */
export function rowPaths(standing: Standing, side: Side): RowPaths {
  const { sheet, row } = standing;
  const { shownOn } = sheet.spec;
  switch (shownOn.kind) {
    case 'everyPage':
      return { own: null, others: isForStaff(standing) ? [] : [everyPage] };
    case 'nowhere':
      return { own: null, others: [] };
    case 'pageInKey':
      return { own: null, others: [pageInKey(row.key)] };
    case 'whereNamed': {
      const paths = new Set(rowsNaming(standing, side).flatMap((other) => allPaths(rowPaths(other, side))));
      return { own: null, others: paths.size > 0 ? [...paths, ...shownOn.pages.map(pathTo)] : [] };
    }
    case 'withPicture':
      return { own: null, others: picturePaths(row.id, side) };
    case 'pages': {
      const first = shownOn.firstOfList;
      const home = first && isAmongFirst(standing, first, side) ? [pathTo(first.page)] : [];
      const own = shownOn.ownPage && row.key !== '' ? pagePaths[shownOn.ownPage] + encodeURIComponent(row.id) : null;
      return { own, others: [...shownOn.pages.map(pathTo), ...home] };
    }
  }
}

/** Returns the pages that show a picture: those of the rows that name it, and those that show its whole folder. */
export function picturePaths(file: string, side: Side): readonly string[] {
  const withRows = rowsShowing(file, side).flatMap((standing) => {
    const { shownOn } = standing.sheet.spec;
    const framed = shownOn.kind === 'pages' && shownOn.partlyOn?.everyPage?.includes(standing.field);
    return framed ? [everyPage] : allPaths(rowPaths(standing, side));
  });
  return [...withRows, ...folderPaths(file, side)];
}

function folderPaths(file: string, side: Side): readonly string[] {
  return [...side.values()].flatMap(({ spec: { shownOn } }) => {
    const folder = shownOn.kind === 'pages' ? shownOn.pictureFolder : undefined;
    return shownOn.kind === 'pages' && folder && file.startsWith(folder) ? shownOn.pages.map(pathTo) : [];
  });
}

/** Whether any page shows the row. `met` lists the pictures that are known to be shown. */
export function rowIsMet(standing: Standing, side: Side, met: ReadonlySet<string>): boolean {
  if (standing.sheet.spec.shownOn.kind === 'withPicture') return met.has(pictureNamed(standing.row.id));
  return allPaths(rowPaths(standing, side)).length > 0;
}

interface Standing {
  readonly sheet: SheetView;
  readonly row: RowView;
}

function partsIn(spec: SheetSpec, field: string, row: RowView): readonly string[] {
  const schema = spec.columns[field];
  if (!schema) return [];
  return physicalColumns(field, schema).flatMap(({ heading }) => partsOf(row.values.get(heading) ?? ''));
}

function fieldsWhere({ columns }: SheetSpec, wanted: (meta: ColumnMeta) => boolean): readonly string[] {
  return Object.keys(columns).filter((field) => columns[field] && wanted(columnOf(columns[field])));
}

/** Returns the rows of a sheet that refer to a row of the sheet `spec`. */
function rowsNamingIn(sheet: SheetView, spec: SheetSpec, row: RowView): readonly RowView[] {
  const fields = fieldsWhere(sheet.spec, ({ target }) => target === spec.key);
  if (fields.length === 0) return [];
  const names = new Set([row.id, ...Object.values(row.name)].map(folded));
  return sheet.rows.filter((own) =>
    fields.some((field) => partsIn(sheet.spec, field, own).some((part) => names.has(folded(part)))),
  );
}

/** Returns the rows of other sheets that refer to this one, or to another row of its sheet that references connect with it. */
function rowsNaming({ sheet, row }: Standing, side: Side): readonly Standing[] {
  const { spec } = sheet;
  const pairs = sheet.rows.flatMap((own) => rowsNamingIn(sheet, spec, own).map((naming) => [own, naming]));
  const found = new Set([row]);
  // A set also visits what is added meanwhile. In a faulty sheet, rows may form a circle.
  for (const one of found) for (const pair of pairs) if (pair.includes(one)) for (const own of pair) found.add(own);
  return [...side.values()].flatMap((other) =>
    other === sheet
      ? []
      : [...found].flatMap((own) => rowsNamingIn(other, spec, own)).map((naming) => ({ sheet: other, row: naming })),
  );
}

interface Showing extends Standing {
  readonly field: string;
}

/** Returns the fields of a sheet that show pictures. The sheet of alternative texts only describes them. */
function showingFields(spec: SheetSpec): readonly string[] {
  if (spec.shownOn.kind === 'withPicture') return [];
  return spec.settings ? ['value'] : fieldsWhere(spec, ({ kind }) => kind === 'picture' || kind === 'pictures');
}

/** The cells that show a picture, by the path or bare name that they contain. */
const showingsIn = oncePerSide((side): ReadonlyMap<string, readonly Showing[]> => {
  const named = [...side.values()].flatMap((sheet) =>
    showingFields(sheet.spec).flatMap((field) =>
      sheet.rows.flatMap((row) =>
        partsIn(sheet.spec, field, row).map((part) => ({ name: pictureNamed(part), showing: { sheet, row, field } })),
      ),
    ),
  );
  return new Map(
    [...groupBy(named, ({ name }) => name)].map(([name, own]) => [name, own.map(({ showing }) => showing)]),
  );
});

/** Returns the rows and settings that show a picture, by its path or its bare name. The row of a logo also shows its variants. */
function rowsShowing(file: string, side: Side): readonly Showing[] {
  const names = new Set([file, logoOf(file)].flatMap((own) => [codeText(own), codeText(baseName(own))]));
  return [...names].flatMap((name) => showingsIn(side).get(name) ?? []);
}

/** Returns the names of the rows that show a picture, such as "Staff › Tan Wei Ming". */
export function namesOfRows(file: string, side: Side): readonly string[] {
  return [...new Set(rowsShowing(file, side).map(({ sheet, row }) => `${sheet.spec.name} › ${row.id}`))];
}

/** Whether any page shows the picture, as in `picturePaths`. */
export function isPictureMet(file: string, side: Side): boolean {
  return rowsShowing(file, side).length > 0 || folderPaths(file, side).length > 0;
}

/** One side of a changed sheet: the sheet, and all other sheets of that side. */
export interface SheetSide {
  readonly sheet: SheetView;
  readonly side: Side;
}

/** Returns the editions that show a change of these fields. The default language's text replaces a blank one in other editions. */
function languagesOf(fields: readonly FieldChange[], published: ReadonlySet<string>): readonly LanguageCode[] {
  const seen = new Set<LanguageCode>();
  for (const { cells } of fields) {
    for (const { heading, language, kind } of cells) {
      if (!published.has(heading) || kind === 'unchanged') continue;
      if (language === null) for (const code of everyLanguage) seen.add(code);
      else seen.add(language);
      if (language !== defaultLanguage.code) continue;
      for (const other of cells)
        if (other.language && (other.before === '' || other.after === '')) seen.add(other.language);
    }
  }
  return everyLanguage.filter((code) => seen.has(code));
}

/** Returns the pages that show only a part of each row, or only count the rows. */
function partsShown({ shownOn }: SheetSpec) {
  const { partlyOn = {} } = shownOn.kind === 'pages' ? shownOn : {};
  // TypeScript types the keys as strings. The dictionary defines them, and accepts only pages.
  return (Object.keys(partlyOn) as (keyof typeof partlyOn)[]).map((page) => ({ page, fields: partlyOn[page] ?? [] }));
}

type Neighbours = ReadonlyMap<string, readonly string[]>;

/** The previous and next row of each ID, by the key of the sheet whose order a list defines. */
const neighboursIn = oncePerSide(
  (side): ReadonlyMap<string, Neighbours> =>
    new Map(
      [...side.values()].flatMap(({ spec: { listOf }, rows }) => {
        if (listOf === undefined) return [];
        const ids = [...new Set(rows.map(({ id }) => id))];
        return [[listOf, new Map(ids.map((id, index) => [id, [ids[index - 1] ?? '', ids[index + 1] ?? '']]))] as const];
      }),
    ),
);

function neighbours(key: string, side: Side): Neighbours {
  return neighboursIn(side).get(key) ?? new Map();
}

/** Returns the own pages of these rows of a sheet. Skips blank IDs. */
function ownPages(key: string, ids: readonly string[]): readonly string[] {
  const { shownOn } = sheetOfKey(key);
  const page = shownOn.kind === 'pages' ? shownOn.ownPage : undefined;
  return page ? ids.flatMap((id) => (id === '' ? [] : pagePaths[page] + encodeURIComponent(id))) : [];
}

/** Returns the own pages that link to other neighbours than before, because their list changed. */
function newlyBeside({ spec: { listOf } }: SheetView, base: Side, head: Side): readonly string[] {
  if (listOf === undefined) return [];
  const [was, is] = [neighbours(listOf, base), neighbours(listOf, head)];
  const ids = [...new Set([...was.keys(), ...is.keys()])];
  return ownPages(
    listOf,
    ids.filter((id) => was.get(id)?.join('\n') !== is.get(id)?.join('\n')),
  );
}

/**
 * Returns the pages affected by a changed order of rows. For rows with own pages, a list defines the order. Labels and settings have no
 * order.
 */
export function orderPages(moved: ReadonlySet<string>, base: SheetSide, head: SheetSide): readonly TouchedPage[] {
  const { spec } = head.sheet;
  const { shownOn } = spec;
  const ordered = shownOn.kind === 'pages' ? !shownOn.ownPage && !spec.labels : shownOn.kind === 'whereNamed';
  const rows = [base, head].flatMap(({ sheet, side }) =>
    sheet.rows.filter(({ id }) => ordered && moved.has(id)).flatMap((row) => rowPaths({ sheet, row }, side).others),
  );
  const parts = rows.length > 0 ? partsShown(spec).filter(({ fields }) => fields.length > 0) : [];
  const paths = [...rows, ...parts.map(({ page }) => pathTo(page)), ...newlyBeside(head.sheet, base.side, head.side)];
  return pagesAt(paths, everyLanguage);
}

/** Returns the pages affected when a row is added, removed or changed. `before` or `after` is null on the side without the row. */
export function rowPages(
  base: SheetSide,
  head: SheetSide,
  row: { readonly before: RowView | null; readonly after: RowView | null; readonly fields: readonly FieldChange[] },
): readonly TouchedPage[] {
  const { spec } = head.sheet;
  const was = row.before && rowPaths({ sheet: base.sheet, row: row.before }, base.side);
  const is = row.after && rowPaths({ sheet: head.sheet, row: row.after }, head.side);
  const columns = [...head.sheet.columns, ...base.sheet.columns].filter(({ known }) => known && !known.meta.staffOnly);
  // For pages that link to it, a row with another ID is a different row.
  const whole = row.before?.id !== row.after?.id;
  const codesOf = (fields: readonly string[] | null) => {
    const shown = columns.filter(({ known }) => known && (fields === null || fields.includes(known.field)));
    return whole ? everyLanguage : languagesOf(row.fields, new Set(shown.map(({ heading }) => heading)));
  };
  const own: TouchedPage[] = [];
  if (was?.own && was.own !== is?.own) own.push(...pagesAt([was.own], everyLanguage, 'gone'));
  if (is?.own)
    own.push(...(was?.own === is.own ? pagesAt([is.own], codesOf(null)) : pagesAt([is.own], everyLanguage, 'new')));
  const { besideIt = null } = spec.shownOn.kind === 'pages' ? spec.shownOn : {};
  const besideCodes = besideIt ? codesOf(besideIt) : [];
  const beside = [base, head].flatMap(({ side }, index) => {
    const id = (index === 0 ? row.before : row.after)?.id;
    return besideCodes.length > 0 && id ? (neighbours(spec.key, side).get(id) ?? []) : [];
  });
  return mergePages([
    ...own,
    ...pagesAt([...(was?.others ?? []), ...(is?.others ?? [])], codesOf(null)),
    ...partsShown(spec).flatMap(({ page, fields }) => pagesAt([pathTo(page)], codesOf(fields))),
    ...(beside.length > 0 ? pagesAt(ownPages(spec.key, beside), besideCodes) : []),
  ]);
}
