import { z } from 'zod';
import { type ColumnSchema, columnOf, physicalColumns, type SheetSpec } from '../dictionary/sheet-spec.ts';
import { sheetOfKey } from '../dictionary/sheets.ts';
import { kinds } from '../kinds/kinds.ts';
import { keyPrefix } from './texts.ts';

/**
 * Returns the type of a text key of one field. Using an ID, or the key of another field, in its place is a compile
 * error.
 */
export function textKeyType(spec: SheetSpec, field: string): string {
  return `\`${keyPrefix(spec)}.\${${spec.entity}Id}.${field}\``;
}

function valueType(spec: SheetSpec, field: string, schema: ColumnSchema): string {
  const { kind, target } = columnOf(schema);
  const { type } = kinds[kind];
  if (!type) return schemaType(schema);
  return type({
    entity: spec.entity,
    target: target === undefined ? '' : `${sheetOfKey(target).entity}Id`,
    textKey: textKeyType(spec, field),
  });
}

/** Returns the type of what a schema makes, as TypeScript writes it. */
function schemaType(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodNullable) return schemaType(schema.unwrap());
  if (schema instanceof z.ZodEnum) return schema.options.map((value) => JSON.stringify(value)).join(' | ');
  if (schema instanceof z.ZodArray) return `readonly ${schemaType(schema.element)}[]`;
  if (schema instanceof z.ZodNumber) return 'number';
  return schema instanceof z.ZodBoolean ? 'boolean' : 'string';
}

/** Returns the type of a column, and its headings, unit and meaning of a blank cell as its doc comment. */
export function fieldOf(spec: SheetSpec, field: string, schema: ColumnSchema): readonly [type: string, doc: string] {
  const meta = columnOf(schema);
  const headings = physicalColumns(field, schema)
    .map(({ heading }) => heading)
    .join(', ');
  const unit = meta.unit && !headings.includes(`(${meta.unit})`) ? `, in ${meta.unit}` : '';
  const month = meta.kind === 'month' ? ', "YYYY-MM"' : '';
  const blank = meta.optional ? '; null where the cell is blank' : '';
  return [valueType(spec, field, schema) + (meta.optional ? ' | null' : ''), `${headings}${unit}${month}${blank}`];
}

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
