import { IndentationText, Project, QuoteKind, type StatementStructures, StructureKind } from 'ts-morph';
import { columnOf, type SheetSpec } from '../dictionary/sheet-spec.ts';
import { groupBy } from '../group-by.ts';
import type { Tables } from '../records.ts';
import type { Emitted } from './emit.ts';
import { type Field, fieldOf, importedTypes, textKeyType } from './field-types.ts';
import { keyPrefix, textFields } from './texts.ts';
import { type FactValues, factTables, fieldsOf, moduleName, type RecordValue } from './values.ts';

/** A module to print: its types, and the one value that it exports, if any. */
interface Module {
  readonly path: string;
  readonly types: readonly StatementStructures[];
  readonly constant?: Constant;
}

interface Constant {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
  /** As a literal. */
  readonly value: string;
}

const banner = '// Made by `npm run codegen` from the workbooks in data/. Changes here are overwritten.\n\n';

/**
 * Returns the text of every module by path. ts-morph prints the types. The values are appended as JSON, because ts-morph's writer inspects
 * every character and would take longer than all other steps of a large run. Only this file uses ts-morph. Import it only when something
 * must be written: loading ts-morph takes most of a small run.
 */
export function printModules({ tables, facts }: Emitted): ReadonlyMap<string, string> {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces, quoteKind: QuoteKind.Single },
  });
  return new Map(
    modulesOf(tables, facts).map(({ path, types, constant }) => {
      const printed = project.createSourceFile(path, { statements: [...types] }).getFullText();
      return [path, banner + printed + (constant ? printConstant(constant) : '')];
    }),
  );
}

function printConstant({ name, type, doc, value }: Constant): string {
  return `\n/** ${doc} */\nexport const ${name}: ${type} = ${value};\n`;
}

function modulesOf(tables: Tables, facts: FactValues): readonly Module[] {
  const sheets = factTables(tables).map(({ spec }) => spec);
  const [settings, others] = [sheets.filter((spec) => spec.settings), sheets.filter((spec) => !spec.settings)];
  const modules = [
    ...others.map((spec) =>
      spec.listOf ? listModule(spec, facts.lists[spec.key] ?? []) : recordsModule(spec, facts.records[spec.key] ?? []),
    ),
    picturesModule(facts.pictures),
    languagesModule(facts.languages),
    ...settings.map((spec) => settingsModule(spec, facts.settings[spec.key] ?? {})),
  ];
  return [...modules, labelsModule(tables), recordKeysModule(others), factsModule(modules)];
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

const interfaceOf = (name: string, doc: string, fields: readonly Field[]): StatementStructures => ({
  kind: StructureKind.Interface,
  isExported: true,
  name,
  docs: [doc],
  properties: fields.map((field) => ({ ...field, isReadonly: true, docs: [field.doc] })),
});

function literalUnion(values: readonly string[]): string {
  return values.length === 0 ? 'never' : values.map((value) => `\n  | ${JSON.stringify(value)}`).join('');
}

/** One entry per line, so that a reviewer sees which ones differ. */
const lines = (entries: readonly string[]) => entries.map((entry) => `\n  ${entry},`).join('');

const list = (values: readonly unknown[]) => `[${lines(values.map((value) => JSON.stringify(value)))}\n]`;

const object = (entries: readonly (readonly [string, unknown])[]) =>
  `{${lines(entries.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`))}\n}`;

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

function listModule(spec: SheetSpec, ids: readonly string[]): Module {
  const [type = ''] = [...importedTypes(spec).keys()];
  const doc = `The order of ${originOf(spec)}; an ID may be listed more than once.`;
  return {
    path: `${moduleName(spec.key)}.ts`,
    types: importsOf(spec),
    constant: { name: spec.key, doc, type: `readonly ${type}[]`, value: list(ids) },
  };
}

function recordsModule(spec: SheetSpec, records: readonly RecordValue[]): Module {
  const { entity, key } = spec;
  const origin = originOf(spec);
  const id = { name: 'id', type: `${entity}Id`, doc: `Made from ${spec.idFrom?.join(' or ')}` };
  const columns = Object.entries(spec.columns).map(([field, schema]) => fieldOf(spec, field, schema));
  const derived = Object.entries(spec.derived ?? {}).map(([field, derivation]) => ({
    name: field,
    type: textKeyType(spec, field),
    doc: `Wording derived from ${fieldsOf(derivation).join(' and ')}`,
  }));
  const keys = textFields(spec);
  const keyType = `\`${keyPrefix(spec)}.\${${entity}Id}.\${${keys.map((field) => `'${field}'`).join(' | ')}}\``;
  return {
    path: `${moduleName(key)}.ts`,
    types: [
      ...importsOf(spec),
      typeOf(`${entity}Id`, `IDs of ${origin}.`, literalUnion(records.map((record) => String(record.id)))),
      ...(keys.length > 0 ? [typeOf(`${entity}TextKey`, `Text keys of ${origin}.`, keyType)] : []),
      interfaceOf(entity, `A row of ${origin}.`, [...('id' in spec.columns ? [] : [id]), ...columns, ...derived]),
    ],
    constant: {
      name: key,
      doc: `The rows of ${origin}, in their order.`,
      type: `readonly ${entity}[]`,
      value: list(records),
    },
  };
}

