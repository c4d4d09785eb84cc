import { utils, type WorkSheet } from 'xlsx';
import { baseData } from '../small-data/base-data.ts';
import { edited, sheet } from '../small-data/edited-machines.ts';
import type { Stories, Story, WantedProblem } from './story.ts';

const [headingRow = [], ...machines] = baseData['machines.xlsx']?.Machines ?? [];
const gap = [headingRow, machines[0] ?? [], [], [null, ' \u200b'], machines[1] ?? [], machines[2] ?? []];

/** Merges cells, and leaves some blank. */
const merged =
  (ranges: readonly string[], ...blank: readonly string[]) =>
  (cells: WorkSheet) => {
    cells['!merges'] = ranges.map((range) => utils.decode_range(range));
    for (const cell of blank) delete cells[cell];
  };

/** Two projects with these results: a figure, and its words in English and Chinese. */
const results = (given: readonly (readonly [string, string, string])[], ...want: readonly WantedProblem[]): Story => ({
  given: {
    'projects.xlsx': {
      Projects: {
        ...{ R1: 'Result figure', S1: 'Result (EN)', T1: 'Result (ZH)' },
        ...Object.fromEntries(
          given.flatMap(([figure, english, chinese], index) => [
            [`R${index + 2}`, figure],
            [`S${index + 2}`, english],
            [`T${index + 2}`, chinese],
          ]),
        ),
      },
    },
  },
  want,
});

