import { baseData } from '../small-data/base-data.ts';
import type { SheetRows } from '../small-data/sheet-rows.ts';
import { editParts, makeBook } from '../small-data/sheetjs-workbook.ts';
import { baseBook } from '../small-data/workspace.ts';
import type { Stories } from './story.ts';

const photoXml = (xml: string, more = {}) => ({
  'people.xlsx': editParts(baseBook('people.xlsx'), {
    'xl/worksheets/sheet3.xml': (sheet) => sheet.replace(/<c r="C2".*?<\/c>/, xml),
    ...more,
  }),
});

/** The workbook with these rows in Staff, and pictures over C3 (an absolute size) and C4 (from corner to corner), and a shape over C5. */
function photosOver(rows: SheetRows): Uint8Array {
  const corner = (name: string, column: number, row: number, off = 0) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${off}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${off}</xdr:rowOff></xdr:${name}>`;
  const namespace = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
  const drawing = [
    `<wsDr xmlns="${namespace}" xmlns:xdr="${namespace}">`,
    `<oneCellAnchor>${corner('from', 2, 2).replaceAll('xdr:', '')}<ext cx="1" cy="1"/><pic/></oneCellAnchor>`,
    `<xdr:twoCellAnchor>${corner('from', 1, 2, 9)}${corner('to', 3, 4)}<xdr:pic/></xdr:twoCellAnchor>`,
    `<xdr:twoCellAnchor>${corner('from', 2, 4)}${corner('to', 3, 5, 9)}<xdr:sp/></xdr:twoCellAnchor></wsDr>`,
  ];
  return editParts(makeBook({ ...baseData['people.xlsx'], Staff: rows }), {
    'xl/worksheets/sheet3.xml': (sheet) => sheet.replace('</worksheet>', '<drawing r:id="rId1"/></worksheet>'),
    'xl/worksheets/_rels/sheet3.xml.rels': () =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing" Target="../drawings/drawing1.xml"/></Relationships>`,
    'xl/drawings/drawing1.xml': () => drawing.join(''),
    'xl/media/image1.png': () => 'x',
  });
}

const [headings = [], colleague = []] = baseData['people.xlsx']?.Staff ?? [];
const colleagues = [headings, colleague, ...['Lim Mei', 'Ong Bee', 'Tay Hock'].map((name) => [name, '林', null])];

export const picturesInCells: Stories = {
  'a picture placed in a cell by Excel': {
    given: photoXml('<c r="C2" t="e" vm="1"><v>#VALUE!</v></c>', {
      'xl/richData/richValueRel.xml': () => '<richValueRels/>',
    }),
    want: [['picture-in-cell', 'Staff!C2', 'Save the picture into data/images and type its file name here.']],
  },
  'a linked data type in a workbook with pictures in cells': {
    given: {
      'people.xlsx': editParts(baseBook('people.xlsx'), {
        'xl/worksheets/sheet3.xml': (sheet) =>
          sheet.replace(/<c r="B2".*?<\/c>/, '<c r="B2" t="e" vm="1"><v>#VALUE!</v></c>'),
        'xl/richData/richValueRel.xml': () => '<richValueRels/>',
        'xl/richData/rdrichvaluestructure.xml': () => '<rvStructures><s t="_linkedentity2"/></rvStructures>',
      }),
    },
    want: [['linked-data-type', 'Staff!B2']],
  },
  'a picture whose rich data was lost': {
    given: photoXml('<c r="C2" t="e" vm="1"><v>#VALUE!</v></c>'),
    want: [['picture-in-cell', 'Staff!C2']],
  },
  'a picture placed in a cell by WPS': {
    given: photoXml('<c r="C2" t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c>'),
    want: [['picture-in-cell', 'Staff!C2']],
  },
  'pictures over the cells': {
    given: {
      'people.xlsx': editParts(baseBook('people.xlsx'), {
        'xl/drawings/drawing1.xml': () => '<xdr/>',
        'xl/media/image1.png': () => 'x',
      }),
    },
    notes: [['floating-pictures', 'people.xlsx']],
  },
  'pictures over blank cells, in each way that programs write them': {
    given: { 'people.xlsx': photosOver(colleagues) },
    want: [
      [
        'picture-over-cell',
        'Staff!C3',
        'Save the picture into data/images/people and type its file name here: people/NAME.jpg',
      ],
      ['picture-over-cell', 'Staff!C4'],
      ['blank', 'Staff!C5'],
    ],
    notes: [['floating-pictures', 'people.xlsx']],
  },
  'a picture over a cell that names another one': {
    given: { 'people.xlsx': photosOver([headings, colleague, ['Lim Mei', '林美', 'site/engineer.jpg']]) },
    want: [['picture-ignored', 'Staff!C3']],
    notes: [['floating-pictures', 'people.xlsx']],
  },
  'a folder for pictures over the cells, with none in it': {
    given: {
      'people.xlsx': editParts(baseBook('people.xlsx'), {
        'xl/drawings/drawing1.xml': () => '<xdr/>',
        'xl/media/': () => '',
      }),
    },
  },
  'no picture, for which the photo of a colleague is no example': {
    given: { 'people.xlsx': { Staff: { C2: null } } },
    want: [['blank', 'Staff!C2', 'Fill it in, for example: people/NAME.jpg']],
  },
};
