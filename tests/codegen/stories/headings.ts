import { utils } from 'xlsx';
import { columnLetters } from '../../../codegen/addresses.ts';
import { sheetColumns } from '../../../codegen/dictionary/sheet-spec.ts';
import { sheetOfKey } from '../../../codegen/dictionary/sheets.ts';
import { baseData } from '../small-data/base-data.ts';
import type { SheetRows } from '../small-data/sheet-rows.ts';
import type { Stories } from './story.ts';

const machines: SheetRows = baseData['machines.xlsx']?.Machines ?? [];
const { Projects: projects = [], 'Pile types': pileTypes = [] } = baseData['projects.xlsx'] ?? {};
const [machineTypes = [], staff = [], projectList = [], settings = [], frame = []] = [
  baseData['machines.xlsx']?.['Machine types'],
  baseData['people.xlsx']?.Staff,
  baseData['projects.xlsx']?.['Project list'],
  baseData['company.xlsx']?.Settings,
  baseData['strings.xlsx']?.Frame,
];
/** The letter of the first column after those of the sheet, and of the next one. */
const [after, next] = [0, 1].map((more) => columnLetters((machines[0]?.length ?? 0) + more));
const withoutNewPurchase = (rows: SheetRows): SheetRows =>
  rows.map((row) => row.filter((_, index) => index !== machines[0]?.indexOf('New purchase')));
const withRows = (rows: SheetRows) => ({ 'machines.xlsx': { Machines: rows } });

/** The suggestion when a column is missing. Restoring the column also restores its values, which a new column would lack. */
export const columnGone = (heading: string) =>
  `If the workbook is still open, undo in Excel (Ctrl+Z, on a Mac ⌘Z) until the column is back, and save; else put back the last good copy of this workbook. Only where there is no such copy, add a column with the heading “${heading}” and fill it in again.`;

const cutHeadings = (row: number) =>
  `Cut row ${row} with the headings, right-click row 1 and choose Insert Cut Cells, so that the headings are in row 1. When you sort, tick “My data has headers”. If this row is a title, merge its cells.`;

