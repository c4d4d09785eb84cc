import { IndentationText, Project, QuoteKind, type StatementStructures, StructureKind } from 'ts-morph';
import { languages } from '../dictionary/languages.ts';
import { columnOf, type SheetSpec } from '../dictionary/sheet-spec.ts';
import { askedKey } from '../dictionary/strings.ts';
import { groupBy } from '../group-by.ts';
import type { RecordsTable, Tables } from '../records.ts';
import type { Emitted } from './emit.ts';
import { type EmittedField, fieldOf, importedTypes, rowFields } from './field-types.ts';
import { type ModuleValue, printUnion, printValue, propertyName } from './print-value.ts';
import { keyPrefix, resourcePath, type TextResources, textFields } from './texts.ts';
import { factTables, moduleName, type SiteValues } from './values.ts';

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
 * Returns the text of every module by path, formatted like the rest of the repository. ts-morph prints the types and
 * imports. The rows are appended, because ts-morph's writer inspects every character and would take longer than all
 * other steps of a large run. Only this file uses ts-morph. Import it only when something must be written: loading
 * ts-morph takes most of a small run.
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
      // ts-morph leaves a blank where a line of its own begins, and two lines where both statements ask for one.
      const tidy = (banner + printed).replace(/ +$/gm, '').replace(/\n{3,}/g, '\n\n');
      return [path, tidy + (constant ? printConstant(constant, site[constant.name] ?? null) : '')];
    }),
  );
}

function printConstant({ name, type, doc }: Constant, value: ModuleValue): string {
  const declaration = `export const ${name}: ${type} = `;
  return `\n/** ${doc} */\n${declaration}${printValue(value, '', declaration.length)};\n`;
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
  leadingTrivia: '\n',
  isExported: true,
  name,
  docs: [doc],
  type,
});

/** A union of texts. */
const unionOf = (name: string, doc: string, values: readonly string[]): StatementStructures => {
  const members = values.map((value) => printValue(value));
  return typeOf(name, doc, members.length === 0 ? 'never' : printUnion(`export type ${name} = `, members));
};

/** The fields of an interface by name. */
type Fields = Readonly<Record<string, EmittedField>>;

const interfaceOf = (name: string, doc: string, fields: Fields): StatementStructures => ({
  kind: StructureKind.Interface,
  isExported: true,
  name,
  docs: [doc],
  properties: Object.entries(fields).map(([field, { types, doc }]) => ({
    name: field,
    type: printUnion(`  readonly ${field}: `, types),
    isReadonly: true,
    docs: doc === undefined ? [] : [doc],
  })),
});

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
  const id: Fields =
    'id' in spec.columns ? {} : { id: { types: [`${entity}Id`], doc: `Made from ${spec.idFrom?.join(' or ')}` } };
  const fields = rowFields(spec).map(({ name, column, isText, schema }) => {
    const field = fieldOf(spec, column, schema);
    return [name, isText ? { types: ['boolean'], doc: `${field.doc ?? column} is filled` } : field];
  });
  const texts = textFields(spec);
  return {
    path: `${moduleName(key)}.ts`,
    statements: [
      ...importsOf(spec),
      unionOf(
        `${entity}Id`,
        `IDs of ${origin}.`,
        rows.map((row) => row.id),
      ),
      ...(texts.length > 0 ? [unionOf(`${entity}Text`, 'Texts of a row, in the resources of i18next.', texts)] : []),
      interfaceOf(entity, `A row of ${origin}.`, { ...id, ...Object.fromEntries(fields) }),
    ],
    constant: { name: key, doc: `The rows of ${origin}, in their order.`, type: `readonly ${entity}[]` },
  };
}

function picturesModule(files: readonly string[]): Module {
  return {
    path: 'pictures.ts',
    statements: [
      unionOf('PictureFile', 'Pictures below data/images that a workbook names.', files),
      interfaceOf('Picture', 'An original picture.', {
        file: { types: ['PictureFile'] },
        hash: { types: ['string'], doc: 'First 8 hex digits of the SHA-256 of its bytes' },
        width: { types: ['number'], doc: 'Intrinsic width in px' },
        height: { types: ['number'], doc: 'Intrinsic height in px' },
        illustration: { types: ['boolean'], doc: 'A render or a drawing in the place of a photograph' },
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
      unionOf('Locale', 'Code of a language in addresses and session storage.', codes),
      interfaceOf('Language', 'A language of the site.', {
        code: { types: ['Locale'] },
        lang: { types: ['string'], doc: 'BCP 47 tag' },
        label: { types: ['string'], doc: 'What a visitor reads, in that language' },
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
    return [field, { ...fieldOf(spec, field, schema), doc: `${heading.en}: ${note.en}` }];
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
    if (spec.labels)
      areas.push({
        area: spec.labels.area,
        type: `${spec.entity}Key`,
        keys: [...new Set(rows.map(({ id }) => askedKey(id)))],
      });
  const fields = areas.map(({ area, type }) => [area, { types: [type] }]);
  const doc = 'Keys by area; a page loads the areas it shows.';
  return {
    path: 'labels.ts',
    statements: [
      ...areas.map(({ area, type, keys }) => unionOf(type, `Labels of the area ${area}.`, keys)),
      interfaceOf('LabelAreas', doc, Object.fromEntries(fields)),
      typeOf('LabelArea', 'An area of the site.', 'keyof LabelAreas'),
      typeOf('LabelKey', 'Every label of the site.', 'LabelAreas[LabelArea]'),
    ],
  };
}

/** The keys of every text of a record. The key type of i18next is built from them, too. */
function recordKeysModule(specs: readonly SheetSpec[]): Module {
  const keyed = specs.filter((spec) => !spec.listOf && textFields(spec).length > 0);
  const fields = keyed.map((spec) => {
    const { entity } = spec;
    return [keyPrefix(spec), { types: [`{ readonly id: ${entity}Id; readonly text: ${entity}Text }`] }];
  });
  const picture = { types: ["{ readonly id: PictureFile; readonly text: 'alt' }"] };
  const key = "`${Sheet}.${TextRecords[Sheet]['id']}.${TextRecords[Sheet]['text']}`";
  return {
    path: 'record-keys.ts',
    statements: [
      ...keyed.map(({ entity, key }) => importOf([`${entity}Id`, `${entity}Text`], `${moduleName(key)}.ts`)),
      importOf(['PictureFile'], 'pictures.ts'),
      interfaceOf('TextRecords', 'The records that have texts, by the first part of their keys.', {
        ...Object.fromEntries(fields),
        picture,
      }),
      '/** Every text key of a record: staff wrote the text, nothing in it is interpreted. */',
      `export type RecordKey = {\n  [Sheet in keyof TextRecords]: ${key};\n}[keyof TextRecords];`,
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
      const name = `${language}-${namespace}`.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
      imports.push(`import ${name} from './${resourcePath(language, namespace)}' with { type: 'json' };`);
      return `${namespace}: ${name}`;
    });
    return `${propertyName(language)}: ${objectOf(fields, '  ')}`;
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
      `\nconst texts: Resources = ${objectOf(resources)};`,
      '\n/** Everything in the workbooks. The site is made from this value. */',
      `export const site = ${objectOf([...constants, 'texts'])};`,
      typeOf('Site', 'The type of that value.', 'Readonly<typeof site>'),
    ],
  };
}

function objectOf(fields: readonly string[], indent = ''): string {
  return `{\n${fields.map((field) => `${indent}  ${field},\n`).join('')}${indent}}`;
}
