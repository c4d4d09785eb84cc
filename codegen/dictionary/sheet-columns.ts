import { type ColumnMeta, type PhysicalColumn, physicalColumns, plainColumn } from './column.ts';
import { defaultLanguage, languages } from './languages.ts';
import { type AnySheet, headingsOf } from './sheet.ts';

const keyMeta: ColumnMeta = {
  kind: 'id',
  heading: 'Key',
  meaning: '键名',
  note: { en: 'The name the site looks for. Keep it as it is.', zh: '网站查找用的名称，请勿更改。' },
  example: 'nav.home',
  unique: true,
};

const wordsMeta: ColumnMeta = {
  kind: 'localized',
  heading: '',
  meaning: '',
  note: { en: 'What visitors read. Keep words in {{ }} as they are.', zh: '访客看到的文字；{{ }} 中的词请保留原样。' },
  example: 'Show all {{count}} projects',
  examples: ['Show all {{count}} projects', '显示全部 {{count}} 项工程'],
};

const labelNoteMeta: ColumnMeta = {
  kind: 'text',
  heading: 'Note',
  meaning: '备注',
  note: { en: 'Where the words stand; for the office only.', zh: '说明文字出现的位置，仅供内部参考。' },
  example: 'Button below the project cards',
  optional: true,
  staffOnly: true,
};

const settingMeta: ColumnMeta = {
  kind: 'text',
  heading: 'Setting',
  meaning: '设置',
  note: { en: 'Name of the setting. Keep it as it is.', zh: '设置名称，请勿更改。' },
  example: 'Projects per page',
};

const settingValueMeta: ColumnMeta = {
  kind: 'text',
  heading: 'Value',
  meaning: '值',
  note: { en: 'Change only this column; each cell says what it takes.', zh: '只改此栏，每格各有填写说明。' },
  example: '4',
};

/** The columns of a sheet from left to right, whatever its shape. */
export function sheetColumns(sheet: AnySheet): readonly PhysicalColumn[] {
  if (sheet.shape === 'records') return headingsOf(sheet.columns);
  if (sheet.shape === 'settings') return [plainColumn('setting', settingMeta), plainColumn('value', settingValueMeta)];
  const words = languages.map((language, index) => {
    const { heading, meaning } = language;
    const meta = { ...wordsMeta, heading, meaning };
    return {
      field: language.code,
      heading,
      meaning,
      language,
      meta,
      example: wordsMeta.examples?.[index] ?? wordsMeta.example,
    };
  });
  return [plainColumn('key', keyMeta), ...words, plainColumn('note', labelNoteMeta)];
}

/** One setting of a settings sheet: its name stands in column A, its value in column B. */
export function settingColumns(sheet: AnySheet): readonly PhysicalColumn[] {
  if (sheet.shape !== 'settings') return [];
  return Object.entries(sheet.settings).flatMap(([field, schema]) => physicalColumns(field, schema));
}

/** Whether a row that holds anything must hold something here. */
export function mustBeFilled(column: PhysicalColumn): boolean {
  return !column.meta.optional && (column.language === null || column.language.code === defaultLanguage.code);
}