export const headings: Stories = {
  'spaces and case': {
    given: { 'machines.xlsx': { Machines: { A1: ' model', C1: 'TYPE\u00a0', E1: 'Year of\nmanufacture' } } },
    notes: [
      ['heading-matched', 'Machines!A1', 'Model'],
      ['heading-matched', 'Machines!C1', 'Type'],
      ['heading-matched', 'Machines!E1', 'Year of manufacture'],
    ],
  },
  misspelt: {
    given: { 'machines.xlsx': { Machines: { E1: 'Year of manufactur' } } },
    want: [['heading-missing', 'Machines!E1', 'Year of manufacture']],
  },
  'misspelt, and a problem below it': {
    given: { 'machines.xlsx': { Machines: { E1: 'Year of manufactur', E2: 'soon' } } },
    want: [
      ['heading-missing', 'Machines!E1', 'Year of manufacture'],
      ['not-year', 'Machines!E2'],
    ],
  },
  translated: {
    given: { 'machines.xlsx': { Machines: { B1: '厂商' } } },
    want: [['heading-missing', 'Machines!B1', 'Manufacturer']],
  },
  'two translated': {
    given: { 'machines.xlsx': { Machines: { B1: '厂商', E1: '年份' } } },
    want: [
      ['heading-missing', 'Machines!B1', 'Manufacturer'],
      ['heading-missing', 'Machines!E1', 'Year of manufacture'],
    ],
  },
  'a column is gone': {
    given: withRows(withoutNewPurchase(machines)),
    want: [['heading-missing', 'Machines', columnGone('New purchase')]],
  },
  'an older workbook without the columns of the drawings': {
    given: {
      'projects.xlsx': {
        Projects: projects.map((row) => row.slice(0, 16)),
        'Pile types': pileTypes.map((row) => row.slice(0, 3)),
      },
    },
    want: [['drawn-plain', 'Pile types']],
  },
  'a misspelt column of the drawings': {
    given: { 'projects.xlsx': { Formations: { D1: 'Hatchs' } } },
    want: [['heading-missing', 'Formations!D1', 'Hatch']],
  },
  'an optional column with another name, above its values': {
    given: { 'machines.xlsx': { Machines: { [`${after}1`]: 'Drill depth', [`${after}2`]: 82 } } },
    want: [['heading-missing', `Machines!${after}1`, 'Maximum depth (m)']],
  },
  'an optional column with another name, beside a column of the office': {
    given: {
      'machines.xlsx': {
        Machines: { [`${after}1`]: 'Remarks', [`${after}3`]: 'sold?', [`${next}1`]: '最大钻深', [`${next}2`]: 82 },
      },
    },
    want: [['heading-missing', `Machines!${next}1`, 'Maximum depth (m)']],
    notes: [['column-ignored', `Machines!${after}1`]],
  },
  'optional columns with Chinese names': {
    given: { 'projects.xlsx': { Projects: { Q1: '各层层顶深度（米）' }, Formations: { D1: '图例', E1: '颜色' } } },
    want: [
      ['heading-missing', 'Projects!Q1', 'Layers by depth (m)'],
      ['heading-missing', 'Formations!D1', 'Hatch'],
      ['heading-missing', 'Formations!E1', 'Tone'],
    ],
  },
  'a column is gone, and there is another problem': {
    given: withRows(withoutNewPurchase([...machines, ['X', null, ...(machines[3] ?? []).slice(2)]])),
    want: [
      ['heading-missing', 'Machines', columnGone('New purchase')],
      ['blank', 'Machines!B5'],
    ],
  },
  twice: {
    given: { 'machines.xlsx': { Machines: { [`${after}1`]: 'Model' } } },
    want: [['heading-twice', `Machines!${after}1`, `Keep one of them; delete column A or ${after}.`]],
  },
  'translated, beside a column for notes': {
    given: {
      'machines.xlsx': { Machines: { E1: '制造年份', E2: 'soon', [`${after}1`]: 'Remarks', [`${after}3`]: 'sold?' } },
    },
    want: [
      ['heading-missing', 'Machines!E1', 'Year of manufacture'],
      ['not-year', 'Machines!E2'],
    ],
    notes: [['column-ignored', `Machines!${after}1`]],
  },
  'deleted above its values': {
    given: { 'machines.xlsx': { Machines: { E1: null, E3: 'soon' } } },
    want: [
      ['heading-missing', 'Machines!E1', 'Year of manufacture'],
      ['not-year', 'Machines!E3'],
    ],
  },
  'the first is deleted above its values': {
    given: { 'machines.xlsx': { Machines: { A1: null } } },
    want: [['heading-missing', 'Machines!A1', 'Model']],
  },
  'a column is gone, and another has data without a heading': {
    given: { 'machines.xlsx': { Machines: { F1: null, F2: null, J3: 'sold?' } } },
    want: [
      ['heading-missing', 'Machines', columnGone('New purchase')],
      ['data-without-heading', 'Machines!J3'],
    ],
  },
  'one typed over another': {
    given: { 'machines.xlsx': { Machines: { E1: 'New purchase' } } },
    want: [['heading-missing', 'Machines!E1', 'Year of manufacture', 'New purchase']],
  },
  'one typed over another that stands after it': {
    given: { 'machines.xlsx': { Machines: { F1: 'Year of manufacture' } } },
    want: [['heading-missing', 'Machines!F1', 'New purchase', 'Year of manufacture']],
  },
  'data without a heading': {
    given: { 'machines.xlsx': { Machines: { [`${next}3`]: 'sold?', [`${next}4`]: 'no' } } },
    want: [['data-without-heading', `Machines!${next}3`]],
  },
  'a column for notes': {
    given: { 'machines.xlsx': { Machines: { [`${after}1`]: 'Remarks', [`${after}3`]: 'sold?' } } },
    notes: [['column-ignored', `Machines!${after}1`]],
  },
  'title rows above': {
    given: withRows([['Fleet list'], ['updated in May', '2026'], ...machines]),
    notes: [['heading-row-found', 'Machines!A3', '3']],
  },
  'merged titles above a sheet of three columns': {
    given: {
      'people.xlsx': {
        Staff: (sheet) => {
          utils.sheet_add_aoa(sheet, [['Staff', '', '2026'], ['as of May'], ...staff.map((row) => [...row])]);
          sheet['!merges'] = [utils.decode_range('A1:B1'), utils.decode_range('A2:C2')];
        },
      },
    },
    notes: [['heading-row-found', 'Staff!A3', '3']],
  },
  'titles above small lists': {
    given: {
      'projects.xlsx': { 'Project list': [['In this order'], ...projectList] },
      'machines.xlsx': { 'Machine types': [['Types', '类型'], ...machineTypes] },
      'company.xlsx': { Settings: [['Settings', 'May 2026'], ...settings] },
      'strings.xlsx': { Frame: [['Words of the frame', '框架文字'], ...frame] },
    },
    notes: [
      ['heading-row-found', 'Project list!A2', '2'],
      ['heading-row-found', 'Machine types!A2', '2'],
      ['heading-row-found', 'Settings!A2', '2'],
      ['heading-row-found', 'Frame!A2', '2'],
    ],
  },
  'Chinese headings above the English ones': {
    given: withRows([['型号', '厂家', '类型', '机身编号', '制造年份', '新购'], ...machines]),
    notes: [['heading-row-found', 'Machines!A2', '2']],
  },
  'sorted together with the headings': {
    given: withRows([machines[3] ?? [], machines[1] ?? [], machines[0] ?? [], machines[2] ?? []]),
    want: [
      ['row-above-headings', 'Machines!A1', cutHeadings(3)],
      ['row-above-headings', 'Machines!A2', cutHeadings(3)],
    ],
  },
  'small lists sorted together with their headings': {
    given: {
      'projects.xlsx': { 'Project list': [['BP-P001'], ['Project No.'], ['TF-P001'], ['TF-P001']] },
      'machines.xlsx': { 'Machine types': [machineTypes[2] ?? [], machineTypes[0] ?? [], machineTypes[1] ?? []] },
      'people.xlsx': { Staff: [staff[1] ?? [], staff[0] ?? []] },
      'company.xlsx': { Settings: [settings[1] ?? [], settings[0] ?? [], ...settings.slice(2)] },
      'strings.xlsx': { Frame: [frame[1] ?? [], frame[0] ?? [], ...frame.slice(2)] },
    },
    want: [
      ['row-above-headings', 'Project list!A1', cutHeadings(2)],
      ['row-above-headings', 'Machine types!A1', cutHeadings(2)],
      ['row-above-headings', 'Staff!A1', cutHeadings(2)],
      ['row-above-headings', 'Settings!A1', cutHeadings(2)],
      ['row-above-headings', 'Frame!A1', cutHeadings(2)],
    ],
  },
  'a new machine below a title and above the headings, with a problem of its own': {
    given: withRows([['Fleet list'], ['BG 45', 'Bauer', 'Drilling rig', null, '2O24'], ...machines]),
    want: [
      ['row-above-headings', 'Machines!A2', cutHeadings(3)],
      ['lookalike', 'Machines!E2', '2024'],
    ],
  },
  'a title that is also a heading': {
    given: withRows([['Model'], ...machines]),
    notes: [['heading-row-found', 'Machines!A2', '2']],
  },
  'no heading row below blank rows': {
    given: withRows([[], [], ['SR285', 'Sany']]),
    want: [['heading-row-unclear', 'Machines!A3', undefined, 'SR285 | Sany']],
  },
  'no heading row': {
    given: withRows([['Fleet'], ['SR285', 'Sany']]),
    want: [
      [
        'heading-row-unclear',
        'Machines!A1',
        sheetColumns(sheetOfKey('machines'))
          .map(({ heading }) => heading)
          .join(' | '),
      ],
    ],
  },
};