export const rows: Stories = {
  'blank rows in the middle': { given: { 'machines.xlsx': { Machines: gap } }, notes: [['blank-rows', 'Machines']] },
  'a remark below the table': {
    given: { 'machines.xlsx': { Machines: { G1: 'Remarks', G9: 'end of list' } } },
    notes: [
      ['column-ignored', 'Machines!G1'],
      ['blank-rows', 'Machines'],
      ['rows-ignored', 'Machines'],
    ],
  },
  'hidden rows': {
    given: {
      'machines.xlsx': {
        Machines: (sheet) => Object.assign(sheet, { '!rows': [{}, { hidden: true }, { hidden: true }] }),
      },
    },
    want: [['hidden-published', 'Machines']],
    notes: [['hidden-rows-published', 'Machines']],
  },
  'rows without a height, columns without a width, which Excel does not show': {
    given: edited(sheet, (xml) =>
      xml
        .replace('<row r="3"', '<row ht="0" r="3"')
        .replace('<sheetData>', '<cols><col min="2" max="3" width="0"/><col min="4" max="4"/></cols><sheetData>'),
    ),
    want: [['hidden-published', 'Machines']],
    notes: [
      ['hidden-rows-published', 'Machines'],
      ['hidden-columns-published', 'Machines'],
    ],
  },
  'hidden columns, two of which the site reads': {
    given: {
      'machines.xlsx': {
        Machines: (sheet) => {
          const [shown, hidden] = [{ wch: 9 }, { wch: 9, hidden: true }];
          sheet['!cols'] = [shown, shown, shown, hidden, hidden, shown, shown, hidden];
        },
      },
    },
    want: [['hidden-published', 'Machines']],
    notes: [['hidden-columns-published', 'Machines']],
  },
  'merged cells': {
    given: { 'machines.xlsx': { Machines: merged(['B2:B3'], 'B3') } },
    want: [['merged-cells', 'Machines!B2']],
  },
  'a merged range of one cell': {
    given: { 'machines.xlsx': { Machines: merged(['B2']) } },
    want: [],
  },
  'merged cells hide no other blank': {
    given: { 'machines.xlsx': { Machines: merged(['B2:B3'], 'B3', 'A4') } },
    want: [
      ['merged-cells', 'Machines!B2'],
      ['blank', 'Machines!A4'],
    ],
  },
  'a merged range without content, below the table': {
    given: { 'machines.xlsx': { Machines: merged(['A9:C9', 'A6:B7']) } },
    notes: [['merges-ignored', 'Machines', '']],
  },
  'a used range of the whole sheet': {
    given: edited(sheet, (xml) => xml.replace(/<dimension ref="[^"]*"\/>/, '<dimension ref="A1:XFD1048576"/>')),
  },
  'colour down to row 20000': {
    given: edited(sheet, (xml) =>
      xml.replace(
        '</sheetData>',
        `${Array.from({ length: 20_000 }, (_, index) => `<row r="${index + 6}"><c r="A${index + 6}" s="0"/><c r="B${index + 6}" s="0"/></row>`).join('')}</sheetData>`,
      ),
    ),
  },
  'a remark in the first column below the table': {
    given: { 'machines.xlsx': { Machines: { A7: 'Checked by Mr Tan in May' } } },
    want: [['row-unfinished', 'Machines!A7']],
    notes: [['blank-rows', 'Machines']],
  },
  'an unfinished project that the list names': {
    given: {
      'projects.xlsx': { Projects: { A4: 'TF-P002', B4: 'TF', C4: 'Sungei Walk' }, 'Project list': { A5: 'TF-P002' } },
    },
    want: [['row-unfinished', 'Projects!A4']],
  },
  'a row with some missing cells': {
    given: { 'machines.xlsx': { Machines: { A5: 'BG 28', C5: 'Drilling rig' } } },
    want: [
      ['blank', 'Machines!B5'],
      ['blank', 'Machines!E5'],
    ],
  },
  'headings that were pasted with the rows below them': {
    given: {
      'machines.xlsx': { Machines: [headingRow, ...machines, headingRow, ['X', 'Y', 'Crawler crane', null, 2020]] },
    },
    want: [['headings-again', 'Machines!A5', 'Delete row 5.']],
  },
  'a second row of headings, in Chinese': {
    given: {
      'machines.xlsx': {
        Machines: [headingRow, ['型号', '厂商', '设备类型', '编号', '制造年份', '新购'], ...machines],
        'Machine types': [
          ['Code', 'Name (EN)', 'Name (ZH)'],
          ['代号', '英文名称', '中文名称'],
          ['drilling-rig', 'Drilling rig', '旋挖钻机'],
          ['crawler-crane', 'Crawler crane', '履带起重机'],
        ],
      },
    },
    want: [
      ['headings-again', 'Machines!A2', 'Delete row 2.'],
      ['headings-again', 'Machine types!A2', 'Delete row 2.'],
    ],
  },
  'a row all in Chinese': {
    given: {
      'people.xlsx': { Engineers: { A2: '林美', B2: '林美', C2: '工程师', D2: '工程师', E2: '国大', F2: '国大' } },
    },
    want: [
      ['chinese-in-english', 'Engineers!A2'],
      ['chinese-in-english', 'Engineers!C2'],
      ['chinese-in-english', 'Engineers!E2'],
    ],
  },
  'the totals of a table': {
    given: {
      'machines.xlsx': {
        Machines: {
          A5: 'Total',
          E5: { t: 'n', v: 3, f: 'SUBTOTAL(103,E2:E4)' },
          F5: { t: 'n', v: 1, f: 'SUBTOTAL(103,F2:F4)' },
        },
        'Machine types': { A4: '汇总', C4: { t: 'n', v: 2, f: 'SUBTOTAL(103,C2:C3)' } },
      },
    },
    want: [
      ['row-unfinished', 'Machines!A5', undefined, 'Total'],
      ['row-unfinished', 'Machine types!A4', undefined, '汇总'],
    ],
  },
  'a machine named Total': { given: { 'machines.xlsx': { Machines: { A2: 'Total' } } } },
  'the same ID twice': {
    given: { 'machines.xlsx': { Machines: { D3: 'R-1' } } },
    want: [
      [
        'duplicate',
        'Machines!D3',
        'If both rows are about the same thing, delete this row. Otherwise correct one of the two.',
      ],
    ],
  },
  'the same ID with another dash and an invisible character': {
    given: { 'machines.xlsx': { Machines: { D3: 'R–1\u200b' } } },
    want: [['duplicate', 'Machines!D3']],
    notes: [['id-normalised', 'Machines!D3', 'R-1']],
  },
  'a project number whose correct form another row already has': {
    given: { 'projects.xlsx': { Projects: { A3: 'TF-P-1' }, 'Project list': { A3: null } } },
    want: [['bad-id', 'Projects!A3', 'Type it like TF-P001.']],
    notes: [['blank-rows', 'Project list', '']],
  },
  'a name of two rows': {
    given: { 'machines.xlsx': { 'Machine types': { A4: 'rig', B4: 'Drilling rig', C4: '钻' } } },
    want: [['duplicate', 'Machine types!B4']],
    notes: [['listed-value-case', 'Machines!C2', 'drilling-rig']],
  },
  'End before Start': {
    given: { 'projects.xlsx': { Projects: { H2: 'Jan 2020' } } },
    want: [['not-before', 'Projects!H2']],
    notes: [['month-from-text', 'Projects!H2', '2020-01']],
  },
  'a formation without a hatch, and a pile type without a drawing': {
    given: { 'projects.xlsx': { Formations: { D3: null }, 'Pile types': { D2: null } } },
    want: [
      ['left-blank', 'Pile types!D2'],
      ['left-blank', 'Formations!D3'],
    ],
  },
  'a result without its figure, and a figure without its words': {
    given: {
      'projects.xlsx': {
        Projects: {
          R1: 'Result figure',
          S1: 'Result (EN)',
          T1: 'Result (ZH)',
          S2: 'settlement',
          T2: '沉降',
          R3: '2 mm',
        },
      },
    },
    want: [
      ['left-blank', 'Projects!R2'],
      ['left-blank', 'Projects!S3'],
    ],
  },
  'a limit and a target as results': results(
    [
      ['0.3 mm/s', 'vibration limit beside hospital scanners', '医院影像室旁的振动限值'],
      ['10 mm', 'target settlement', '目标沉降'],
    ],
    ['limit-as-result', 'Projects!S2'],
    ['limit-as-result', 'Projects!T2'],
    ['limit-as-result', 'Projects!S3'],
    ['limit-as-result', 'Projects!T3'],
  ),
  'results beside their limits': results([
    ['2.1 MPa', 'mean strength of cores, against the limit', '取芯平均强度，限值见说明'],
    ['4 mm', 'limited movement of the tunnel, within the trigger level', '隧道位移低于报警值'],
  ]),
  'an unknown hatch is reported once': {
    given: { 'projects.xlsx': { Formations: { D2: 'Zigzag' } } },
    want: [['not-listed', 'Formations!D2']],
  },
  'a project that is not in the list': {
    given: { 'projects.xlsx': { 'Project list': [['Project No.'], ['TF-P001']] } },
    want: [['row-not-shown', 'Projects!A3', 'Add a row with BP-P001 to projects.xlsx › Project list.']],
  },
  'a project whose list entry is already reported': {
    given: { 'projects.xlsx': { 'Project list': [['Project No.'], ['TF-P001'], ['BP-P9']] } },
    want: [['unknown-reference', 'Project list!A3']],
  },
  'a number of another company': {
    given: { 'projects.xlsx': { Projects: { B3: 'TF' } } },
    want: [['wrong-prefix', 'Projects!A3', 'Change the number, or the column “Company”.']],
  },
};
