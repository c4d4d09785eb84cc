import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { StatementStructures } from 'ts-morph';
import { columnOf, type SheetSpec } from '../dictionary/sheet-spec.ts';
import type { Cache } from '../inputs.ts';
import type { RecordsTable, Tables } from '../records.ts';
import {
  constantOf,
  type Declaration,
  type Field,
  fieldOf,
  imported,
  importedTypes,
  imports,
  interfaceOf,
  languageDeclarations,
  literalUnion,
  type ModulePlan,
  marker,
  pictureDeclarations,
  textKeyType,
  typeOf,
} from './declarations.ts';
import type { Emitted } from './emit.ts';
import { keyPrefix, textFields } from './texts.ts';
import { type FactValues, factTables, fieldsOf, moduleName, type RecordValue } from './values.ts';

const banner = '// Made by `npm run codegen` from the workbooks in data/. Changes here are overwritten.\n\n';

/**
 * Returns the text of every module by path. Only this file uses ts-morph, and loads it only for declarations that are not cached: importing
 * it takes longer than the rest of a small run (220 to 360 ms).
 */
export function printModules({ tables, facts }: Emitted, cache: Cache): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  for (const { path, declarations, printed } of planModules(tables, facts)) {
    const key = createHash('sha256').update(JSON.stringify(declarations)).digest('hex');
    let text = cache.get<string>('declarations', key);
    if (text === null) {
      text = printDeclarations(declarations);
      cache.set('declarations', key, text);
    }
    // One pass, so that replacements are not searched for markers.
    modules.set(path, banner + text.replace(/__(\w+?)__/g, (whole, name: string) => printed[name] ?? whole));
  }
  return modules;
}

let loaded: typeof import('ts-morph') | null = null;

function tsMorph(): typeof import('ts-morph') {
  // `require` and not `import`, for which Node would search TypeScript's 9 MB for the names of its exports (0.1 s).
  loaded ??= createRequire(import.meta.url)('ts-morph') as typeof import('ts-morph');
  return loaded;
}

function printDeclarations(declarations: readonly Declaration[]): string {
  const { IndentationText, Project, QuoteKind } = tsMorph();
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces, quoteKind: QuoteKind.Single },
  });
  return project.createSourceFile('module.ts', { statements: declarations.map(structureOf) }).getFullText();
}

function structureOf(declaration: Declaration): StatementStructures {
  const { StructureKind, VariableDeclarationKind } = tsMorph();
  if (declaration.kind === 'import') {
    const { types, from } = declaration;
    return { kind: StructureKind.ImportDeclaration, isTypeOnly: true, namedImports: [...types], moduleSpecifier: from };
  }
  const { name, doc } = declaration;
  const shown = { name, isExported: true, docs: [doc] };
  if (declaration.kind === 'interface') {
    const properties = declaration.fields.map((own) => ({ ...own, isReadonly: true, docs: [own.doc] }));
    return { kind: StructureKind.Interface, ...shown, properties };
  }
  const { kind, type } = declaration;
  if (kind === 'type') return { kind: StructureKind.TypeAlias, ...shown, type };
  const declarations = [{ name, type, initializer: marker('rows') }];
  const declarationKind = VariableDeclarationKind.Const;
  return { kind: StructureKind.VariableStatement, ...shown, declarationKind, declarations };
}

function planModules(
  tables: Tables,
  { records, lists, settings: all, pictures, languages }: FactValues,
): readonly ModulePlan[] {
  const sheets = factTables(tables);
  const [settings, others] = [sheets.filter(({ spec }) => spec.settings), sheets.filter(({ spec }) => !spec.settings)];
  const modules = [
    ...others.map(({ spec }) =>
      spec.listOf ? planList(spec, lists[spec.key] ?? []) : planRecords(spec, records[spec.key] ?? []),
    ),
    {
      path: 'pictures.ts',
      declarations: pictureDeclarations,
      printed: {
        files: literalUnion([...pictures.keys()]),
        rows: `{${lines([...pictures].map(([file, own]) => `${JSON.stringify(file)}: ${JSON.stringify(own)}`))}}`,
      },
    },
    {
      path: 'languages.ts',
      declarations: languageDeclarations,
      printed: {
        codes: literalUnion(languages.map(({ code }) => String(code))),
        rows: `[${lines(languages.map((own) => JSON.stringify(own)))}]`,
      },
    },
    ...settings.map(({ spec }) => planSettings(spec, all[spec.key] ?? {})),
  ];
  return [...modules, planLabels(tables), planRecordKeys(others), planFacts(modules)];
}

function lines(entries: readonly string[]): string {
  return `${entries.map((entry) => `\n  ${entry},`).join('')}\n`;
}

function planList(spec: SheetSpec, ids: readonly string[]): ModulePlan {
  const [type = ''] = [...importedTypes(spec).keys()];
  const doc = `The order of ${originOf(spec)}; an ID may stand in it more than once.`;
  return {
    path: `${moduleName(spec.key)}.ts`,
    declarations: [...imports(spec), constantOf(spec.key, doc, `readonly ${type}[]`)],
    printed: { rows: `[${lines(ids.map((id) => JSON.stringify(id)))}]` },
  };
}

