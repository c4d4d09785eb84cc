import { columnOf, type SheetSpec } from '../dictionary/sheet.ts';
import type { RecordsTable, Tables } from '../tables.ts';
import {
  type Declaration,
  type Field,
  fieldOf,
  importedTypes,
  imports,
  languageDeclarations,
  literalUnion,
  type ModulePlan,
  marker,
  pictureDeclarations,
  textKeyType,
} from './declarations.ts';
import {
  type FactValues,
  factTables,
  keyPrefix,
  listValues,
  moduleName,
  type RecordValue,
  recordValues,
  settingValues,
  textFields,
} from './values.ts';

/** Every module of the site. Planned only when it is to be printed: rows are turned into code here. */
export function planModules(tables: Tables, { pictures, languages }: FactValues): readonly ModulePlan[] {
  const sheets = factTables(tables);
  const [settings, others] = [sheets.filter(({ spec }) => spec.settings), sheets.filter(({ spec }) => !spec.settings)];
  const modules = [
    ...others.map((table) => (table.spec.listOf ? planList(table) : planRecords(table))),
    planPictures(pictures),
    planLanguages(languages),
    ...settings.map(planSettings),
  ];
  return [...modules, planLabels(tables), planRecordKeys(others), planFacts(modules)];
}

/** A list, one line an entry. */
function listText(entries: readonly string[]): string {
  return entries.length === 0 ? '[]' : `[${lines(entries)}]`;
}

function lines(entries: readonly string[]): string {
  return `${entries.map((entry) => `\n  ${entry},`).join('')}\n`;
}

function recordText(record: RecordValue): string {
  const members = Object.entries(record).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return `{ ${members.join(', ')} }`;
}

/** A module with the order that a list gives to the rows of another sheet. */
function planList(table: RecordsTable): ModulePlan {
  const { spec } = table;
  const [type = ''] = [...importedTypes(spec).keys()];
  return {
    path: `${moduleName(spec.key)}.ts`,
    declarations: [
      ...imports(spec),
      {
        kind: 'constant',
        name: spec.key,
        doc: `The order of ${originOf(spec)}; an ID may stand in it more than once.`,
        type: `readonly ${type}[]`,
        value: marker('rows'),
      },
    ],
    printed: { rows: `[${lines(listValues(table).map((id) => JSON.stringify(id)))}]` },
  };
}

function originOf({ workbook, name }: SheetSpec): string {
  return `${workbook} › ${name}`;
}

/** A module with the sheet's interface, its literal union of IDs, its text keys and its rows. */
function planRecords(table: RecordsTable): ModulePlan {
  const { spec } = table;
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
      doc: `Wording derived from ${derivation.kind === 'duration' ? `${derivation.start} and ${derivation.end}` : derivation.from}`,
    }),
  );
  const keys = textFields(spec);
  const textKeys: Declaration[] =
    keys.length === 0
      ? []
      : [
          {
            kind: 'type',
            name: `${entity}TextKey`,
            doc: `Text keys of ${origin}.`,
            type: `\`${keyPrefix(spec)}.\${${entity}Id}.\${${keys.map((field) => `'${field}'`).join(' | ')}}\``,
          },
        ];
  return {
    path,
    declarations: [
      ...imports(spec),
      { kind: 'type', name: `${entity}Id`, doc: `IDs of ${origin}.`, type: marker('ids') },
      ...textKeys,
      { kind: 'interface', name: entity, doc: `A row of ${origin}.`, fields: [...own, ...columns, ...derived] },
      {
        kind: 'constant',
        name: key,
        doc: `The rows of ${origin}, in their order.`,
        type: `readonly ${entity}[]`,
        value: marker('rows'),
      },
    ],
    printed: { ids: literalUnion(table.rows.map(({ id }) => id)), rows: listText(recordValues(table).map(recordText)) },
  };
}

