import { expect, test } from 'vitest';
import { read } from 'xlsx';
import { firstDifference } from '../first-difference.ts';
import { formatted } from './small-data/cell-values.ts';
import { editParts, makeBook } from './small-data/sheetjs-workbook.ts';

test('a test workbook has the same bytes, no matter what was read before it', () => {
  const sheets = { Dates: [['Month'], [formatted(45425, 'mmm yyyy')]] };
  const first = makeBook(sheets);
  // LibreOffice writes the format General a second time, under its own number. SheetJS keeps the formats that it read last.
  read(
    editParts(first, {
      'xl/styles.xml': (xml) =>
        xml.replace(/<numFmts[^>]*>/, '<numFmts count="2"><numFmt numFmtId="164" formatCode="General"/>'),
    }),
    { type: 'buffer' },
  );
  expect(firstDifference(makeBook(sheets), first)).toBe(null);
});
