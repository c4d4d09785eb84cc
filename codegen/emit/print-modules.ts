import { IndentationText, Project, QuoteKind, type StatementStructures, StructureKind } from 'ts-morph';
import { languages } from '../dictionary/languages.ts';
import { columnOf, type SheetSpec } from '../dictionary/sheet-spec.ts';
import { groupBy } from '../group-by.ts';
import type { RecordsTable, Tables } from '../records.ts';
import type { Emitted } from './emit.ts';
import { fieldOf, importedTypes, textKeyType } from './field-types.ts';
import { keyPrefix, resourcePath, type TextResources, textFields } from './texts.ts';
import { derivedFrom, factTables, moduleName, type SiteValues } from './values.ts';

/** A module to print: its statements, and the one table of values that it exports, if any. */
interface Module {
  readonly path: string;
  readonly statements: readonly (StatementStructures | string)[];
  readonly constant?: Constant;
}

interface Constant {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
}

const banner = '// Made by `npm run codegen` from the workbooks in data/. Changes here are overwritten.\n\n';

/**
 * Returns the text of every module by path. ts-morph prints the types and imports. The rows are appended as JSON,
 * because ts-morph's writer inspects every character and would take longer than all other steps of a large run. Only
 * this file uses ts-morph. Import it only when something must be written: loading ts-morph takes most of a small run.
 */
export function printModules({ tables, site }: Emitted): ReadonlyMap<string, string> {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces, quoteKind: QuoteKind.Single },
  });
  return new Map(
    modulesOf(tables, site).map(({ path, statements, constant }) => {
      const printed = project.createSourceFile(path, { statements: [...statements] }).getFullText();
      return [path, banner + printed + (constant ? printConstant(constant, site[constant.name]) : '')];
    }),
  );
}

