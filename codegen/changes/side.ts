import { physicalColumns } from '../dictionary/column.ts';
import { dictionary, isRecords } from '../dictionary/dictionary.ts';
import type { SheetSpec } from '../dictionary/sheet.ts';
import { partsOf } from '../normalise/cell-lists.ts';
import { codeText } from '../normalise/plain-text.ts';
import { folded } from '../problems/nearest.ts';
import type { RowView, SheetView } from './sheet-view.ts';

/** The sheets of one side of the comparison, by their key in the dictionary; those that nothing asked for are not there. */
export type Side = ReadonlyMap<string, SheetView>;

/** A row with the sheet it stands in. */
export interface Standing {
  readonly sheet: SheetView;
  readonly row: RowView;
}

function partsIn(spec: SheetSpec, field: string, row: RowView): readonly string[] {
  const schema = spec.columns[field];
  if (!schema) return [];
  return physicalColumns(field, schema).flatMap(({ heading }) => partsOf(row.values.get(heading) ?? ''));
}

function fieldsWhere(spec: SheetSpec, wanted: (meta: { kind: string; target?: string }) => boolean): readonly string[] {
  return Object.entries(spec.columns).flatMap(([field, schema]) => {
    const meta = physicalColumns(field, schema)[0]?.meta;
    return meta && wanted(meta) ? [field] : [];
  });
}

/** Rows of any sheet that name this one in a column that points to its sheet. */
export function rowsNaming({ sheet: { spec }, row }: Standing, side: Side): readonly Standing[] {
  const names = new Set([row.id, ...Object.values(row.name)].map(folded));
  return dictionary.filter(isRecords).flatMap((other) => {
    const sheet = side.get(other.key);
    const fields = fieldsWhere(other, ({ target }) => target === spec.key);
    if (!sheet || fields.length === 0) return [];
    const named = (own: RowView) =>
      fields.some((field) => partsIn(other, field, own).some((part) => names.has(folded(part))));
    return sheet.rows.filter(named).map((own) => ({ sheet, row: own }));
  });
}

/** Whether what stands in a cell means this file: its path, with or without the folder of all pictures, or its bare name. */
function means(part: string, file: string): boolean {
  const path = codeText(part)
    .replaceAll('\\', '/')
    .replace(/^.*\bimages\//i, '');
  return path === file || (!path.includes('/') && file.endsWith(`/${path}`));
}

/** A row that shows a picture, and in which field; null in a row of settings. */
export interface Showing extends Standing {
  readonly field: string | null;
}

/** Rows and settings that show a picture; the sheet of alternative texts only describes it. A logo's row shows its variants too. */
export function rowsShowing(file: string, side: Side): readonly Showing[] {
  const files = [file, file.replace(/-(?:mark-light|light|mark)(?=\.\w+$)/, '')];
  const shows = (part: string) => files.some((own) => means(part, own));
  return [...side.values()].flatMap((sheet): readonly Showing[] => {
    const { spec } = sheet;
    if (spec.shape === 'labels' || spec.shownOn.kind === 'withPicture') return [];
    if (spec.shape === 'settings') {
      return sheet.rows
        .filter((row) => shows(row.values.get('Value') ?? ''))
        .map((row) => ({ sheet, row, field: null }));
    }
    const fields = fieldsWhere(spec, ({ kind }) => kind === 'picture' || kind === 'pictures');
    return sheet.rows.flatMap((row) =>
      fields.filter((field) => partsIn(spec, field, row).some(shows)).map((field) => ({ sheet, row, field })),
    );
  });
}
