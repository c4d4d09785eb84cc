import { utils } from 'xlsx';
import { sheetColumns } from '../../../codegen/dictionary/sheet-spec.ts';
import { sheetOfKey } from '../../../codegen/dictionary/sheets.ts';
import { columnLetters } from '../../../shared/excel.ts';
import { baseData } from '../small-data/base-data.ts';
import type { SheetRows } from '../small-data/sheet-rows.ts';
import type { Stories } from './story.ts';

const machines: SheetRows = baseData['machines.xlsx']?.Machines ?? [];
const { Projects: projects = [], 'Pile types': pileTypes = [] } = baseData['projects.xlsx'] ?? {};
const { Staff: staff = [] } = baseData['people.xlsx'] ?? {};
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
  'misspelt, and a problem below it': {
    given: { 'machines.xlsx': { Machines: { E1: 'Year of manufactur', E2: 'soon' } } },
    want: [
      ['heading-missing', 'Machines!E1', 'Year of manufacture'],
      ['not-number', 'Machines!E2'],
    ],
  },
  translated: {
    given: { 'machines.xlsx': { Machines: { B1: '厂商' } } },
    want: [['heading-missing', 'Machines!B1', 'Manufacturer']],
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
    want: [['left-blank', 'Pile types']],
  },
  'a column of another sheet, with values and without': {
    given: {
      'machines.xlsx': {
        'Machine types': { D1: 'Maximum depth (m)', D2: 82, D3: 60, E1: 'New purchase', F1: 'Remarks', F2: 'old' },
      },
    },
    want: [['column-misplaced', 'Machine types!D1']],
    notes: [
      ['column-ignored', 'Machine types!E1'],
      ['column-ignored', 'Machine types!F1'],
    ],
  },
  'an optional column with another name, above its values': {
    given: { 'machines.xlsx': { Machines: { [`${after}1`]: 'Drill depth', [`${after}2`]: 82 } } },
    want: [['heading-missing', `Machines!${after}1`, 'Maximum depth (m)']],
  },
  'one of several optional columns with another name, of which a word is the same': {
    given: { 'company.xlsx': { Companies: { O1: 'Opening times', O2: 'Mon to Fri 9 to 6' } } },
    want: [['heading-missing', 'Companies!O1', 'Opening hours (EN)']],
  },
  'a column of notes of the staff, where an optional text could be': {
    given: {
      'company.xlsx': { Companies: { O1: 'Remark', O2: 'Ask Mdm Tan' } },
      'projects.xlsx': { Projects: { R1: '备注', R2: '问陈女士' } },
    },
    notes: [
      ['column-ignored', 'Projects!R1'],
      ['column-ignored', 'Companies!O1'],
    ],
  },
  twice: {
    given: { 'machines.xlsx': { Machines: { [`${after}1`]: 'Model' } } },
    want: [['heading-twice', `Machines!${after}1`, `Keep one of them; delete column A or ${after}.`]],
  },
  'deleted above its values': {
    given: { 'machines.xlsx': { Machines: { E1: null, E3: 'soon' } } },
    want: [
      ['heading-missing', 'Machines!E1', 'Year of manufacture'],
      ['not-number', 'Machines!E3'],
    ],
  },
  'a column is gone, and another has data without a heading': {
    given: { 'machines.xlsx': { Machines: { F1: null, F2: null, J3: 'sold?' } } },
    want: [
      ['heading-missing', 'Machines', columnGone('New purchase')],
      ['data-without-heading', 'Machines!J3'],
    ],
  },
  'data without a heading': {
    given: { 'machines.xlsx': { Machines: { [`${next}3`]: 'sold?', [`${next}4`]: 'no' } } },
    want: [['data-without-heading', `Machines!${next}3`]],
  },
  'a column for notes': {
    given: { 'machines.xlsx': { Machines: { [`${after}1`]: 'Remarks', [`${after}3`]: 'sold?' } } },
    notes: [['column-ignored', `Machines!${after}1`]],
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
  'a new machine below a title and above the headings, with a problem of its own': {
    given: withRows([['Fleet list'], ['BG 45', 'Bauer', 'Drilling rig', null, '2O24'], ...machines]),
    want: [
      ['row-above-headings', 'Machines!A2', cutHeadings(3)],
      ['lookalike', 'Machines!E2', '2024'],
    ],
  },
  'two cells of a machine above the headings, of a maker that other rows have': {
    given: withRows([['BG 45', 'Sany'], ...machines]),
    want: [
      ['row-above-headings', 'Machines!A1', cutHeadings(2)],
      ['blank', 'Machines!C1'],
      ['blank', 'Machines!E1'],
    ],
  },
  'a title of two cells': {
    given: withRows([['Fleet list', 'Nov 2026'], ...machines]),
    notes: [['heading-row-found', 'Machines!A2', '2']],
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
