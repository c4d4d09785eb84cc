import { defaultLanguage, type LanguageCode, languages } from '../../../codegen/dictionary/languages.ts';
import { type SourceMap, sourceCells } from '../../../codegen/emit/source-map.ts';
import { address } from '../../../codegen/grid/addresses.ts';
import { pictureNamed } from '../../../codegen/inputs.ts';
import { kinds } from '../../../codegen/kinds/kinds.ts';
import type { Bilingual, StaffLanguage } from '../../../codegen/text/bilingual.ts';
import { partsOf } from '../../../codegen/text/staff-text.ts';
import {
  type CellChange,
  type ChangeReport,
  type FieldChange,
  inOneEdition,
  type PictureChange,
  type RowChange,
  type Segment,
  type TouchedPage,
} from '../../changes/change-report.ts';
import { textOf } from '../../changes/line.ts';
import { wordingIn } from '../../changes/lines.ts';
import { rowLabel } from '../../changes/outline.ts';
import type { SheetSide } from '../../changes/touched-pages.ts';
import { isNamedBy } from '../../views/drafts.ts';
import { type ColumnView, type RowView, type SheetView, type Side, sheetNamed } from '../../views/sheet-view.ts';
import { picturePaths, rowPaths } from '../../views/where-shown.ts';
import type { CellPlace } from '../messages.ts';
import { visitable } from '../problem-pages.ts';

/** A change that a person can look at on the pages: one field of a row, a whole new or removed row, or a picture. */
export interface ChangeStep {
  /** The same for the same change, and another one once it changes further. */
  readonly key: string;
  /** Where it was made, for staff: the workbook, the sheet and the heading. A picture has none. */
  readonly place: readonly string[];
  /** What staff call the row, or the picture's file. */
  readonly label: Bilingual;
  readonly picture: ChangedPicture | null;
  /** The pictures to be seen beside it: this one, or those that a cell names instead of others. */
  readonly copies: readonly ChangedPicture[];
  /** The cells of a new row. */
  readonly fields: readonly FieldChange[];
  /** How it is seen in each edition. Empty if no page shows it. */
  readonly stops: readonly ChangeStop[];
}

/** A picture that was added, removed, replaced or renamed. */
export type ChangedPicture = Pick<PictureChange, 'kind' | 'file' | 'previousFile'>;

/** A change in one edition. */
export interface ChangeStop {
  readonly language: LanguageCode;
  /** Paths of the English edition that may show it, the row's own page first. */
  readonly paths: readonly string[];
  /** Null if nothing of it is left to be marked. */
  readonly cell: CellPlace | null;
  readonly before: string;
  readonly after: string;
  /** For a long text: the parts that are the same, removed and added. */
  readonly words: readonly Segment[] | null;
}

/**
 * Returns every change of a report in its order, with what of the new version shows it. `side` is the new version,
 * `map` says where the pages have their content from: without it, no picture and no page of a row are found.
 */
export function stepsOf(
  { workbooks, pictures }: ChangeReport,
  side: Side,
  map: SourceMap | null,
): readonly ChangeStep[] {
  const steps: ChangeStep[] = [];
  for (const { workbook, sheets } of workbooks) {
    for (const { sheet: name, changes } of sheets) {
      const sheet = sheetNamed(workbook, name, side);
      for (const row of changes) steps.push(...stepsOfRow(row, [workbook, name], sheet ? { sheet, side } : null));
    }
  }
  steps.push(...pictures.map((picture) => stepOfPicture(picture, side, map)));
  return steps.map((step) => ({ ...step, stops: visitableStops(step.stops, map) }));
}

/** Keeps the paths that can be opened. Without any, nobody can look at the change. */
function visitableStops(stops: readonly ChangeStop[], map: SourceMap | null): readonly ChangeStop[] {
  const visited = stops.map((stop) => {
    const paths = stop.paths.map((path) => visitable(path, map)).filter((path) => path !== null);
    return { ...stop, paths: [...new Set(paths)] };
  });
  return visited.filter(({ paths }) => paths.length > 0);
}

function stepsOfRow(row: RowChange, place: readonly string[], now: SheetSide | null): readonly ChangeStep[] {
  const present = now?.sheet.rows.find(({ number }) => number === row.after);
  if (!now || !present) return [stepOfWholeRow(row, place, removedStops(row))];
  // A new row is seen whole, at its name.
  if (row.kind === 'added') {
    const step = stepOfWholeRow(row, place, addedStops(row, now, present));
    return [{ ...step, copies: picturesNamed(row.fields, now.sheet), fields: row.fields }];
  }
  return row.fields.map((field): ChangeStep => {
    const stops = stopsOfField(field, now, present);
    const [heading = '', after] = [changedCells(field)[0]?.heading, field.cells.map((cell) => cell.after)];
    return {
      ...stepOfRow(row, [...place, heading], [row.id, after], stops),
      copies: picturesNamed([field], now.sheet),
    };
  });
}