/** The settings of the whole site. */
function planSettings(table: RecordsTable): ModulePlan {
  const { spec } = table;
  const { entity, key, settings = {} } = spec;
  const fields = Object.entries(settings).map(([field, schema]): Field => {
    const { heading, note } = columnOf(schema);
    return { ...fieldOf(spec, field, schema), doc: `${heading}: ${note.en}` };
  });
  const values = Object.entries(settingValues(table)).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return {
    path: `${moduleName(key)}.ts`,
    declarations: [
      ...imports(spec),
      { kind: 'interface', name: entity, doc: `${originOf(spec)}.`, fields },
      { kind: 'constant', name: key, doc: 'Values of the whole site.', type: entity, value: marker('rows') },
    ],
    printed: { rows: `{${lines(values)}}` },
  };
}

/** The keys of every label, by area; i18next's key type is made from them. */
function planLabels({ records }: Tables): ModulePlan {
  const areas = [...records.values()].flatMap(({ spec: { entity, labels }, rows }) =>
    labels ? [{ area: labels.area, type: `${entity}Key`, keys: rows.map(({ id }) => id) }] : [],
  );
  const unions = areas.map(
    ({ area, type }): Declaration => ({
      kind: 'type',
      name: type,
      doc: `Labels of the area ${area}.`,
      type: marker(area),
    }),
  );
  return {
    path: 'labels.ts',
    declarations: [
      ...unions,
      {
        kind: 'interface',
        name: 'LabelAreas',
        doc: 'Keys by area; a page loads the areas it shows.',
        fields: areas.map(({ area, type }) => ({ name: area, type, doc: `texts/…/labels-${area}.json` })),
      },
      { kind: 'type', name: 'LabelArea', doc: 'An area of the site.', type: 'keyof LabelAreas' },
      { kind: 'type', name: 'LabelKey', doc: 'Every label of the site.', type: 'LabelAreas[LabelArea]' },
    ],
    printed: Object.fromEntries(areas.map(({ area, keys }) => [area, literalUnion(keys)])),
  };
}

/** The union of all text keys of records and pictures. */
function planRecordKeys(tables: readonly RecordsTable[]): ModulePlan {
  const keyed = tables.filter(({ spec }) => !spec.listOf && textFields(spec).length > 0);
  return {
    path: 'record-keys.ts',
    declarations: [
      ...keyed.map(
        ({ spec }): Declaration => ({
          kind: 'import',
          types: [`${spec.entity}TextKey`],
          from: `./${moduleName(spec.key)}.ts`,
        }),
      ),
      { kind: 'import', types: ['PictureTextKey'], from: './pictures.ts' },
      {
        kind: 'type',
        name: 'RecordKey',
        doc: 'Every text key of a record: staff wrote the text, nothing in it is interpreted.',
        type: [...keyed.map(({ spec }) => `${spec.entity}TextKey`), 'PictureTextKey'].join(' | '),
      },
    ],
    printed: {},
  };
}

/** All facts of the site as one type: the constant of every module, so that a caller can hand them over as one value. */
function planFacts(modules: readonly ModulePlan[]): ModulePlan {
  const constants = modules.flatMap(({ path, declarations }) =>
    declarations.flatMap((own) => (own.kind === 'constant' ? [{ ...own, path }] : [])),
  );
  return {
    path: 'facts.ts',
    declarations: [
      ...constants.map(({ name, path }): Declaration => ({ kind: 'import', types: [name], from: `./${path}` })),
      {
        kind: 'interface',
        name: 'Facts',
        doc: 'Everything that the workbooks say, but for the words, which stand in texts/.',
        fields: constants.map(({ name, doc }) => ({ name, type: `typeof ${name}`, doc })),
      },
    ],
    printed: {},
  };
}

/** The pictures that a workbook names, by their file. */
function planPictures(pictures: FactValues['pictures']): ModulePlan {
  return {
    path: 'pictures.ts',
    declarations: pictureDeclarations,
    printed: {
      files: literalUnion([...pictures.keys()]),
      rows: `{${lines([...pictures].map(([file, picture]) => `${JSON.stringify(file)}: ${JSON.stringify(picture)}`))}}`,
    },
  };
}

/** The languages of the site, for its code. */
function planLanguages(languages: FactValues['languages']): ModulePlan {
  return {
    path: 'languages.ts',
    declarations: languageDeclarations,
    printed: {
      codes: literalUnion(languages.map(({ code }) => String(code))),
      rows: `[${lines(languages.map((language) => JSON.stringify(language)))}]`,
    },
  };
}
