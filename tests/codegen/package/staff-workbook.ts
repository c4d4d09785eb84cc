import type { CellValue, WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';

/**
 * Returns machines.xlsx as an office really keeps it. It has title rows above the headings, headings in a different order, the office's own
 * columns and sheet, a chart, a pivot table, comments, colours, filters, names, the office's own drop-downs, and outdated rules of ours.
 */
export async function staffWorkbook(): Promise<Uint8Array> {
  const date = new Date(Date.UTC(2024, 0, 1));
  return writeXlsx({
    sheets: [machines, machineTypes, hours],
    namedRanges: [{ name: 'Fleet', range: "'Machines'!$A$4:$H$8" }],
    properties: { creator: 'Mdm Tan', created: date, modified: date },
    activeSheet: 0,
  });
}

/** The headings in the office's order. */
export const staffHeadings = [
  'Machine ID',
  'Model',
  'Hours run',
  'Manufacturer',
  'Type',
  'Year of manufacture',
  'New purchase',
  'Operator',
];

const rows: CellValue[][] = [
  ['22SR02851176', 'SR285RC10', 5120, 'Sany', 'Hydraulic rotary drilling rig', 2021, 'Yes', 'Ah Hock'],
  ['SR-0417', 'SR220', 8800, 'Sany', 'Hydraulic rotary drilling rig', 2019, null, 'Muthu'],
  [null, 'SCC550', 300, 'Sany', 'Crawler crane', 2023, 'Yes', 'Ah Hock'],
  ['BG-28-1', 'BG 28', 15200, 'Bauer', 'Hydraulic rotary drilling rig', 2018, null, 'Rahman'],
  ['7055-3', '7055', 9100, null, 'Crawler crane', 'nineteen', null, 'Muthu'],
];

const machines: WriteSheet = {
  name: 'Machines',
  columns: [16, 14, 11, 18, 30, 12, 10, 14].map((width) => ({ width })),
  rows: [['Machine register 设备登记表'], ['Ask Mdm Tan before you sort'], staffHeadings, ...rows],
  merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 7 }],
  cells: new Map([
    ['0,0', { style: { font: { name: 'Arial', size: 16, bold: true, color: { rgb: '7030A0' } } } }],
    ['3,2', { style: { numFmt: '#,##0', fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'C6E0B4' } } } }],
    ['4,1', { comment: { author: 'Mdm Tan', text: 'Sold in June? Ask Mr Lim.' } }],
    ['7,4', { comment: { author: 'Mdm Tan', text: 'Check the type plate.' } }],
    [
      '7,5',
      {
        style: {
          font: { name: 'Arial', size: 12, italic: true },
          border: { bottom: { style: 'thick', color: { rgb: 'C00000' } } },
          numFmt: '0',
          alignment: { horizontal: 'center' },
        },
      },
    ],
  ]),
  rowDefs: new Map([[0, { height: 30 }]]),
  freezePane: { rows: 3 },
  autoFilter: { range: 'A3:H8' },
  conditionalRules: [
    {
      type: 'cellIs',
      operator: 'greaterThan',
      priority: 1,
      formula: '10000',
      range: 'C4:C200',
      style: { font: { color: { rgb: 'C00000' } } },
    },
  ],
  dataValidations: [
    {
      type: 'whole',
      operator: 'between',
      formula1: '0',
      formula2: '99999',
      range: 'C4:C200',
      showErrorMessage: true,
      errorTitle: 'Hours',
      errorMessage: 'Hours on the meter.',
    },
    { type: 'list', values: ['Ah Hock', 'Muthu', 'Rahman'], range: 'H4:H200', allowBlank: true },
    {
      type: 'list',
      values: ['Rig', 'Crane'],
      range: 'E4:E60',
      allowBlank: true,
      showInputMessage: true,
      inputTitle: 'Type',
      inputMessage: 'The old list of kinds',
    },
  ],
};

const machineTypes: WriteSheet = {
  name: 'Machine types',
  rows: [
    ['Code', 'Name (EN)', 'Name (ZH)'],
    ['rotary-rig', 'Hydraulic rotary drilling rig', '液压旋挖钻机'],
    ['crawler-crane', 'Crawler crane', '履带式起重机'],
  ],
};

const hours: WriteSheet = {
  name: 'Hours 工时',
  rows: [
    ['Rig', 'Hours'],
    ['SR285RC10', 5120],
    ['SR220', 8800],
    ['BG 28', 15200],
  ],
  cells: new Map([['4,1', { formula: 'SUM(B2:B4)', formulaResult: 29120 }]]),
  charts: [
    {
      type: 'column',
      title: 'Hours run',
      series: [{ name: 'Hours', values: "'Hours 工时'!$B$2:$B$4", categories: "'Hours 工时'!$A$2:$A$4" }],
      anchor: { from: { row: 1, col: 3 }, to: { row: 16, col: 10 } },
    },
  ],
  pivotTables: [
    { name: 'HoursByRig', sourceRange: 'A1:B4', targetCell: 'M2', rows: ['Rig'], values: [{ field: 'Hours' }] },
  ],
};