/** One entry per line, so that a reviewer sees which ones differ. */
function printConstant({ name, type, doc }: Constant, value: unknown): string {
  const entries = Array.isArray(value)
    ? value.map((entry) => JSON.stringify(entry))
    : Object.entries(Object(value)).map(([key, entry]) => `${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = entries.map((entry) => `\n  ${entry},`).join('');
  return `\n/** ${doc} */\nexport const ${name}: ${type} = ${open}${lines}\n${close};\n`;
}

function modulesOf(tables: Tables, { pictures, texts }: SiteValues): readonly Module[] {
  const sheets = factTables(tables);
  const records = sheets.filter(({ spec }) => !spec.settings);
  const modules = [
    ...records.map((table) => (table.spec.listOf ? listModule(table.spec) : recordsModule(table))),
    picturesModule(Object.keys(Object(pictures))),
    languagesModule(),
    ...sheets.filter(({ spec }) => spec.settings).map(({ spec }) => settingsModule(spec)),
  ];
  return [
    ...modules,
    labelsModule(tables),
    recordKeysModule(records.map(({ spec }) => spec)),
    siteModule(modules, texts),
  ];
}

const importOf = (types: readonly string[], from: string): StatementStructures => ({
  kind: StructureKind.ImportDeclaration,
  isTypeOnly: true,
  namedImports: [...types],
  moduleSpecifier: `./${from}`,
});

const typeOf = (name: string, doc: string, type: string): StatementStructures => ({
  kind: StructureKind.TypeAlias,
  isExported: true,
  name,
  docs: [doc],
  type,
});

/** The fields of an interface: their types and doc comments by name. */
type Fields = Readonly<Record<string, readonly [type: string, doc: string]>>;

const interfaceOf = (name: string, doc: string, fields: Fields): StatementStructures => ({
  kind: StructureKind.Interface,
  isExported: true,
  name,
  docs: [doc],
  properties: Object.entries(fields).map(([field, [type, words]]) => ({
    name: field,
    type,
    isReadonly: true,
    docs: [words],
  })),
});

function literalUnion(values: readonly string[]): string {
  return values.length === 0 ? 'never' : values.map((value) => `\n  | ${JSON.stringify(value)}`).join('');
}

function importsOf(spec: SheetSpec): StatementStructures[] {
  return [...groupBy(importedTypes(spec), ([, key]) => key)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, types]) =>
      importOf(
        types.map(([type]) => type),
        `${moduleName(key)}.ts`,
      ),
    );
}

function originOf({ workbook, name }: SheetSpec): string {
  return `${workbook} › ${name}`;
}

function listModule(spec: SheetSpec): Module {
  const [type = ''] = [...importedTypes(spec).keys()];
  const doc = `The order of ${originOf(spec)}; an ID may be listed more than once.`;
  return {
    path: `${moduleName(spec.key)}.ts`,
    statements: importsOf(spec),
    constant: { name: spec.key, doc, type: `readonly ${type}[]` },
  };
}

function recordsModule({ spec, rows }: RecordsTable): Module {
  const { entity, key } = spec;
  const origin = originOf(spec);
  const id: Fields = 'id' in spec.columns ? {} : { id: [`${entity}Id`, `Made from ${spec.idFrom?.join(' or ')}`] };
  const columns = Object.entries(spec.columns).map(([field, schema]) => [field, fieldOf(spec, field, schema)]);
  const derived = Object.entries(spec.derived ?? {}).map(([field, derivation]) => [
    field,
    [textKeyType(spec, field), `Wording derived from ${derivedFrom(derivation).join(' and ')}`],
  ]);
  const keys = textFields(spec).map((field) => `'${field}'`);
  const keyType = `\`${keyPrefix(spec)}.\${${entity}Id}.\${${keys.join(' | ')}}\``;
  return {
    path: `${moduleName(key)}.ts`,
    statements: [
      ...importsOf(spec),
      typeOf(`${entity}Id`, `IDs of ${origin}.`, literalUnion(rows.map((row) => row.id))),
      ...(keys.length > 0 ? [typeOf(`${entity}TextKey`, `Text keys of ${origin}.`, keyType)] : []),
      interfaceOf(entity, `A row of ${origin}.`, { ...id, ...Object.fromEntries([...columns, ...derived]) }),
    ],
    constant: { name: key, doc: `The rows of ${origin}, in their order.`, type: `readonly ${entity}[]` },
  };
}

function picturesModule(files: readonly string[]): Module {
  return {
    path: 'pictures.ts',
    statements: [
      typeOf('PictureFile', 'Pictures below data/images that a workbook names.', literalUnion(files)),
      typeOf('PictureTextKey', 'Text keys of the alt texts.', '`picture.${PictureFile}.alt`'),
      interfaceOf('Picture', 'An original picture.', {
        file: ['PictureFile', 'Path below data/images'],
        hash: ['string', 'First 8 hex digits of the SHA-256 of its bytes'],
        width: ['number', 'Intrinsic width in px'],
        height: ['number', 'Intrinsic height in px'],
        alt: ['PictureTextKey', 'What it shows'],
        illustration: ['boolean', 'A render or a drawing in the place of a photograph'],
      }),
    ],
    constant: { name: 'pictures', doc: 'Every picture by its file.', type: 'Readonly<Record<PictureFile, Picture>>' },
  };
}

function languagesModule(): Module {
  const codes = languages.map(({ code }) => code);
  return {
    path: 'languages.ts',
    statements: [
      typeOf('Locale', 'Code of a language in addresses and session storage.', literalUnion(codes)),
      interfaceOf('Language', 'A language of the site.', {
        code: ['Locale', 'In addresses and session storage'],
        lang: ['string', 'BCP 47 tag'],
        label: ['string', 'What a visitor reads, in that language'],
      }),
    ],
    constant: {
      name: 'languages',
      doc: 'The first is the default and the fallback.',
      type: 'readonly [Language, ...Language[]]',
    },
  };
}

function settingsModule(spec: SheetSpec): Module {
  const { entity, key, settings = {} } = spec;
  const fields = Object.entries(settings).map(([field, schema]) => {
    const { heading, note } = columnOf(schema);
    return [field, [fieldOf(spec, field, schema)[0], `${heading.en}: ${note.en}`]];
  });
  return {
    path: `${moduleName(key)}.ts`,
    statements: [...importsOf(spec), interfaceOf(entity, `${originOf(spec)}.`, Object.fromEntries(fields))],
    constant: { name: key, doc: 'Values of the whole site.', type: entity },
  };
}

/** The keys of every label, by area. The key type of i18next is built from them. */
function labelsModule({ records }: Tables): Module {
  const areas: { readonly area: string; readonly type: string; readonly keys: readonly string[] }[] = [];
  for (const { spec, rows } of records.values())
    if (spec.labels) areas.push({ area: spec.labels.area, type: `${spec.entity}Key`, keys: rows.map(({ id }) => id) });
  const fields = areas.map(({ area, type }) => [area, [type, resourcePath('…', area)]]);
  const doc = 'Keys by area; a page loads the areas it shows.';
  return {
    path: 'labels.ts',
    statements: [
      ...areas.map(({ area, type, keys }) => typeOf(type, `Labels of the area ${area}.`, literalUnion(keys))),
      interfaceOf('LabelAreas', doc, Object.fromEntries(fields)),
      typeOf('LabelArea', 'An area of the site.', 'keyof LabelAreas'),
      typeOf('LabelKey', 'Every label of the site.', 'LabelAreas[LabelArea]'),
    ],
  };
}

function recordKeysModule(specs: readonly SheetSpec[]): Module {
  const keyed = specs.filter((spec) => !spec.listOf && textFields(spec).length > 0);
  const doc = 'Every text key of a record: staff wrote the text, nothing in it is interpreted.';
  const keys = [...keyed.map(({ entity }) => `${entity}TextKey`), 'PictureTextKey'];
  return {
    path: 'record-keys.ts',
    statements: [
      ...keyed.map(({ entity, key }) => importOf([`${entity}TextKey`], `${moduleName(key)}.ts`)),
      importOf(['PictureTextKey'], 'pictures.ts'),
      typeOf('RecordKey', doc, keys.join(' | ')),
    ],
  };
}

/** Every table of values and every resource of i18next, gathered into one value. */
function siteModule(modules: readonly Module[], texts: TextResources): Module {
  const imports: string[] = [];
  const constants: string[] = [];
  for (const { path, constant } of modules) {
    if (!constant) continue;
    imports.push(`import { ${constant.name} } from './${path}';`);
    constants.push(constant.name);
  }
  const resources = Object.entries(texts).map(([language, namespaces]) => {
    const fields = Object.keys(namespaces).map((namespace) => {
      const name = `${language}_${namespace}`.replace(/\W/g, '_');
      imports.push(`import ${name} from './${resourcePath(language, namespace)}' with { type: 'json' };`);
      return `${namespace}: ${name}`;
    });
    return `'${language}': ${objectOf(fields)}`;
  });
  return {
    path: 'site.ts',
    statements: [
      ...imports,
      importOf(['LabelArea'], 'labels.ts'),
      importOf(['Locale'], 'languages.ts'),
      typeOf('Words', 'Words by text key.', 'Readonly<Record<string, string>>'),
      typeOf(
        'Resources',
        'Words by language and namespace: the labels of an area, or the texts of all records.',
        "Readonly<Record<Locale, Readonly<Record<LabelArea | 'records', Words>>>>",
      ),
      // Without its type, the keys of all texts would be part of the type of the site.
      `const texts: Resources = ${objectOf(resources)};`,
      '/** Everything in the workbooks. The site is made from this value. */',
      `export const site = ${objectOf([...constants, 'texts'])};`,
      typeOf('Site', 'The type of that value.', 'Readonly<typeof site>'),
    ],
  };
}

function objectOf(fields: readonly string[]): string {
  return `{ ${fields.join(', ')} }`;
}