/** Returns the pictures that cells name and did not name before, each with one that they named in its place. */
function picturesNamed(fields: readonly FieldChange[], { columns }: SheetView): readonly ChangedPicture[] {
  const cells = fields
    .flatMap((field) => field.cells)
    .filter(({ heading }) => {
      const { known = null } = columns.find((column) => column.heading === heading) ?? {};
      return known !== null && kinds[known.meta.kind].namesFiles;
    });
  return cells.flatMap(({ before, after }) => {
    const [old, now] = [partsOf(before).map(pictureNamed), partsOf(after).map(pictureNamed)];
    const removed = old.filter((file) => !now.includes(file));
    const added = now.filter((file) => !old.includes(file));
    return added.map((file, index): ChangedPicture => {
      const previousFile = removed[index] ?? null;
      return { kind: previousFile === null ? 'added' : 'renamed', file, previousFile };
    });
  });
}

function stepOfRow(row: RowChange, place: readonly string[], key: unknown, stops: readonly ChangeStop[]): ChangeStep {
  const labelIn = (language: StaffLanguage) => textOf(rowLabel(row, wordingIn(language)));
  return {
    key: JSON.stringify([place, key]),
    place,
    label: { en: labelIn('en'), zh: labelIn('zh') },
    picture: null,
    copies: [],
    fields: [],
    stops,
  };
}

function stepOfWholeRow(row: RowChange, place: readonly string[], stops: readonly ChangeStop[]): ChangeStep {
  const values = row.fields.flatMap(({ cells }) => cells.map(({ after }) => after));
  return stepOfRow(row, place, [row.kind, row.id, values], stops);
}

const changedCells = ({ cells }: FieldChange) => cells.filter(({ kind }) => kind !== 'unchanged');

/** The change of a field in each edition, also in one whose text did not change. */
function stopsOfField({ cells }: FieldChange, { sheet, side }: SheetSide, row: RowView): readonly ChangeStop[] {
  const columnOf = ({ heading }: CellChange) => sheet.columns.find((column) => column.heading === heading);
  const known = cells.flatMap((cell) => columnOf(cell)?.known ?? [])[0];
  const paths = known && !known.meta.staffOnly ? rowPaths({ sheet, row }, side, [known.field]) : [];
  return languages.flatMap(({ code }): ChangeStop[] => {
    const cell = cells.find(({ language }) => language === code) ?? cells.find(({ language }) => language === null);
    const column = cell && columnOf(cell);
    if (!cell || !column) return [];
    const { before, after, words } = cell;
    return [{ language: code, paths, cell: cellIn(sheet, row, column), before, after, words }];
  });
}

/** The place of a new row is that of its name in each edition. */
function addedStops({ fields }: RowChange, { sheet, side }: SheetSide, row: RowView): readonly ChangeStop[] {
  const paths = rowPaths({ sheet, row }, side);
  return languages.map(({ code }): ChangeStop => {
    const cells = fields.flatMap((field) => field.cells).filter(({ after }) => after !== '');
    const cell = cells.find(({ language }) => language === code) ?? cells[0];
    const column = sheet.columns.find(({ heading }) => heading === cell?.heading);
    const at = column ? cellIn(sheet, row, column) : null;
    return {
      language: code,
      paths,
      cell: listedName({ sheet, side }, row, code) ?? at,
      before: '',
      after: row.name[code] ?? cell?.after ?? '',
      words: null,
    };
  });
}

/** An entry of a list is seen at the name of the row that it lists, because no page shows the entry itself. */
function listedName({ sheet, side }: SheetSide, entry: RowView, code: LanguageCode): CellPlace | null {
  const target = side.get(sheet.spec.listOf ?? '');
  const listed = target?.rows.find((row) => isNamedBy(row, entry.id));
  const column = target?.columns.find(
    ({ heading, known }) => known?.language?.code === code && listed?.values.has(heading),
  );
  return target && listed && column ? cellIn(target, listed, column) : null;
}

/** A row that is removed has no words any more, but the pages on which it was. */
function removedStops({ id, name, pages }: RowChange): readonly ChangeStop[] {
  const paths = pagesLeft(pages);
  return languages.map(({ code }) => {
    const before = name[code] ?? name[defaultLanguage.code] ?? id;
    return { language: code, paths, cell: null, before, after: '', words: null };
  });
}

const pagesLeft = (pages: readonly TouchedPage[]) =>
  inOneEdition(pages)
    .filter(({ state }) => state !== 'gone')
    .map((page) => page.address);

function stepOfPicture(change: PictureChange, side: Side, map: SourceMap | null): ChangeStep {
  const { kind, file, previousFile, before, after, pages } = change;
  const paths = after ? picturePaths(file, side) : pagesLeft(pages);
  const names = { before: before ? (previousFile ?? file) : '', after: after ? file : '' };
  const [cell = null] = map && after ? sourceCells(map, { picture: file }, '') : [];
  const label = [...new Set([previousFile ?? file, file])].join(' → ');
  const picture = { kind, file, previousFile };
  return {
    key: JSON.stringify(['picture', kind, file, after]),
    place: [],
    label: { en: label, zh: label },
    picture,
    copies: [picture],
    fields: [],
    stops: languages.map(({ code }) => ({ language: code, paths, cell, ...names, words: null })),
  };
}

function cellIn({ spec, title }: SheetView, { number }: RowView, { index }: ColumnView): CellPlace {
  return { workbook: spec.workbook, sheet: title, cell: address(number, index) };
}
