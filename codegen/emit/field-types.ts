import { z } from 'zod';
import { type ColumnSchema, columnOf, physicalColumns, type SheetSpec } from '../dictionary/sheet-spec.ts';
import { sheetOfKey } from '../dictionary/sheets.ts';
import { kinds } from '../kinds/kinds.ts';
import { printValue } from './print-value.ts';

/** A field of an emitted interface: the members of its type, and what its name does not say. */
export interface EmittedField {
  readonly types: readonly string[];
  readonly doc?: string;
}

/** Returns the type of a column's values, and its headings, unit and format. */
export function fieldOf({ entity }: SheetSpec, field: string, schema: ColumnSchema): EmittedField {
  const meta = columnOf(schema);
  const headings = physicalColumns(field, schema)
    .map(({ heading }) => heading)
    .join(', ');
  const unit = meta.unit && !headings.includes(`(${meta.unit})`) ? `, in ${meta.unit}` : '';
  const month = meta.kind === 'month' ? ', "YYYY-MM"' : '';
  const doc = headings + unit + month;
  const { type } = kinds[meta.kind];
  const target = meta.target === undefined ? '' : `${sheetOfKey(meta.target).entity}Id`;
  const values = type ? [type({ entity, target })] : schemaTypes(schema);
  const types = meta.optional ? [...values, 'null'] : values;
  return lettersAndDigits(doc) === lettersAndDigits(field) ? { types } : { types, doc };
}

/** Returns the type of what a schema makes, as TypeScript writes its members. */
function schemaTypes(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodNullable) return schemaTypes(schema.unwrap());
  if (schema instanceof z.ZodEnum) return schema.options.map((value) => printValue(value));
  if (schema instanceof z.ZodArray) return [`readonly ${schemaTypes(schema.element).join(' | ')}[]`];
  if (schema instanceof z.ZodNumber) return ['number'];
  return schema instanceof z.ZodBoolean ? ['boolean'] : ['string'];
}

const lettersAndDigits = (words: string) => words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** A field of an emitted row, and its column. */
interface RowField {
  readonly name: string;
  readonly column: string;
  /** The row says only whether its text is filled. */
  readonly isText: boolean;
  readonly schema: ColumnSchema;
}

/** Returns the fields of a sheet's emitted rows. Texts are in the resources; a row says which of them are blank. */
export function rowFields({ columns }: SheetSpec): readonly RowField[] {
  const fields: RowField[] = [];
  for (const [column, schema] of Object.entries(columns)) {
    const { kind, optional, staffOnly } = columnOf(schema);
    if (staffOnly) continue;
    if (kind !== 'localized') fields.push({ name: column, column, isText: false, schema });
    else if (optional) fields.push({ name: `has${capitalized(column)}`, column, isText: true, schema });
  }
  return fields;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the types that a sheet's fields use from other modules: name → key of the sheet that declares it. */
export function importedTypes(spec: SheetSpec): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const schema of Object.values(spec.settings ?? spec.columns)) {
    const { kind, target } = columnOf(schema);
    if (target !== undefined && target !== spec.key) types.set(`${sheetOfKey(target).entity}Id`, target);
    if (kind === 'picture' || kind === 'pictures') types.set('PictureFile', 'pictures');
  }
  return types;
}
