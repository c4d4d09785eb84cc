import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readData, workbookFile } from '../../../codegen/disk/folder.ts';
import { sha256 } from '../../../codegen/inputs.ts';
import { changesSince, earlierThan, outdatedFiles, publishedText } from '../../../office/published/published.ts';
import { filesToSend } from '../../../office/published/send.ts';
import { sentCopy } from '../../../office/published/sent-copy.ts';
import { folderView, visibleFolder } from '../../../office/published/visible.ts';
import { viewWorkbook } from '../../../office/views/sheet-view.ts';
import { baseData } from '../../codegen/small-data/base-data.ts';
import { editParts, makeBook } from '../../codegen/small-data/sheetjs-workbook.ts';
import { workspace } from '../../codegen/small-data/workspace.ts';
import { parsed } from './publication.ts';

const name = 'people.xlsx';
const nothing = { ...folderView(new Map(), new Map(), new Map(), []), officeSettings: new Map() };
const published = parsed(publishedText(nothing));

/** What nobody but the office may read, among it a text that Excel keeps once for two cells. */
const secrets = ['Mobile number', '91234567', 'Tan Ah Kow', 'tan@teras.example', '2026-12-24', 'Night shift'];

/** A workbook with a column beside its table, and a sheet of notes. */
function office(finish: Parameters<typeof makeBook>[2] = () => {}): Uint8Array {
  const link = { t: 's' as const, v: 'tan@teras.example', l: { Target: 'mailto:tan@teras.example' } };
  return makeBook(
    { ...baseData[name] },
    {
      Staff: { Y1: 'Mobile number', Y2: 91234567, Z1: 'Remark', Z2: link, Z3: 'Night shift' },
      Leave: [
        ['Tan Ah Kow', 'Goh Ah Hock'],
        ['2026-12-24', 'Night shift'],
      ],
    },
    finish,
  );
}

async function copyOf(bytes: Uint8Array) {
  return sentCopy({ name, bytes, hash: await sha256(bytes) }, published);
}

/** Returns the parts in which a text stands. */
function partsWith(bytes: Uint8Array | null, text: string): readonly string[] {
  const parts = Object.entries(unzipSync(bytes ?? new Uint8Array()));
  return parts.filter(([, part]) => strFromU8(part).includes(text)).map(([path]) => path);
}

/** SheetJS numbers the parts of sheets by their order. */
const sheet = `xl/worksheets/sheet${Object.keys(baseData[name] ?? {}).indexOf('Staff') + 1}.xml`;

