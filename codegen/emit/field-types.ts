import { recordsSheet } from '../dictionary/dictionary.ts';
import { type ColumnSchema, columnOf, physicalColumns, type SheetSpec } from '../dictionary/sheet.ts';
import type { Field } from './module-plan.ts';
import { keyPrefix } from './names.ts';

/** The type of a text key of one field: so narrow that an ID, or another field's key, does not compile in its place. */
export function textKeyType(spec: SheetSpec, field: string): string {
  return `\`${keyPrefix(spec)}.\${${spec.entity}Id}.${field}\``;
}

function valueType(spec: SheetSpec, field: string, schema: ColumnSchema): string {
  const meta = columnOf(schema);
  const target = meta.target === undefined ? '' : `${recordsSheet(meta.target).entity}Id`;
  switch (meta.kind) {
    case 'id':
      return `${spec.entity}Id`;
    case 'localized':
      return textKeyType(spec, field);
    case 'wholeNumber':
    case 'decimal':
    case 'year':
      return 'number';
    case 'month':
      return '`${number}-${number}`';
    case 'yesNo':
      return 'boolean';
    case 'oneOf':
      return (meta.values ?? []).map((value) => JSON.stringify(value)).join(' | ');
    case 'ref':
      return target;
    case 'refs':
      return `readonly ${target}[]`;
    case 'picture':
      return 'PictureFile';
    case 'pictures':
      return 'readonly PictureFile[]';
    case 'text':
    case 'webAddress':
    case 'email':
    case 'phone':
      return 'string';
  }
}

/** The interface member of one column: its type, and a doc line with the headings and the unit. */
export function fieldOf(spec: SheetSpec, field: string, schema: ColumnSchema): Field {
  const meta = columnOf(schema);
  const headings = physicalColumns(field, schema)
    .map(({ heading }) => heading)
    .join(', ');
  const unit = meta.unit && !headings.includes(`(${meta.unit})`) ? `, in ${meta.unit}` : '';
  const month = meta.kind === 'month' ? ', "YYYY-MM"' : '';
  const blank = meta.optional ? '; null where the cell is blank' : '';
  return {
    name: field,
    type: valueType(spec, field, schema) + (meta.optional ? ' | null' : ''),
    doc: `${headings}${unit}${month}${blank}`,
  };
}

/** Type names that a sheet's fields take from other modules: name → key of the sheet that declares it. */
export function importedTypes(spec: SheetSpec): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const schema of Object.values(spec.columns)) {
    const { kind, target } = columnOf(schema);
    if (target !== undefined && target !== spec.key) types.set(`${recordsSheet(target).entity}Id`, target);
    if (kind === 'picture' || kind === 'pictures') types.set('PictureFile', 'pictures');
  }
  return types;
}
