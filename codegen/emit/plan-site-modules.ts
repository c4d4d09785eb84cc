import { columnOf } from '../dictionary/sheet.ts';
import type { LabelsTable, RecordsTable, SettingsTable } from '../validate/records.ts';
import { type Declaration, literalUnion, type ModulePlan, marker } from './module-plan.ts';
import { moduleName, upperFirst } from './names.ts';
import { textFields } from './plan-records.ts';

/** The settings of the whole site. */
export function planSettings({ spec, values }: SettingsTable): ModulePlan {
  const fields = Object.entries(spec.settings).map(([field, schema]) => {
    const meta = columnOf(schema);
    const type =
      meta.kind === 'oneOf'
        ? (meta.values ?? []).map((value) => JSON.stringify(value)).join(' | ')
        : meta.kind === 'picture'
          ? 'PictureFile'
          : meta.kind === 'wholeNumber' || meta.kind === 'year'
            ? 'number'
            : 'string';
    return { name: field, type, doc: `${meta.heading}: ${meta.note.en}` };
  });
  return {
    path: 'settings.ts',
    declarations: [
      { kind: 'import', types: ['PictureFile'], from: './pictures.ts' },
      { kind: 'interface', name: 'Settings', doc: `${spec.workbook} › ${spec.name}.`, fields },
      { kind: 'constant', name: 'settings', doc: 'Values of the whole site.', type: 'Settings', value: marker('rows') },
    ],
    printed: { rows: `{${fields.map(({ name }) => `\n  ${name}: ${JSON.stringify(values[name])},`).join('')}\n}` },
  };
}

/** The keys of every label, by area; i18next's key type is made from them. */
export function planLabels(tables: ReadonlyMap<string, LabelsTable>): ModulePlan {
  const areas = [...tables.values()].map(({ spec }) => spec.key);
  const unions = areas.map(
    (area): Declaration => ({
      kind: 'type',
      name: `${upperFirst(area)}Key`,
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
        fields: areas.map((area) => ({
          name: area,
          type: `${upperFirst(area)}Key`,
          doc: `texts/…/labels-${area}.json`,
        })),
      },
      { kind: 'type', name: 'LabelArea', doc: 'An area of the site.', type: 'keyof LabelAreas' },
      { kind: 'type', name: 'LabelKey', doc: 'Every label of the site.', type: 'LabelAreas[LabelArea]' },
    ],
    printed: Object.fromEntries(
      [...tables.values()].map(({ spec, labels }) => [spec.key, literalUnion(labels.map(({ key }) => key))]),
    ),
  };
}

/** The union of all text keys of records and pictures. */
export function planRecordKeys(tables: readonly RecordsTable[]): ModulePlan {
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
export function planFacts(modules: readonly ModulePlan[]): ModulePlan {
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
