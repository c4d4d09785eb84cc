import { editParts } from '../small-data/sheetjs-workbook.ts';
import { baseBook } from '../small-data/workspace.ts';
import type { Stories } from './story.ts';

const photoXml = (xml: string, more = {}) => ({
  'people.xlsx': editParts(baseBook('people.xlsx'), {
    'xl/worksheets/sheet3.xml': (sheet) => sheet.replace(/<c r="C2".*?<\/c>/, xml),
    ...more,
  }),
});

export const picturesInCells: Stories = {
  'a picture placed in a cell by Excel': {
    given: photoXml('<c r="C2" t="e" vm="1"><v>#VALUE!</v></c>', {
      'xl/richData/richValueRel.xml': () => '<richValueRels/>',
    }),
    want: [['picture-in-cell', 'Staff!C2', 'Save the picture into data/images and type its file name here.']],
  },
  'a picture placed in a cell of names': {
    given: {
      'people.xlsx': editParts(baseBook('people.xlsx'), {
        'xl/worksheets/sheet3.xml': (sheet) =>
          sheet.replace(/<c r="A2".*?<\/c>/, '<c r="A2" t="e" vm="1"><v>#VALUE!</v></c>'),
        'xl/richData/richValueRel.xml': () => '<richValueRels/>',
      }),
    },
    want: [['picture-in-cell', 'Staff!A2']],
  },
  'a picture whose rich data was lost': {
    given: photoXml('<c r="C2" t="e" vm="1"><v>#VALUE!</v></c>'),
    want: [['picture-in-cell', 'Staff!C2']],
  },
  'a picture placed in a cell by WPS': {
    given: photoXml('<c r="C2" t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c>'),
    want: [['picture-in-cell', 'Staff!C2']],
  },
  'a picture of WPS without its value': {
    given: photoXml('<c r="C2"><f>_xlfn.DISPIMG("ID_1",1)</f></c>'),
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
