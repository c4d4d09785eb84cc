import { baseData } from '../small-data/base-data.ts';
import { type CellValue, formatted, march2021, month } from '../small-data/cell-values.ts';
import { editParts, makeBook } from '../small-data/sheetjs-workbook.ts';
import { baseBook } from '../small-data/workspace.ts';
import { each, type Stories, type Story, type WantedProblem } from './story.ts';

const end = (value: CellValue, ...want: WantedProblem[]): Story => ({
  given: { 'projects.xlsx': { Projects: { H2: value } } },
  want,
});
const read = (value: CellValue, to: string): Story => ({
  given: { 'projects.xlsx': { Projects: { H2: value } } },
  notes: [[to === '' ? 'ongoing-in-words' : 'month-from-text', 'Projects!H2', to]],
});
const clear: Stories = each(
  'the text %s',
  [
    '2024-05',
    '2024/5',
    '2024.5.13',
    '2024-05-13 00:00:00',
    '2024-05-13T00:00:00.000Z',
    '202405',
    '20240513',
    '2024年5月',
    '2024 年 5 月 13 日',
    '05/2024',
    '13/05/2024',
    '05/13/2024',
    '5/5/2024',
    '13.5.2024',
    'May 2024',
    'may, 2024',
    '13 May 2024',
    '13-May-2024',
    '13th May 2024',
    'May 13, 2024',
    '2024 May',
    '２０２４年５月',
    ' May\u00a02024 ',
    '45425',
    '2024年05月份',
    '二〇二四年五月',
    '二○二四年五月十三日',
    '2024年5月13日 星期一',
    'Monday, 13 May 2024',
    'May2024',
    'May.2024',
    '2024, May',
    '2024 - 05',
    '2024.5.',
  ],
  (text) => read(text, '2024-05'),
);
const ongoing: Stories = each(
  'the word %s',
  ['On-Going', 'ongoing', 'ongoing.', 'On going', 'Present', '进行中。', '进行中', '至今'],
  (text) => read(text, ''),
);
const in1904 = (value: string) =>
  editParts(baseBook('projects.xlsx'), {
    'xl/workbook.xml': (xml) => xml.replace(/<workbookPr[^>]*\/>/, '<workbookPr date1904="1"/>'),
    'xl/worksheets/sheet1.xml': (xml) =>
      xml
        .replace(/(<c r="G[23]"[^>]*>)<v>\d+<\/v>/g, `$1<v>${march2021 - 1462}</v>`)
        .replace(/<c r="H2"[^>]*><v>\d+<\/v>/, value),
  });
/** Returns projects.xlsx with a date in row 2 whose format, given by its number, exists only in Chinese, Japanese and Korean Excel. */
const inChinese = (column: string, format: number) =>
  editParts(makeBook(baseData['projects.xlsx'] ?? {}, { Projects: { [`${column}2`]: formatted(45425, 'd-mmm') } }), {
    'xl/styles.xml': (xml) => {
      const [, dayFormat] = /numFmtId="(\d+)" formatCode="d-mmm"/.exec(xml) ?? [];
      return xml.replace(`<xf numFmtId="${dayFormat}"`, `<xf numFmtId="${format}"`);
    },
  });
const thisMonth = { 'en/records': { 'project.TF-P001.duration': 'March 2021 to May 2024' } };

export const dates: Stories = {
  ...clear,
  ...ongoing,
  'a date cell of any day': {
    given: { 'projects.xlsx': { Projects: { H2: formatted(45425, 'dd/mm/yyyy') } } },
    texts: thisMonth,
  },
  'a date cell with a time': {
    given: { 'projects.xlsx': { Projects: { H2: formatted(45425.75, 'yyyy"年"m"月"') } } },
    texts: thisMonth,
  },
  'a serial number without a format': read(45425, '2024-05'),
  'a workbook that counts from 1904': {
    given: { 'projects.xlsx': in1904(`<c r="H2" s="1"><v>${45425 - 1462}</v>`) },
    texts: thisMonth,
  },
  'October in a number that is shown as 2024.10': {
    given: { 'projects.xlsx': { Projects: { H2: formatted(2024.1, '0.00') } } },
    notes: [['month-from-text', 'Projects!H2', '2024-10']],
  },
  'October as Excel stores 2024.10, which can be January': end(2024.1, [
    'ambiguous-date',
    'Projects!H2',
    'Type the month itself: Jan 2024 or Oct 2024.',
  ]),
  // Excel turns both "3/21" and "Mar 21" into 21 March of the current year.
  'a day and a month, without the year': end(formatted(46102, 'd-mmm'), [
    'ambiguous-date',
    'Projects!H2',
    'Type the month itself: Mar 2021 or Mar 2026.',
    '2026-03-21',
  ]),
  'a day and a month, as Excel in Chinese shows them': {
    given: { 'projects.xlsx': inChinese('H', 58) },
    want: [['ambiguous-date', 'Projects!H2', 'Type the month itself: May 2013 or May 2024.']],
  },
  'a day and a month in the year of that number': {
    given: { 'projects.xlsx': { Projects: { H2: formatted(45436, 'd-mmm') } } },
    texts: thisMonth,
  },
  'a date with two readings': end('01/05/2024', [
    'ambiguous-date',
    'Projects!H2',
    'Type the month itself: May 2024 or Jan 2024.',
  ]),
  'a year of two digits': end('May-24', ['not-month', 'Projects!H2', 'May 2024']),
  'a day that the month does not have': end('31 Apr 2024', ['not-month', 'Projects!H2', 'Apr 2024']),
  'a leap day': read('29/02/2024', '2024-02'),
  'a leap day of another year': end('29/02/2023', ['not-month', 'Projects!H2', 'Feb 2023']),
  'a month with a missing letter': end('Febuary 2024', ['not-month', 'Projects!H2', 'Feb 2024']),
  ...each(
    'the Malay month %s',
    [
      ['Mac 2021', '2021-03'],
      ['Mei 2021', '2021-05'],
      ['Ogos 2021', '2021-08'],
      ['Dis. 2021', '2021-12'],
      ['Julai 2021', '2021-07'],
      ['Okt 2021', '2021-10'],
    ],
    ([text, month]) => read(text, month),
  ),
  ...each('the dash %s', ['-', '—'], (dash) => end(dash, ['dash-for-ongoing', 'Projects!H2'])),
  'a year in a date cell': end(month(2024), [
    'year-as-date',
    'Projects!H2',
    'Type the month too, for example: Mar 2024',
  ]),
  'a misspelt month that can be two months': end('Jub 2024', [
    'not-month',
    'Projects!H2',
    'Type a date in that month, for example: Mar 2021. Leave the cell blank while the works go on.',
  ]),
  'no month in Start': {
    given: { 'projects.xlsx': { Projects: { G2: 'TBC' } } },
    want: [['not-month', 'Projects!G2', 'Type a date in that month, for example: Mar 2021']],
  },
  'a year without a month': end(2024, ['not-month', 'Projects!H2']),
  'a month number that does not exist': end('2024-13', ['not-month', 'Projects!H2']),
  'a letter O in the year': end('May 2O24', ['lookalike', 'Projects!H2', 'May 2024']),
  'a date long ago': end(month(10), ['not-month', 'Projects!H2']),
  true: end(true, ['not-month', 'Projects!H2']),
  'On-Going in Start': {
    given: { 'projects.xlsx': { Projects: { G2: 'On-Going' } } },
    want: [['not-month', 'Projects!G2', 'Type a date in that month, for example: Mar 2021', 'On-Going']],
  },
};