describe('The sent copy of a workbook', () => {
  it('has no value, text or link of columns and sheets that the site does not read, and all that it reads', async () => {
    const bytes = office();
    const { file, unread, isWhole } = await copyOf(bytes);
    expect(unread.map(({ sheet: title, from }) => [title, from])).toEqual([
      ['Leave', 'Leave'],
      ['Staff', 'Mobile number'],
      ['Staff', 'Remark'],
    ]);
    expect(isWhole).toBe(false);
    for (const secret of secrets) {
      expect(partsWith(bytes, secret), secret).not.toEqual([]);
      expect(partsWith(file.bytes, secret), secret).toEqual([]);
    }
    // A text that a cell of the site has too stays for that cell.
    expect(partsWith(file.bytes, 'Goh Ah Hock')).toEqual(['xl/sharedStrings.xml']);
    const rows = async (content: Uint8Array | null) => {
      const view = await viewWorkbook({ name, bytes: content }, true);
      return [...view.sheets].map(([key, each]) => [key, each.rows]);
    };
    expect(await rows(file.bytes)).toEqual(await rows(bytes));
    expect(await viewWorkbook(file)).toMatchObject({ unread: [{ code: 'sheet-ignored', from: 'Leave' }] });
  });

  it('has the same bytes each time, and can be made of a copy', async () => {
    const { file } = await copyOf(office());
    expect((await copyOf(office())).file.hash).toBe(file.hash);
    expect((await copyOf(file.bytes ?? new Uint8Array())).file.bytes).toEqual(file.bytes);
  });

  it('has no drop-down, format or formula that only these columns had', async () => {
    const rules = (xml: string) =>
      xml
        .replace(/<c r="Y2"[^>]*>.*?<\/c>/, '<c r="Y2"><f>91234500+67</f><v>91234567</v></c>')
        .replace(
          /(<hyperlinks>|<ignoredErrors>)/,
          '<conditionalFormatting sqref="Y2:Z9"><cfRule type="cellIs" priority="1" operator="equal">' +
            '<formula>"Night shift"</formula></cfRule></conditionalFormatting><dataValidations count="2">' +
            '<dataValidation type="list" sqref="Z2:Z9"><formula1>"Night shift,Day shift"</formula1></dataValidation>' +
            '<dataValidation type="list" sqref="C2:C9"><formula1>"a,b"</formula1></dataValidation></dataValidations>$1',
        );
    const bytes = editParts(office(), { [sheet]: rules });
    expect(partsWith(bytes, 'Day shift')).toEqual([sheet]);
    const { file, isWhole } = await copyOf(bytes);
    expect(isWhole).toBe(false);
    for (const secret of [...secrets, 'Day shift', '91234500']) expect(partsWith(file.bytes, secret)).toEqual([]);
    expect(partsWith(file.bytes, '"a,b"')).toEqual([sheet]);
  });

  it('is made of what LibreOffice and Google Sheets write: a drawing with nothing in it, but of no other drawing', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing';
    const relation = `<Relationship Id="rD" Type="${type}" Target="/xl/drawings/drawing1.xml"/></Relationships>`;
    const withDrawing = (content: string) =>
      editParts(office(), {
        [sheet.replace('worksheets/', 'worksheets/_rels/').concat('.rels')]: (xml) =>
          xml.replace('</Relationships>', relation),
        'xl/drawings/drawing1.xml': () => `<xdr:wsDr xmlns:xdr="urn:xdr">${content}</xdr:wsDr>`,
      });
    expect((await copyOf(withDrawing(''))).isWhole).toBe(false);
    expect((await copyOf(withDrawing('<xdr:twoCellAnchor/>'))).isWhole).toBe(true);
  });

  it('keeps the heading of a column of a table, without which Excel would refuse the file', async () => {
    const table =
      '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="T" displayName="T" ' +
      'ref="Y1:Z9"><tableColumns count="2"><tableColumn id="1" name="Mobile number"/></tableColumns></table>';
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/table';
    const relation = `<Relationship Id="rT" Type="${type}" Target="/xl/tables/table1.xml"/></Relationships>`;
    const rels = sheet.replace('worksheets/', 'worksheets/_rels/').concat('.rels');
    const withTable = (attributes: string) =>
      editParts(office(), {
        [rels]: (xml) => xml.replace('</Relationships>', relation),
        'xl/tables/table1.xml': () => table.replace(' ref=', `${attributes} ref=`),
      });
    const { file, isWhole } = await copyOf(withTable(''));
    expect(isWhole).toBe(false);
    expect(partsWith(file.bytes, 'Mobile number')).toEqual(['xl/sharedStrings.xml', 'xl/tables/table1.xml']);
    expect(partsWith(file.bytes, '91234567')).toEqual([]);
    expect((await copyOf(withTable(' totalsRowCount="1"'))).isWhole).toBe(true);
  });

  it('is nothing to send and no loss where it is what is published, or was', async () => {
    const whole = office();
    const sent = workbookFile(name, (await copyOf(whole)).file.bytes);
    const publication = workspace({ [name]: sent.bytes });
    const mine = workspace({ [name]: whole });
    const look = async () => {
      const view = await visibleFolder(await readData(publication.data));
      const history = (path: string) => (path === name ? [{ replaced: '2026-11-12', file: sent }] : []);
      const present = parsed(publishedText(view, await earlierThan(view, history)));
      const folder = await readData(mine.data);
      const copies = await Promise.all(folder.workbooks.map((file) => sentCopy(file, present)));
      const here = await visibleFolder({ ...folder, workbooks: copies.map(({ file }) => file) }, present);
      const outdated = outdatedFiles(present, here);
      const report = changesSince(present, here, outdated);
      return { outdated, alarms: report.alarms, ...filesToSend(report) };
    };
    expect(await look()).toEqual({ outdated: [], alarms: [], files: [], removed: [] });
    // A colleague without these columns publishes another name.
    publication.change({ [name]: { Staff: { A2: 'Goh Ah Hoe' } } });
    expect(await look()).toEqual({ outdated: [name], alarms: [], files: [], removed: [] });
  });

  it.each<[given: string, bytes: () => Uint8Array]>([
    [
      'a cell that the site reads has a formula',
      () => office((book) => Object.assign(book.Sheets.Staff?.A2 ?? {}, { f: 'Y2' })),
    ],
    [
      'a column has a note',
      () => office((book) => Object.assign(book.Sheets.Staff?.Y2 ?? {}, { c: [{ a: 'T', t: 'Night' }] })),
    ],
    [
      'a sheet has a note',
      () => office((book) => Object.assign(book.Sheets.Leave?.A1 ?? {}, { c: [{ a: 'T', t: 'Night' }] })),
    ],
    [
      'there is a part that nothing names',
      () => editParts(office(), { 'xl/charts/chart1.xml': () => '<c:v>91234567</c:v>' }),
    ],
    [
      'a filter names values',
      () =>
        editParts(office(), {
          [sheet]: (xml) =>
            xml.replace(
              '</sheetData>',
              '</sheetData><autoFilter ref="A1:Z3"><filterColumn colId="24"><filters><filter val="91234567"/></filters></filterColumn></autoFilter>',
            ),
        }),
    ],
    ['the file is none that can be changed part by part', () => new Uint8Array([80, 75])],
  ])('is the whole workbook if %s', async (_, bytes) => {
    const { file, isWhole } = await copyOf(bytes());
    expect(isWhole).toBe(true);
    expect(file.bytes).toEqual(bytes());
  });
});
