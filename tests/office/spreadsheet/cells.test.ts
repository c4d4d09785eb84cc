import { describe, expect, it } from 'vitest';
import { PackageError } from '../../../codegen/package/xml.ts';
import { type CellEdit, editCells, inlineCell } from '../../../office/spreadsheet/cells.ts';

const sheet = (inside: string) => `<worksheet xmlns="main"><sheetData>${inside}</sheetData></worksheet>`;
const put = (row: number, column: number, text: string): readonly CellEdit[] => [
  { row, column, write: (cell) => inlineCell(cell, text) },
];
const written = (address: string, text: string, style = '') =>
  `<c r="${address}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

describe('a cell that is written into a sheet', () => {
  it('is inserted between its neighbours', () => {
    const before = sheet('<row r="2"><c r="A2"/><c r="D2"/></row><row r="5"><c r="A5"/></row>');
    expect(editCells(before, put(2, 1, 'b'))).toBe(
      sheet(`<row r="2"><c r="A2"/>${written('B2', 'b')}<c r="D2"/></row><row r="5"><c r="A5"/></row>`),
    );
    expect(editCells(before, put(2, 7, 'h'))).toBe(
      sheet(`<row r="2"><c r="A2"/><c r="D2"/>${written('H2', 'h')}</row><row r="5"><c r="A5"/></row>`),
    );
    expect(editCells(before, put(3, 0, 'c'))).toBe(
      sheet(
        `<row r="2"><c r="A2"/><c r="D2"/></row><row r="3">${written('A3', 'c')}</row><row r="5"><c r="A5"/></row>`,
      ),
    );
    expect(editCells(before, put(9, 0, 'z'))).toBe(
      sheet(
        `<row r="2"><c r="A2"/><c r="D2"/></row><row r="5"><c r="A5"/></row><row r="9">${written('A9', 'z')}</row>`,
      ),
    );
  });

  it('is inserted correctly among rows and cells without addresses', () => {
    const before = sheet('<row><c><v>1</v></c></row><row><c/><c s="4"><v>2</v></c></row>');
    expect(editCells(before, put(2, 1, 'b'))).toBe(
      sheet(`<row><c><v>1</v></c></row><row><c/>${written('B2', 'b', ' s="4"')}</row>`),
    );
  });

  it('is inserted in order, even into an empty sheet', () => {
    const edits = [...put(4, 0, 'four'), ...put(2, 0, 'two')];
    expect(editCells('<worksheet><sheetData/></worksheet>', edits)).toBe(
      `<worksheet><sheetData><row r="2">${written('A2', 'two')}</row><row r="4">${written('A4', 'four')}</row></sheetData></worksheet>`,
    );
    expect(editCells(sheet('<row r="2" spans="1:1"/>'), put(2, 2, 'c'))).toBe(
      sheet(`<row r="2">${written('C2', 'c')}</row>`),
    );
  });

  it('gets the style of its row, or else of its column, and the dimension goes', () => {
    const before =
      '<worksheet><dimension ref="A1:B2"/><cols><col min="3" max="4" style="7"/></cols><sheetData><row r="1" s="5" customFormat="1"/><row r="2"/></sheetData></worksheet>';
    expect(editCells(before, put(1, 3, 'x'))).toContain(written('D1', 'x', ' s="5"'));
    expect(editCells(before, put(2, 3, 'x'))).toContain(written('D2', 'x', ' s="7"'));
    expect(editCells(before, put(9, 3, 'x'))).not.toContain('<dimension');
  });

  it('is escaped', () => {
    const before = sheet('<row r="1"><c r="A1" s="3"><v>1</v></c></row>');
    expect(editCells(before, put(1, 0, '=1+1 & "<b>" _x000D_\u0001'))).toContain(
      '<t xml:space="preserve">=1+1 &amp; &quot;&lt;b&gt;&quot; _x005F_x000D_\ufffd</t>',
    );
  });

  it('is rejected if the XML is broken or declares a document type', () => {
    expect(() => editCells(sheet('<row r="1">'), put(1, 0, 'x'))).toThrow(PackageError);
    expect(() => editCells(`<!DOCTYPE x [<!ENTITY a "b">]>${sheet('')}`, put(1, 0, 'x'))).toThrow(PackageError);
    expect(() => editCells('<worksheet/>', put(1, 0, 'x'))).toThrow(PackageError);
  });
});
