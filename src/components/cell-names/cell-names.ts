import type { Site } from '../../content/site.ts';

/** The sheets whose rows have IDs. */
type Rows = {
  readonly [S in keyof Site as Site[S] extends readonly { readonly id: string }[] ? S : never]: Site[S];
};
export type SheetName = keyof Rows & string;
/** A column ("machines/model") or a setting ("settings/copyrightYear"). */
export type FieldName =
  | { [S in SheetName]: `${S}/${keyof Rows[S][number] & string}` }[SheetName]
  | `settings/${keyof Site['settings'] & string}`;

let isNaming = false;

/**
 * From now on, elements name the row and the fields that they show, so that the staff tools find the cells. Texts need
 * no names. Visitors' pages never call it and have no such attributes.
 */
export function nameCells(): void {
  isNaming = true;
}

/** Returns the attribute of an element that shows a row. */
export function rowAttribute(sheet: SheetName, id: string) {
  return isNaming ? { 'data-row': `${sheet}/${id}` } : {};
}

/**
 * Returns the attribute of an element that shows fields of the row around it, or of all rows of the sheet if none of
 * them is around it.
 */
export function fieldAttribute(...fields: readonly FieldName[]) {
  return isNaming && fields.length > 0 ? { 'data-field': fields.join(' ') } : {};
}
