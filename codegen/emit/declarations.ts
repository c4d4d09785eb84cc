import {
  type ColumnKind,
  type ColumnSchema,
  columnOf,
  physicalColumns,
  type SheetSpec,
} from '../dictionary/sheet-spec.ts';
import { sheetOfKey } from '../dictionary/sheets.ts';
import { groupBy } from '../group-by.ts';
import { keyPrefix } from './texts.ts';
import { moduleName } from './values.ts';

/** A declaration in ts-morph's terms but as plain data, so that it can be hashed without loading ts-morph. */
export type Declaration =
  | { readonly kind: 'import'; readonly types: readonly string[]; readonly from: string }
  | ({ readonly kind: 'type' | 'constant' } & Field)
  | { readonly kind: 'interface'; readonly name: string; readonly doc: string; readonly fields: readonly Field[] };

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
}

export const imported = (types: readonly string[], from: string): Declaration => ({ kind: 'import', types, from });

export const typeOf = (name: string, doc: string, type: string): Declaration => ({ kind: 'type', name, doc, type });

export function interfaceOf(name: string, doc: string, fields: readonly Field[]): Declaration {
  return { kind: 'interface', name, doc, fields };
}

/** A constant. Its value is the marker `rows`. */
export function constantOf(name: string, doc: string, type: string): Declaration {
  return { kind: 'constant', name, doc, type };
}

/**
 * One emitted module. `printed` has the replacements for the markers in the declarations: rows and unions of IDs. They bypass ts-morph,
 * whose writer inspects every character (0.47 s for 10,000 rows).
 */
export interface ModulePlan {
  readonly path: string;
  readonly declarations: readonly Declaration[];
  readonly printed: Readonly<Record<string, string>>;
}

/** Returns a marker that no workbook text can contain, because it is outside every literal. */
export function marker(name: string): string {
  return `__${name}__`;
}

export function literalUnion(values: readonly string[]): string {
  return values.length === 0 ? 'never' : values.map((value) => `\n  | ${JSON.stringify(value)}`).join('');
}

/** Returns the type of a text key of one field. Using an ID, or the key of another field, in its place is a compile error. */
export function textKeyType(spec: SheetSpec, field: string): string {
  return `\`${keyPrefix(spec)}.\${${spec.entity}Id}.${field}\``;
}

function valueType(spec: SheetSpec, field: string, schema: ColumnSchema): string {
  const { kind, target: key, values = [] } = columnOf(schema);
  const target = key === undefined ? '' : `${sheetOfKey(key).entity}Id`;
  const types: Readonly<Record<ColumnKind, string>> = {
    id: `${spec.entity}Id`,
    localized: textKeyType(spec, field),
    wholeNumber: 'number',
    decimal: 'number',
    year: 'number',
    month: '`${number}-${number}`',
    yesNo: 'boolean',
    oneOf: values.map((value) => JSON.stringify(value)).join(' | '),
    ref: target,
    refs: `readonly ${target}[]`,
    layers: `readonly \`\${number} \${${target}}\`[]`,
    picture: 'PictureFile',
    pictures: 'readonly PictureFile[]',
    text: 'string',
    webAddress: 'string',
    email: 'string',
    phone: 'string',
  };
  return types[kind];
}

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

export function imports(spec: SheetSpec): Declaration[] {
  return [...groupBy(importedTypes(spec), ([, key]) => key)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, types]) =>
      imported(
        types.map(([type]) => type),
        `./${moduleName(key)}.ts`,
      ),
    );
}

export const pictureDeclarations: readonly Declaration[] = [
  typeOf('PictureFile', 'Pictures below data/images that a workbook names.', marker('files')),
  typeOf('PictureTextKey', 'Text keys of the alt texts.', '`picture.${PictureFile}.alt`'),
  interfaceOf('Picture', 'An original picture.', [
    { name: 'file', type: 'PictureFile', doc: 'Path below data/images' },
    { name: 'hash', type: 'string', doc: 'First 8 hex digits of the SHA-256 of its bytes' },
    { name: 'width', type: 'number', doc: 'Intrinsic width in px' },
    { name: 'height', type: 'number', doc: 'Intrinsic height in px' },
    { name: 'alt', type: 'PictureTextKey', doc: 'What it shows' },
  ]),
  constantOf('pictures', 'Every picture by its file.', 'Readonly<Record<PictureFile, Picture>>'),
];

export const languageDeclarations: readonly Declaration[] = [
  typeOf('Locale', 'Code of a language in addresses and session storage.', marker('codes')),
  interfaceOf('Language', 'A language of the site.', [
    { name: 'code', type: 'Locale', doc: 'In addresses and session storage' },
    { name: 'lang', type: 'string', doc: 'BCP 47 tag' },
    { name: 'label', type: 'string', doc: 'What a visitor reads, in that language' },
  ]),
  constantOf('languages', 'The first is the default and the fallback.', 'readonly [Language, ...Language[]]'),
];
