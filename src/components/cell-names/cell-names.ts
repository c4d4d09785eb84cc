import type { Site } from '../../content/site.ts';

/** The sheets whose rows have IDs. */
type Rows = {
  readonly [S in keyof Site as Site[S] extends readonly { readonly id: string }[] ? S : never]: Site[S];
};
export type SheetName = keyof Rows & string;
/** A column ("machines/model") or a setting ("settings/copyrightYear"). */
type FieldName =
  | { [S in SheetName]: `${S}/${keyof Rows[S][number] & string}` }[SheetName]
  | `settings/${keyof Site['settings'] & string}`;
/** One or two fields, with a space between them. */
export type FieldNames = FieldName | `${FieldName} ${FieldName}`;

declare module 'react' {
  /**
   * What elements show, so that the staff tools find the cells. Texts need no names. Visitors' pages have no such
   * attributes: the build leaves them out (scripts/build/bundle.ts).
   */
  interface DOMAttributes<T> {
    /** The row that the element shows: its sheet and its ID. */
    'data-row'?: `${SheetName}/${string}` | undefined;
    /** The fields that it shows: of the row around it, or of all rows of the sheet if none of them is around it. */
    'data-field'?: FieldNames | undefined;
  }
}
