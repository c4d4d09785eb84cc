import { z } from 'zod';
import { type Column, physicalColumns, type SheetSpec } from '../dictionary/sheet-spec.ts';
import { sheetOfKey } from '../dictionary/sheets.ts';
import { kinds } from '../kinds/kinds.ts';
import { printValue } from './print-value.ts';

/** A field of an emitted interface: the members of its type, and what its name does not say. */
export interface EmittedField {
  readonly types: readonly string[];
  readonly doc?: string;
}

/** Returns the type of a column's values, and its headings, unit and format. */
export function fieldOf({ entity }: SheetSpec, field: string, column: Column): EmittedField {
  const { schema, meta } = column;
  const headings = physicalColumns(field, column)
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

/**
 * Returns the fields of a sheet's emitted rows, each with its column. Texts are in the resources; of one that may be
 * blank (`isText`), a row says only whether it is filled.
 */
export function rowFields({ columns }: SheetSpec) {
  return Object.entries(columns)
    .filter(([, { meta }]) => !meta.staffOnly && (meta.kind !== 'localized' || meta.optional))
    .map(([field, column]) => {
      const isText = column.meta.kind === 'localized';
      return { name: isText ? `has${capitalized(field)}` : field, field, isText, column };
    });
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the types that a sheet's fields use from other modules: name → key of the sheet that declares it. */
export function importedTypes(spec: SheetSpec): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const { meta } of Object.values(spec.settings ?? spec.columns)) {
    const { kind, target } = meta;
    if (target !== undefined && target !== spec.key) types.set(`${sheetOfKey(target).entity}Id`, target);
    if (kind === 'picture' || kind === 'pictures') types.set('PictureFile', 'pictures');
  }
  return types;
}
