import { baseData } from '../small-data/base-data.ts';
import { makeBook } from '../small-data/sheetjs-workbook.ts';
import type { Stories } from './story.ts';

const machines = baseData['machines.xlsx'] ?? {};
const { 'projects.xlsx': projects = {}, 'people.xlsx': people = {}, 'strings.xlsx': strings = {} } = baseData;
const { Machines = [], 'Machine types': types = [] } = machines;
const renamed = (name: string, rest: Record<string, typeof Machines> = {}) => ({
  'machines.xlsx': makeBook({ [name]: Machines, 'Machine types': types, ...rest }),
});
const hidden = makeBook(machines, {}, (book) => {
  book.Workbook = {
    Sheets: [
      { name: 'Machines', Hidden: 1 },
      { name: 'Machine types', Hidden: 0 },
    ],
  };
});

export const sheets: Stories = {
  'a sheet is missing': {
    given: { 'machines.xlsx': { Machines: null } },
    want: [
      [
        'sheet-missing',
        'Machines',
        'Put back the last good copy of this workbook: Excel cannot undo a deleted sheet. Only where there is no such copy, add a sheet with the name “Machines” and fill it in again.',
      ],
    ],
  },
  'copies that Excel and people make of a sheet': {
    given: { 'machines.xlsx': { 'Machines (2)': Machines, 'Copy of Machines': Machines, 'Machines 副本': Machines } },
    want: [
      ['sheet-copy', 'Machines (2)'],
      ['sheet-copy', 'Copy of Machines'],
      ['sheet-copy', 'Machines 副本'],
    ],
  },
  'sheets of the office whose names only begin alike': {
    given: { 'machines.xlsx': { 'Machines 2023': [['sold']], 'Machine notes': [['to do']] } },
    notes: [
      ['sheet-ignored', 'Machines 2023'],
      ['sheet-ignored', 'Machine notes'],
    ],
  },
  'renamed to another language, beside notes': {
    given: renamed('设备', { Notes: [['to do']] }),
    want: [['sheet-missing', 'Machines', 'Machines']],
    notes: [['sheet-ignored', 'Notes']],
  },
  'a problem in a renamed sheet': {
    given: {
      'machines.xlsx': makeBook({
        'Machines 2024': [Machines[0] ?? [], ['A', 'B', 'Drilling rig', null, 'x', null]],
        'Machine types': types,
      }),
    },
    want: [
      ['sheet-missing', 'Machines', 'Machines'],
      ['not-number', 'Machines 2024!E2'],
    ],
  },
  'three renamed to another language, beside notes': {
    given: {
      'projects.xlsx': makeBook({
        Projects: projects.Projects ?? [],
        次序: projects['Project list'] ?? [],
        备注: [['Code'], ['to do']],
        桩型: projects['Pile types'] ?? [],
        地层: projects.Formations ?? [],
      }),
    },
    want: [
      ['sheet-missing', 'Project list', 'Project list', '次序'],
      ['sheet-missing', 'Pile types', 'Pile types', '桩型'],
      ['sheet-missing', 'Formations', 'Formations', '地层'],
    ],
    notes: [['sheet-ignored', '备注']],
  },
  'one renamed and one deleted': {
    given: {
      'people.xlsx': makeBook({ 'Key personnel': people['Key personnel'] ?? [], 员工: people.Staff ?? [] }),
    },
    want: [
      ['sheet-missing', 'Engineers', undefined, ''],
      ['sheet-missing', 'Staff', 'Staff', '员工'],
    ],
  },
  'other case and spaces in the name': {
    given: renamed('machines\u00a0'),
    notes: [['sheet-matched', 'machines\u00a0', 'Machines']],
  },
  'a copy whose name ends in a space': {
    given: renamed('Machines', { 'Machines ': [['old']] }),
    notes: [['sheet-ignored', 'Machines ']],
  },
  'labels in each other’s sheets': {
    given: {
      'strings.xlsx': makeBook(strings, {
        Frame: { A4: 'home.title', B4: 'Home page', C4: '主页' },
        Home: { A2: 'nav.home', B2: 'Home', C2: '首页' },
      }),
    },
    want: [
      ['key-misplaced', 'Frame!A4'],
      ['duplicate', 'Home!A2'],
    ],
  },
  'a sheet for notes': {
    given: renamed('Machines', { 'Notes 备注': [['x']] }),
    notes: [['sheet-ignored', 'Notes 备注']],
  },
  'our own helper sheets': { given: renamed('Machines', { Guide: [['x']], Lists: [['y']], Issues: [['z']] }) },
  'a hidden sheet': {
    given: { 'machines.xlsx': hidden },
    want: [['hidden-published', 'Machines']],
    notes: [['hidden-sheet-published', 'Machines']],
  },
  'no rows': { given: { 'machines.xlsx': { Machines: [Machines[0] ?? []] } }, want: [['sheet-empty', 'Machines']] },
};