function picturesModule(pictures: FactValues['pictures']): Module {
  return {
    path: 'pictures.ts',
    types: [
      typeOf('PictureFile', 'Pictures below data/images that a workbook names.', literalUnion([...pictures.keys()])),
      typeOf('PictureTextKey', 'Text keys of the alt texts.', '`picture.${PictureFile}.alt`'),
      interfaceOf('Picture', 'An original picture.', [
        { name: 'file', type: 'PictureFile', doc: 'Path below data/images' },
        { name: 'hash', type: 'string', doc: 'First 8 hex digits of the SHA-256 of its bytes' },
        { name: 'width', type: 'number', doc: 'Intrinsic width in px' },
        { name: 'height', type: 'number', doc: 'Intrinsic height in px' },
        { name: 'alt', type: 'PictureTextKey', doc: 'What it shows' },
        { name: 'illustration', type: 'boolean', doc: 'A render or a drawing in the place of a photograph' },
      ]),
    ],
    constant: {
      name: 'pictures',
      doc: 'Every picture by its file.',
      type: 'Readonly<Record<PictureFile, Picture>>',
      value: object([...pictures]),
    },
  };
}

function languagesModule(languages: FactValues['languages']): Module {
  return {
    path: 'languages.ts',
    types: [
      typeOf(
        'Locale',
        'Code of a language in addresses and session storage.',
        literalUnion(languages.map(({ code }) => String(code))),
      ),
      interfaceOf('Language', 'A language of the site.', [
        { name: 'code', type: 'Locale', doc: 'In addresses and session storage' },
        { name: 'lang', type: 'string', doc: 'BCP 47 tag' },
        { name: 'label', type: 'string', doc: 'What a visitor reads, in that language' },
      ]),
    ],
    constant: {
      name: 'languages',
      doc: 'The first is the default and the fallback.',
      type: 'readonly [Language, ...Language[]]',
      value: list(languages),
    },
  };
}

function settingsModule(spec: SheetSpec, values: RecordValue): Module {
  const { entity, key, settings = {} } = spec;
  const fields = Object.entries(settings).map(([field, schema]): Field => {
    const { heading, note } = columnOf(schema);
    return { ...fieldOf(spec, field, schema), doc: `${heading}: ${note.en}` };
  });
  return {
    path: `${moduleName(key)}.ts`,
    types: [...importsOf(spec), interfaceOf(entity, `${originOf(spec)}.`, fields)],
    constant: { name: key, doc: 'Values of the whole site.', type: entity, value: object(Object.entries(values)) },
  };
}

/** The keys of every label, by area. The key type of i18next is built from them. */
function labelsModule({ records }: Tables): Module {
  const areas = [...records.values()].flatMap(({ spec: { entity, labels }, rows }) =>
    labels ? [{ area: labels.area, type: `${entity}Key`, keys: rows.map(({ id }) => id) }] : [],
  );
  return {
    path: 'labels.ts',
    types: [
      ...areas.map(({ area, type, keys }) => typeOf(type, `Labels of the area ${area}.`, literalUnion(keys))),
      interfaceOf(
        'LabelAreas',
        'Keys by area; a page loads the areas it shows.',
        areas.map(({ area, type }) => ({ name: area, type, doc: `texts/…/labels-${area}.json` })),
      ),
      typeOf('LabelArea', 'An area of the site.', 'keyof LabelAreas'),
      typeOf('LabelKey', 'Every label of the site.', 'LabelAreas[LabelArea]'),
    ],
  };
}

function recordKeysModule(specs: readonly SheetSpec[]): Module {
  const keyed = specs.filter((spec) => !spec.listOf && textFields(spec).length > 0);
  return {
    path: 'record-keys.ts',
    types: [
      ...keyed.map(({ entity, key }) => importOf([`${entity}TextKey`], `${moduleName(key)}.ts`)),
      importOf(['PictureTextKey'], 'pictures.ts'),
      typeOf(
        'RecordKey',
        'Every text key of a record: staff wrote the text, nothing in it is interpreted.',
        [...keyed.map(({ entity }) => `${entity}TextKey`), 'PictureTextKey'].join(' | '),
      ),
    ],
  };
}

/** All facts of the site as one type, so that they can be passed as one value. */
function factsModule(modules: readonly Module[]): Module {
  const constants = modules.flatMap(({ path, constant }) => (constant ? [{ ...constant, path }] : []));
  return {
    path: 'facts.ts',
    types: [
      ...constants.map(({ name, path }) => importOf([name], path)),
      interfaceOf(
        'Facts',
        'Everything in the workbooks except the words, which are in texts/.',
        constants.map(({ name, doc }) => ({ name, type: `typeof ${name}`, doc })),
      ),
    ],
  };
}
