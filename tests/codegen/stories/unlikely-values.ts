import { baseData } from '../small-data/base-data.ts';
import { month } from '../small-data/cell-values.ts';
import { jpeg } from '../small-data/make-pictures.ts';
import { editParts, makeBook } from '../small-data/sheetjs-workbook.ts';
import { each, type Stories, type Story, type WantedProblem } from './story.ts';

const projects = (
  cells: Readonly<Record<string, string | number | ReturnType<typeof month> | null>>,
  ...want: WantedProblem[]
): Story => ({
  given: { 'projects.xlsx': { Projects: cells } },
  want,
});
const company = (cells: Readonly<Record<string, string>>, ...want: WantedProblem[]): Story => ({
  given: { 'company.xlsx': { Companies: cells } },
  want,
});
const day = (year: number, number: number, dayOfMonth: number) =>
  month(Date.UTC(year, number - 1, dayOfMonth) / 86_400_000 + 25_569);
const photo = (file: string, bytes: Buffer, ...want: WantedProblem[]): Story => ({
  given: {
    'company.xlsx': { Pictures: { A7: file, B7: 'A man', C7: '人' } },
    'people.xlsx': { Staff: { C2: file } },
  },
  files: { [`data/images/${file}`]: bytes },
  want,
});
const people = (chinese: string, text: string, ...want: WantedProblem[]): Story => ({
  given: {
    'company.xlsx': { Pictures: { B3: 'Portrait of Goh Ah Hock', C3: text } },
    'people.xlsx': { Staff: { B2: chinese, A3: 'Lim Mei', B3: '林美', C3: 'site/engineer.jpg' } },
  },
  want,
});

/** The workbook of machines with these cells struck out, and a remark about the first machine. */
function struckOut(...cells: readonly string[]): Uint8Array {
  const remark = { H1: 'Remarks', H2: 'sold' };
  return editParts(makeBook(baseData['machines.xlsx'] ?? {}, { Machines: remark }), {
    'xl/worksheets/sheet1.xml': (sheet) =>
      sheet.replace(/<c r="(\w+)"/g, (cell, at: string) => (cells.includes(at) ? `${cell} s="1"` : cell)),
    'xl/styles.xml': (styles) =>
      styles
        .replace(/<fonts.*?<\/fonts>/s, '<fonts count="2"><font/><font><b/><strike/></font></fonts>')
        .replace(/<cellXfs.*?<\/cellXfs>/s, '<cellXfs count="2"><xf fontId="0"/><xf fontId="1"/></cellXfs>'),
  });
}