function originOf({ workbook, name }: SheetSpec): string {
  return `${workbook} › ${name}`;
}

function planRecords(spec: SheetSpec, records: readonly RecordValue[]): ModulePlan {
  const { entity, key } = spec;
  const origin = originOf(spec);
  const path = `${moduleName(key)}.ts`;
  const own: Field[] =
    'id' in spec.columns ? [] : [{ name: 'id', type: `${entity}Id`, doc: `Made from ${spec.idFrom?.join(' or ')}` }];
  const columns = Object.entries(spec.columns).map(([field, schema]) => fieldOf(spec, field, schema));
  const derived = Object.entries(spec.derived ?? {}).map(
    ([field, derivation]): Field => ({
      name: field,
      type: textKeyType(spec, field),
      doc: `Wording derived from ${fieldsOf(derivation).join(' and ')}`,
    }),
  );
  const rows = records.map((record) => {
    let members = '';
    for (const field in record) members += `${members && ', '}${field}: ${JSON.stringify(record[field])}`;
    return `{ ${members} }`;
  });
  const keys = textFields(spec);
  const keyType = `\`${keyPrefix(spec)}.\${${entity}Id}.\${${keys.map((field) => `'${field}'`).join(' | ')}}\``;
  return {
    path,
    declarations: [
      ...imports(spec),
      typeOf(`${entity}Id`, `IDs of ${origin}.`, marker('ids')),
      ...(keys.length > 0 ? [typeOf(`${entity}TextKey`, `Text keys of ${origin}.`, keyType)] : []),
      interfaceOf(entity, `A row of ${origin}.`, [...own, ...columns, ...derived]),
      constantOf(key, `The rows of ${origin}, in their order.`, `readonly ${entity}[]`),
    ],
    printed: {
      ids: literalUnion(records.map(({ id }) => String(id))),
      rows: rows.length === 0 ? '[]' : `[${lines(rows)}]`,
    },
  };
}

function planSettings(spec: SheetSpec, values: RecordValue): ModulePlan {
  const { entity, key, settings = {} } = spec;
  const fields = Object.entries(settings).map(([field, schema]): Field => {
    const { heading, note } = columnOf(schema);
    return { ...fieldOf(spec, field, schema), doc: `${heading}: ${note.en}` };
  });
  const entries = Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return {
    path: `${moduleName(key)}.ts`,
    declarations: [
      ...imports(spec),
      interfaceOf(entity, `${originOf(spec)}.`, fields),
      constantOf(key, 'Values of the whole site.', entity),
    ],
    printed: { rows: `{${lines(entries)}}` },
  };
}

/** The keys of every label, by area. The key type of i18next is built from them. */
function planLabels({ records }: Tables): ModulePlan {
  const areas = [...records.values()].flatMap(({ spec: { entity, labels }, rows }) =>
    labels ? [{ area: labels.area, type: `${entity}Key`, keys: rows.map(({ id }) => id) }] : [],
  );
  return {
    path: 'labels.ts',
    declarations: [
      ...areas.map(({ area, type }) => typeOf(type, `Labels of the area ${area}.`, marker(area))),
      interfaceOf(
        'LabelAreas',
        'Keys by area; a page loads the areas it shows.',
        areas.map(({ area, type }) => ({ name: area, type, doc: `texts/…/labels-${area}.json` })),
      ),
      typeOf('LabelArea', 'An area of the site.', 'keyof LabelAreas'),
      typeOf('LabelKey', 'Every label of the site.', 'LabelAreas[LabelArea]'),
    ],
    printed: Object.fromEntries(areas.map(({ area, keys }) => [area, literalUnion(keys)])),
  };
}

function planRecordKeys(tables: readonly RecordsTable[]): ModulePlan {
  const keyed = tables.filter(({ spec }) => !spec.listOf && textFields(spec).length > 0);
  return {
    path: 'record-keys.ts',
    declarations: [
      ...keyed.map(({ spec }) => imported([`${spec.entity}TextKey`], `./${moduleName(spec.key)}.ts`)),
      imported(['PictureTextKey'], './pictures.ts'),
      typeOf(
        'RecordKey',
        'Every text key of a record: staff wrote the text, nothing in it is interpreted.',
        [...keyed.map(({ spec }) => `${spec.entity}TextKey`), 'PictureTextKey'].join(' | '),
      ),
    ],
    printed: {},
  };
}

/** All facts of the site as one type, so that they can be passed as one value. */
function planFacts(modules: readonly ModulePlan[]): ModulePlan {
  const constants = modules.flatMap(({ path, declarations }) =>
    declarations.flatMap((own) => (own.kind === 'constant' ? [{ ...own, path }] : [])),
  );
  return {
    path: 'facts.ts',
    declarations: [
      ...constants.map(({ name, path }) => imported([name], `./${path}`)),
      interfaceOf(
        'Facts',
        'Everything that the workbooks say, but for the words, which stand in texts/.',
        constants.map(({ name, doc }) => ({ name, type: `typeof ${name}`, doc })),
      ),
    ],
    printed: {},
  };
}
