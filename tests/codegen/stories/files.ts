import { strToU8, zipSync } from 'fflate';
import { utils, write } from 'xlsx';
import { baseData } from '../small-data/base-data.ts';
import { errorValue } from '../small-data/cell-values.ts';
import { jpeg } from '../small-data/make-pictures.ts';
import { lyingZip, zeros } from '../small-data/odd-zips.ts';
import { editParts, makeBook } from '../small-data/sheetjs-workbook.ts';
import { baseBook } from '../small-data/workspace.ts';
import { each, type Stories } from './story.ts';

const machines = baseBook('machines.xlsx');
const ole = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ]);
const as = (bytes: Uint8Array | string) => ({ 'machines.xlsx': typeof bytes === 'string' ? strToU8(bytes) : bytes });
const book = utils.book_new(utils.aoa_to_sheet([['Model']]), 'Machines');
const flipped = (() => {
  const bytes = Uint8Array.from(machines);
  // Inside the compressed data of the first part.
  for (let at = 60; at < 90; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
})();

/** Nothing refers to the machines, so the file's own problem is the only one. */
export const files: Stories = {
  'no workbook': {
    given: { 'machines.xlsx': null },
    want: [['workbook-missing', 'machines.xlsx', 'Put machines.xlsx back into the data folder.']],
  },
  'a copy beside it': {
    given: { 'machines (2).xlsx': machines },
    want: [
      [
        'workbook-copy',
        'machines (2).xlsx',
        'Compare the two. Enter what is new into machines.xlsx, cell by cell, and save; then take the copy out of the data folder.',
      ],
    ],
    notes: [['file-ignored', 'machines (2).xlsx']],
  },
  'in a subfolder': {
    given: { 'machines.xlsx': null },
    files: { 'data/data/machines.xlsx': machines },
    want: [
      [
        'workbook-missing',
        'machines.xlsx',
        'Move data/machines.xlsx up into the data folder, under the name machines.xlsx.',
      ],
    ],
    notes: [['file-ignored', 'data/machines.xlsx']],
  },
  'only a copy of it': {
    given: { 'machines.xlsx': null, 'machines (1).xlsx': machines, 'machines.csv': strToU8('Model') },
    want: [
      ['workbook-missing', 'machines.xlsx', 'Rename machines (1).xlsx to machines.xlsx.'],
      ['workbook-copy', 'machines.csv'],
    ],
    notes: [
      ['file-ignored', 'machines (1).xlsx'],
      ['file-ignored', 'machines.csv'],
    ],
  },
  'only a misspelt one': {
    given: { 'machines.xlsx': null, 'machnes.xlsx': machines, 'budget.xlsx': makeBook({ Budget: [['Month', 'Sum']] }) },
    want: [['workbook-missing', 'machines.xlsx', 'Rename machnes.xlsx to machines.xlsx.']],
    notes: [
      ['file-ignored', 'budget.xlsx'],
      ['file-ignored', 'machnes.xlsx'],
    ],
  },
  ...each('only one that was saved as %s', ['.xls', '.xlsm', '.xlsb', '.csv', '.ods', '.et'], (ending) => ({
    given: { 'machines.xlsx': null, [`machines${ending}`]: machines },
    want: [
      [
        'workbook-missing',
        'machines.xlsx',
        // Excel cannot open the tables of WPS.
        `Open machines${ending} in ${ending === '.et' ? 'WPS' : 'Excel'} and use Save As › Excel Workbook (.xlsx), under the name machines.xlsx.`,
      ],
    ],
    notes: [['file-ignored', `machines${ending}`]],
  })),
  'only one that Numbers saved': {
    given: { 'machines.xlsx': null, 'machines.numbers': machines },
    want: [
      [
        'workbook-missing',
        'machines.xlsx',
        'Open machines.numbers in Numbers and use File › Export To › Excel, under the name machines.xlsx.',
      ],
    ],
    notes: [['file-ignored', 'machines.numbers']],
  },
  'any other table': {
    given: { 'budget.xlsx': makeBook({ Budget: [['Month', 'Sum']] }) },
    notes: [['file-ignored', 'budget.xlsx']],
  },
  'the contents of a workbook under a name of its own': {
    given: { '人员.xlsx': baseBook('people.xlsx') },
    want: [
      [
        'workbook-copy',
        '人员.xlsx',
        'Compare the two. Enter what is new into people.xlsx, cell by cell, and save; then take the copy out of the data folder.',
      ],
    ],
    notes: [['file-ignored', '人员.xlsx']],
  },
  'one of its sheets, renamed, in a workbook of its own': {
    given: { 'new colleagues.xlsx': makeBook({ 'New 2026': baseData['people.xlsx']?.Engineers ?? [] }) },
    want: [['workbook-copy', 'new colleagues.xlsx']],
    notes: [['file-ignored', 'new colleagues.xlsx']],
  },
  'only one under a name of its own': {
    given: { 'machines.xlsx': null, '机械.xlsx': machines },
    want: [['workbook-missing', 'machines.xlsx', 'Rename 机械.xlsx to machines.xlsx.']],
    notes: [['file-ignored', '机械.xlsx']],
  },
  'an empty file': { given: as(''), want: [['workbook-empty', 'machines.xlsx']] },
  'an old .xls': {
    given: as(write(book, { type: 'buffer', bookType: 'biff8' })),
    want: [
      [
        'other-format',
        'machines.xlsx',
        'Give the file its ending .xls back, then open it in Excel and use Save As › Excel Workbook (.xlsx).',
      ],
    ],
  },
  'a password': { given: as(ole('EncryptedPackage')), want: [['password-protected', 'machines.xlsx']] },
  'a CSV': {
    given: as('Model,Manufacturer\r\nSR285,Sany\r\n'),
    want: [
      [
        'other-format',
        'machines.xlsx',
        'Give the file its ending .csv back, then open it in Excel and use Save As › Excel Workbook (.xlsx).',
      ],
    ],
  },
  'a CSV in GBK': {
    given: as(Buffer.from([0xd0, 0xcd, 0xba, 0xc5, 0x2c, 0xb3, 0xa7, 0xc9, 0xcc, 0x0d, 0x0a])),
    want: [['other-format', 'machines.xlsx']],
  },
  'a web page': {
    given: as('<!DOCTYPE html><html><table><tr><td>Model</td></tr></table></html>'),
    want: [['web-page', 'machines.xlsx']],
  },
  'a Git LFS pointer': {
    given: as('version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n'),
    want: [['git-lfs-pointer', 'machines.xlsx']],
  },
  'a PDF': { given: as('%PDF-1.7\nsome text'), want: [['not-excel', 'machines.xlsx']] },
  'a photo under its name': {
    given: { 'machines.xlsx': jpeg() },
    want: [
      [
        'not-excel',
        'machines.xlsx',
        'Put back the last good copy of this workbook, or ask the person who last saved it.',
      ],
    ],
  },
  'a compressed folder with the workbook in it': {
    given: as(zipSync({ 'data/machines.xlsx': machines })),
    want: [['not-excel', 'machines.xlsx', 'Unpack it, and put the workbook that is in it here.']],
  },
  'a text with a conflict of two branches': {
    given: as('<<<<<<< HEAD\nModel,Type\n=======\nModel\n>>>>>>> other\n'),
    want: [['not-excel', 'machines.xlsx']],
  },
  'the answer of a program': {
    given: as('{"message": "Not Found", "status": "404"}'),
    want: [['not-excel', 'machines.xlsx']],
  },
  'a Word document': {
    given: as(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') })),
    want: [['not-excel', 'machines.xlsx']],
  },
  'an .xlsb': {
    given: as(write(book, { type: 'buffer', bookType: 'xlsb' })),
    want: [
      [
        'other-format',
        'machines.xlsx',
        'Give the file its ending .xlsb back, then open it in Excel and use Save As › Excel Workbook (.xlsx).',
      ],
    ],
  },
  'an .xlsm with its macros': {
    given: as(editParts(machines, { 'xl/vbaProject.bin': () => 'macros' })),
    want: [
      [
        'other-format',
        'machines.xlsx',
        'Give the file its ending .xlsm back, then open it in Excel and use Save As › Excel Workbook (.xlsx).',
      ],
    ],
  },
  'an .ods': {
    given: as(write(book, { type: 'buffer', bookType: 'ods' })),
    want: [
      [
        'other-format',
        'machines.xlsx',
        'Give the file its ending .ods back, then open it in Excel and use Save As › Excel Workbook (.xlsx).',
      ],
    ],
  },
  'a table of Apple Numbers': {
    given: as(zipSync({ 'Index/Document.iwa': strToU8('x'), 'preview.jpg': strToU8('x') })),
    want: [
      [
        'other-format',
        'machines.xlsx',
        'Give the file its ending .numbers back, then open it in Numbers and use File › Export To › Excel.',
      ],
    ],
  },
  'half a file': { given: as(machines.subarray(0, machines.length / 2)), want: [['damaged-zip', 'machines.xlsx']] },
  'flipped bytes': { given: as(flipped), want: [['damaged-zip', 'machines.xlsx']] },
  'a cell beyond the last row of Excel': {
    given: as(editParts(machines, { 'xl/worksheets/sheet1.xml': (xml) => xml.replace('r="C4"', 'r="C1048577"') })),
    want: [['beyond-excel', 'machines.xlsx']],
  },
  'a row without its start': {
    given: as(editParts(machines, { 'xl/worksheets/sheet1.xml': (xml) => xml.replace(/<row r="3"[^>]*>/, '') })),
    want: [['unreadable-workbook', 'machines.xlsx']],
  },
  'a zip bomb': {
    given: as(zipSync({ 'xl/workbook.xml': zeros(3_000_000), '[Content_Types].xml': strToU8('') })),
    want: [['too-large', 'machines.xlsx']],
  },
  'a zip bomb that lies about its size': { given: as(lyingZip(machines)), want: [['damaged-zip', 'machines.xlsx']] },
  'a workbook part without content': {
    given: as(editParts(machines, { 'xl/workbook.xml': () => '<workbook>', 'xl/_rels/workbook.xml.rels': () => '' })),
    want: [['unreadable-workbook', 'machines.xlsx']],
  },
  'another workbook under its name': {
    given: { 'machines.xlsx': baseBook('people.xlsx') },
    want: [['wrong-workbook', 'machines.xlsx']],
  },
  // Excel writes an error value for other programs, without a formula.
  'a cell with a linked data type': {
    given: as(
      editParts(
        makeBook(baseData['machines.xlsx'] ?? {}, { Machines: { B2: errorValue(15), B3: errorValue(15, '1+"a"') } }),
        {
          'xl/richData/rdrichvalue.xml': () => '<rvData/>',
        },
      ),
    ),
    want: [
      ['linked-data-type', 'Machines!B2'],
      ['error-value', 'Machines!B3'],
    ],
  },
  'a module of an old version of Excel, which has no part': {
    given: as(
      editParts(machines, {
        'xl/workbook.xml': (xml) => xml.replace('</sheets>', '<sheet name="Module" sheetId="9" r:id=""/></sheets>'),
      }),
    ),
    notes: [['sheet-ignored', 'Module']],
  },
  // A common name of a sheet does not make a foreign workbook one of the site's.
  'a foreign workbook with a sheet Settings': {
    given: { 'machines.xlsx': { Machines: null, 'Machine types': null, Settings: [['a', 'b']], Data: [['c', 'd']] } },
    want: [
      ['sheet-missing', 'Machines'],
      ['sheet-missing', 'Machine types'],
    ],
    notes: [
      ['sheet-ignored', 'Settings'],
      ['sheet-ignored', 'Data'],
    ],
  },
  'a lock file beside it': {
    given: { '~$machines.xlsx': strToU8('\u0005Staff') },
    notes: [['lock-file-skipped', 'machines.xlsx']],
  },
  'a folder in its place': {
    given: { 'machines.xlsx': null },
    files: { 'data/machines.xlsx/readme.txt': '' },
    want: [['folder-in-place', 'machines.xlsx']],
  },
};