export const unlikelyValues: Stories = {
  'a photograph that already stands for another project': {
    given: { 'company.xlsx': { Pictures: { D2: null } } },
    want: [
      [
        'picture-of-other-row',
        'Projects!P3',
        'Type the file name of this row’s picture. If it is an illustration, type Yes under Illustration in the row of the picture (company.xlsx, sheet Pictures).',
      ],
    ],
  },
  'a photograph of one project, and one that also shows a person': {
    given: {
      'company.xlsx': { Pictures: { D2: null } },
      'projects.xlsx': { Projects: { P2: 'site/a.png', P3: 'site/b.jpg' } },
    },
  },
  'a row that is struck out, with a note beside it that is not, and a row with one struck cell': {
    given: { 'machines.xlsx': struckOut('A2', 'B2', 'C2', 'D2', 'E2', 'F2', 'D3') },
    want: [['row-struck-out', 'Machines!A2', 'To take it off the site, delete the row.']],
    notes: [['column-ignored', 'Machines!H1']],
  },
  'works that end in the future': projects({ H2: day(2099, 3, 1) }, [
    'in-future',
    'Projects!H2',
    'Correct it, or leave the cell blank while the works go on.',
  ]),
  'a machine, an event and a copyright of the future': {
    given: {
      'machines.xlsx': { Machines: { E2: 2099 } },
      'events.xlsx': { Events: { F2: 2099 } },
      'company.xlsx': { Settings: { B2: 2099 } },
    },
    want: [
      ['in-future', 'Machines!E2'],
      ['in-future', 'Events!F2'],
      ['in-future', 'Settings!B2'],
    ],
  },
  'works before the company was founded': projects({ G3: day(2009, 3, 1) }, ['before-founding', 'Projects!G3']),
  'the same person twice': {
    given: { 'people.xlsx': { Staff: { A3: 'Goh Ah Hock', B3: '吴亚福', C3: 'site/b.jpg' } } },
    want: [['row-twice', 'Staff!A3']],
  },
  'two people with one English name': {
    given: { 'people.xlsx': { Staff: { A3: 'Goh Ah Hock', B3: '吴亚发', C3: 'site/b.jpg' } } },
  },
  'the same machine twice, without an ID': {
    given: { 'machines.xlsx': { Machines: { A5: 'SR220', B5: 'Sany', C5: 'Drilling rig', E5: 2018 } } },
    want: [['row-twice', 'Machines!A5']],
  },
  'a postal code that differs in Chinese': company(
    { J2: '1 Road, Singapore 600018', K2: '路 1\u00a0号，邮区 600081' },
    ['postal-code', 'Companies!K2'],
  ),
  'a postal code of five digits': company({ J2: '1 Road, Singapore 60018', K2: '路 1\u00a0号' }, [
    'postal-code',
    'Companies!J2',
  ]),
  ...each('the telephone number %s', ['+65 0000 0000', '+65 1234 5678', '+65 8888 8888'], (number) =>
    company({ L2: number }, ['phone-unlikely', 'Companies!L2']),
  ),
  ...each('the telephone number %s', ['+65 3123 4567', '+65 6123 4567', '+65 9123 4567', '+60 12 345 6789'], (number) =>
    company({ L2: number }),
  ),
  ...each('the mail host %s', ['gmial.com', 'gmal.com', 'gmaill.com'], (host) =>
    company({ M2: `bp@${host}` }, ['host-misspelt', 'Companies!M2', 'bp@gmail.com']),
  ),
  ...each(
    'the mail host %s',
    ['gnail.com', 'gmail.com', 'mail.com', 'ymail.com', 'yahoo.com.sg', 'batu.com.sg'],
    (host) => company({ M2: `bp@${host}` }),
  ),
  'a host whose ending has its letters in another order': company({ M2: 'bp@batu-piling.exmaple' }, [
    'host-misspelt',
    'Companies!M2',
    'bp@batu-piling.example',
  ]),
  'a placeholder lost in both languages': {
    given: { 'strings.xlsx': { Frame: { B3: '© {{name}}', C3: '© {{name}} 版权' } } },
    want: [['placeholder-lost', 'Frame!B3', 'Type {{year}} where it belongs, in every language.']],
  },
  'a picture of which the text names nobody': people('吴亚福', '一个人'),
  'a portrait of 240 × 300': photo('p/tan.jpg', jpeg(240, 300), ['picture-small', 'Staff!C2']),
  'a picture whose name Windows keeps for a device': photo(
    'p/con.jpg',
    jpeg(480, 600),
    ['picture-name-windows', 'Staff!C2'],
    ['picture-name-windows', 'Pictures!A7'],
  ),
  'a question mark in the name of a picture': photo(
    'p/tan?.jpg',
    jpeg(480, 600),
    ['picture-name-windows', 'Staff!C2'],
    ['picture-name-windows', 'Pictures!A7'],
  ),
  'a picture whose name only begins like that of a device': photo('p/console.jpg', jpeg(480, 600)),
  'a comma in the name of a picture': {
    given: {
      'company.xlsx': { Pictures: { A7: 'p/site, north.jpg', B7: 'A site', C7: '工地' } },
      'projects.xlsx': { Projects: { P2: 'p/site, north.jpg' } },
    },
    files: { 'data/images/p/site, north.jpg': jpeg() },
    want: [['picture-name-sign', 'Projects!P2']],
  },
};
