import type { PhysicalColumn } from '../dictionary/column.ts';
import { fillingWords, limitWords } from '../dictionary/column-words.ts';
import type { AnySheet } from '../dictionary/sheet.ts';
import { settingColumns, sheetColumns } from '../dictionary/sheet-columns.ts';
import { workbookPurposes } from '../dictionary/workbook-names.ts';
import { type Advice, generalAdvice } from './general-advice.ts';
import type { GuideLook } from './guide-style.ts';

/** One row of the guide: its cells from column A on, each with its look. */
export interface GuideRow {
  readonly height?: number;
  readonly cells: readonly { readonly text: string; readonly look: GuideLook }[];
}

const columnWords = ['What belongs there', '填写内容', 'Required?  必填？', 'Example  示例'] as const;

/** The whole guide of a workbook, made from the dictionary's own notes. */
export function guideRows(workbook: string, sheets: readonly AnySheet[]): readonly GuideRow[] {
  const purpose = workbookPurposes[workbook];
  return [
    band('title', `Guide to ${workbook}  填写说明`, 36),
    band('purpose', purpose?.en ?? '', 20),
    band('purposeChinese', purpose?.zh ?? '', 24),
    ...section('For every sheet', 'How to keep this workbook', '使用说明'),
    ...adviceFor(sheets).map(({ about, words }) => row(`${about.en}  ${about.zh}`, words.en, words.zh, '', '')),
    ...sheetSections(sheets),
  ];
}

function adviceFor(sheets: readonly AnySheet[]): readonly Advice[] {
  const columns = sheets.flatMap((sheet) => [...sheetColumns(sheet), ...settingColumns(sheet)]);
  const kindsHere = new Set(columns.map(({ meta }) => meta.kind));
  return generalAdvice.filter(({ kinds }) => kinds.length === 0 || kinds.some((kind) => kindsHere.has(kind)));
}

/** Sheets of labels all have the same columns, which are told once. */
function sheetSections(sheets: readonly AnySheet[]): readonly GuideRow[] {
  const labels = sheets.filter((sheet) => sheet.shape === 'labels');
  const [anyLabels] = labels;
  const others = sheets
    .filter((sheet) => sheet.shape !== 'labels')
    .flatMap((sheet) => [
      ...section(sheet.name, sheet.about[0], sheet.about[1]),
      tableHead(sheet.shape === 'settings' ? 'Setting  设置' : 'Column  栏目'),
      ...(sheet.shape === 'settings' ? settingColumns(sheet) : sheetColumns(sheet)).map(columnRow),
    ]);
  if (!anyLabels) return others;
  return [
    ...others,
    ...section('Sheets', 'One sheet for each area of the site', '网站每个区域一张表'),
    ...labels.map(({ name, about }) => row(name, about[0], about[1], '', '')),
    ...section('Columns', 'The same in every sheet', '各表相同'),
    tableHead('Column  栏目'),
    ...sheetColumns(anyLabels).map(columnRow),
  ];
}

function columnRow(column: PhysicalColumn): GuideRow {
  const { note } = column.meta;
  const limits = limitWords(column.meta);
  const filling = fillingWords(column);
  const english = limits ? `${note.en}\n${limits.en}` : note.en;
  const chinese = limits ? `${note.zh}\n${limits.zh}` : note.zh;
  return row(column.heading, english, chinese, `${filling.en}  ${filling.zh}`, column.example);
}

function row(name: string, english: string, chinese: string, filling: string, example: string): GuideRow {
  return {
    cells: [
      { text: name, look: 'name' },
      { text: english, look: 'english' },
      { text: chinese, look: 'chinese' },
      { text: filling, look: 'english' },
      { text: example, look: 'example' },
    ],
  };
}

function tableHead(first: string): GuideRow {
  return { height: 18, cells: [first, ...columnWords].map((text) => ({ text, look: 'tableHead' })) };
}

function band(look: GuideLook, text: string, height: number): GuideRow {
  return { height, cells: [text, '', '', '', ''].map((words) => ({ text: words, look })) };
}

function section(name: string, english: string, chinese: string): readonly GuideRow[] {
  const line: GuideRow = {
    cells: [
      { text: name, look: 'section' },
      { text: english, look: 'sectionNote' },
      { text: chinese, look: 'sectionChinese' },
      { text: '', look: 'sectionNote' },
      { text: '', look: 'sectionNote' },
    ],
  };
  return [{ height: 14, cells: [] }, line];
}
