import { languages } from '../dictionary/languages.ts';
import { columnOf } from '../dictionary/column.ts';
import type { LinkedPicture } from '../link/link-pictures.ts';
import type { LabelsTable, RecordsTable, SettingsTable } from '../validate/records.ts';
import { type Declaration, literalUnion, marker, type ModulePlan } from './module-plan.ts';
import { moduleName, upperFirst } from './names.ts';
import { textFields } from './plan-records.ts';

export function planLanguages(): ModulePlan {
  return {
    path: 'languages.ts',
    declarations: [
      { kind: 'type', name: 'Locale', doc: 'Code of a language in addresses and session storage.', type: marker('codes') },
      {
        kind: 'interface', name: 'Language', doc: 'A language of the site.', fields: [
          { name: 'code', type: 'Locale', doc: 'In addresses and session storage' },
          { name: 'lang', type: 'string', doc: 'BCP 47 tag' },
          { name: 'label', type: 'string', doc: 'What a visitor reads, in that language' },
        ],
      },
      { kind: 'constant', name: 'languages', doc: 'The first is the default and the fallback.', type: 'readonly [Language, ...Language[]]', value: marker('rows') },
    ],
    printed: {
      codes: literalUnion(languages.map(({ code }) => code)),
      rows: `[${languages.map(({ code, lang, label }) => `\n  ${JSON.stringify({ code, lang, label })},`).join('')}\n]`,
    },
  };
}

export function planPictures(pictures: ReadonlyMap<string, LinkedPicture>): ModulePlan {
  const sorted = [...pictures.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    path: 'pictures.ts',
    declarations: [
      { kind: 'type', name: 'PictureFile', doc: 'Pictures below data/images that a workbook names.', type: marker('files') },
      { kind: 'type', name: 'PictureTextKey', doc: 'Text keys of the alt texts.', type: '`picture.${PictureFile}.alt`' },
      {
        kind: 'interface', name: 'Picture', doc: 'An original picture.', fields: [
          { name: 'file', type: 'PictureFile', doc: 'Path below data/images' },
          { name: 'hash', type: 'string', doc: 'First 8 hex digits of the SHA-256 of its bytes' },
          { name: 'width', type: 'number', doc: 'Intrinsic width in px' },
          { name: 'height', type: 'number', doc: 'Intrinsic height in px' },
          { name: 'alt', type: 'PictureTextKey', doc: 'What it shows' },
        ],
      },
      { kind: 'constant', name: 'pictures', doc: 'Every picture by its file.', type: 'Readonly<Record<PictureFile, Picture>>', value: marker('rows') },
    ],
    printed: {
      files: literalUnion(sorted.map(({ file }) => file)),
      rows: `{${sorted.map(({ file, hash, width, height }) => `\n  ${JSON.stringify(file)}: ${JSON.stringify({ file, hash, width, height, alt: `picture.${file}.alt` })},`).join('')}\n}`,
    },
  };
}

export function planSettings({ spec, values }: SettingsTable): ModulePlan {
  const fields = Object.entries(spec.settings).map(([field, schema]) => {
    const meta = columnOf(schema);
    const type = meta.kind === 'oneOf' ? (meta.values ?? []).map((value) => JSON.stringify(value)).join(' | ')
      : meta.kind === 'picture' ? 'PictureFile'
      : meta.kind === 'wholeNumber' || meta.kind === 'year' ? 'number'
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
  const unions = areas.map((area): Declaration => ({ kind: 'type', name: `${upperFirst(area)}Key`, doc: `Labels of the area ${area}.`, type: marker(area) }));
  return {
    path: 'labels.ts',
    declarations: [
      ...unions,
      { kind: 'interface', name: 'LabelAreas', doc: 'Keys by area; a page loads the areas it shows.', fields: areas.map((area) => ({ name: area, type: `${upperFirst(area)}Key`, doc: `texts/…/labels-${area}.json` })) },
      { kind: 'type', name: 'LabelArea', doc: 'An area of the site.', type: 'keyof LabelAreas' },
      { kind: 'type', name: 'LabelKey', doc: 'Every label of the site.', type: 'LabelAreas[LabelArea]' },
    ],
    printed: Object.fromEntries([...tables.values()].map(({ spec, labels }) => [spec.key, literalUnion(labels.map(({ key }) => key))])),
  };
}

/** The union of all text keys of records and pictures. */
export function planRecordKeys(tables: readonly RecordsTable[]): ModulePlan {
  const keyed = tables.filter(({ spec }) => !spec.listOf && textFields(spec).length > 0);
  return {
    path: 'record-keys.ts',
    declarations: [
      ...keyed.map(({ spec }): Declaration => ({ kind: 'import', types: [`${spec.entity}TextKey`], from: `./${moduleName(spec.key)}.ts` })),
      { kind: 'import', types: ['PictureTextKey'], from: './pictures.ts' },
      { kind: 'type', name: 'RecordKey', doc: 'Every text key of a record: staff wrote the text, nothing in it is interpreted.', type: [...keyed.map(({ spec }) => `${spec.entity}TextKey`), 'PictureTextKey'].join(' | ') },
    ],
    printed: {},
  };
}
