import { describe, expect, it } from 'vitest';
import { PackageError } from '../../../codegen/package/xml.ts';
import { refreshRules, ruledArea } from '../../../office/refresh/refresh-drop-downs.ts';
import type { CellRule } from '../../../office/workbooks/drop-downs.ts';

const ours: readonly CellRule[] = [
  {
    type: 'custom',
    formula1: 'EXACT(B1,"Type")',
    range: 'B1',
    showErrorMessage: true,
    errorStyle: 'stop',
    errorTitle: 'Type',
    errorMessage: 'Keep it.\n请勿更改。',
  },
  {
    type: 'list',
    formula1: "OFFSET('Types'!$B$2,0,0,9,1)",
    range: 'B2:B1000',
    allowBlank: true,
    showInputMessage: true,
    inputTitle: 'Type',
    inputMessage: 'A & B',
  },
];
const oursXml =
  '<dataValidation type="custom" errorStyle="stop" showErrorMessage="1" errorTitle="Type" ' +
  'error="Keep it.&#10;请勿更改。" sqref="B1"><formula1>EXACT(B1,&quot;Type&quot;)</formula1></dataValidation>' +
  '<dataValidation type="list" allowBlank="1" showInputMessage="1" promptTitle="Type" prompt="A &amp; B" ' +
  `sqref="B2:B1000"><formula1>OFFSET('Types'!$B$2,0,0,9,1)</formula1></dataValidation>`;
const area = ruledArea(ours, 1);
const refresh = (xml: string) => refreshRules(xml, ours, area);
const sheet = (inside: string, end = '<pageMargins left="1"/>') =>
  `<worksheet xmlns="main"><sheetData/>${inside}${end}</worksheet>`;
const rulesXml = (count: number, inside: string) => `<dataValidations count="${count}">${inside}</dataValidations>`;
const staff = '<dataValidation type="list" sqref="D2:D9"><formula1>"a,b"</formula1></dataValidation>';

describe('the rules of the dictionary', () => {
  it('are inserted where the schema requires them', () => {
    const merged =
      '<autoFilter ref="A1:C3"/><mergeCells><mergeCell ref="A1:B1"/></mergeCells><conditionalFormatting sqref="A1"/>';
    const after = '<hyperlinks/><pageMargins left="1"/><legacyDrawing r:id="rId1"/><extLst/>';
    expect(refresh(sheet(merged, after))).toBe(sheet(`${merged}${rulesXml(2, oursXml)}`, after));
  });

  it('are appended to the rules of staff, which stay unchanged', () => {
    expect(refresh(sheet(`<dataValidations count="1" disablePrompts="1">\n ${staff}\n</dataValidations>`))).toBe(
      sheet(`<dataValidations count="3" disablePrompts="1">\n ${staff}\n${oursXml}</dataValidations>`),
    );
  });

  it('replace old rules on their cells, even below the rows that they cover', () => {
    const old =
      '<dataValidation type="list" sqref="B2:B5000"><formula1>"old"</formula1></dataValidation><dataValidation type="none" prompt="old" sqref="B1"/>';
    expect(refresh(sheet(rulesXml(3, old + staff)))).toBe(sheet(rulesXml(3, staff + oursXml)));
  });

  it('are cut out of a wider rule of staff, whose relative references still mean the same cells', () => {
    const wide = (sqref: string, formula: string) =>
      `<dataValidation type="custom" sqref="${sqref}"><formula1>${formula}</formula1></dataValidation>`;
    expect(refresh(sheet(rulesXml(1, wide('B1:D9', 'LEN(B1)+$A1+C$3&lt;LOG10(9)'))))).toBe(
      sheet(rulesXml(3, wide('C1:D1 C2:D9', 'LEN(C1)+$A1+D$3&lt;LOG10(9)') + oursXml)),
    );
    expect(refresh(sheet(rulesXml(1, wide('A1:C9', '"A1"&amp;A1'))))).toBe(
      sheet(rulesXml(3, wide('A1 C1 A2:A9 C2:C9', '"A1"&amp;A1') + oursXml)),
    );
  });

  it('are removed completely if the dictionary has no rules any more', () => {
    expect(refreshRules(sheet(rulesXml(2, oursXml)), [], area)).toBe(sheet(''));
    expect(refreshRules(sheet(rulesXml(1, staff)), [], area)).toBe(sheet(rulesXml(1, staff)));
  });

  it('are recognized in the notation of other programs, and then nothing changes', () => {
    const calc =
      '<dataValidation allowBlank="false" error="Keep it.&#10;请勿更改。" errorStyle="stop" errorTitle="Type" operator="between" showDropDown="false" showErrorMessage="true" showInputMessage="false" sqref="B1" type="custom"><formula1>EXACT(B1,&quot;Type&quot;)</formula1><formula2>0</formula2></dataValidation>' +
      '<dataValidation allowBlank="true" operator="equal" prompt="A &amp; B" promptTitle="Type" showErrorMessage="false" showInputMessage="true" sqref="B2:B500 B501:B1000" type="list"><formula1>OFFSET(Types!$B$2,0,0,9,1)</formula1><formula2>0</formula2></dataValidation>';
    const excel = oursXml.replace('请', '_x8BF7_').replace('&#10;', '_x000a_');
    for (const xml of [calc, excel, oursXml]) expect(refresh(sheet(rulesXml(2, xml)))).toBe(sheet(rulesXml(2, xml)));
  });
});

describe("rules in Excel's extension", () => {
  const extension = (inside: string) =>
    `<ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" xmlns:x14="x14"><x14:dataValidations xmlns:xm="xm" count="${inside.split('<x14:dataValidation ').length - 1}">${inside}</x14:dataValidations></ext>`;
  const rule = (sqref: string, formula: string, attributes = '') =>
    `<x14:dataValidation type="list" ${attributes}><x14:formula1><xm:f>${formula}</xm:f></x14:formula1><xm:sqref>${sqref}</xm:sqref></x14:dataValidation>`;
  const otherExtension = '<ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}"><x14:conditionalFormattings/></ext>';

  it('stay if staff made them, and are removed from our cells', () => {
    const theirs = rule('E2:E9', 'Own!$A$1:$A$4');
    expect(
      refresh(sheet('', `<extLst>${extension(theirs + rule('B2:B400', 'Types!$A$1:$A$9'))}${otherExtension}</extLst>`)),
    ).toBe(sheet(rulesXml(2, oursXml), `<extLst>${extension(theirs)}${otherExtension}</extLst>`));
  });

  it('are removed together with their empty list, but other extensions stay', () => {
    expect(refresh(sheet('', `<extLst>${extension(rule('B2:B400', 'Types!$A$1'))}${otherExtension}</extLst>`))).toBe(
      sheet(rulesXml(2, oursXml), `<extLst>${otherExtension}</extLst>`),
    );
    expect(refresh(sheet('', `<extLst>${extension(rule('B2:B400', 'Types!$A$1'))}</extLst>`))).toBe(
      sheet(rulesXml(2, oursXml), ''),
    );
    expect(refresh(sheet('', `<extLst>${extension(rule('B2:E9', 'A2'))}</extLst>`))).toContain(
      '<xm:f>B2</xm:f></x14:formula1><xm:sqref>C2:E9</xm:sqref>',
    );
  });

  it('are recognized as current if Excel only moved them there', () => {
    const moved = rule(
      'B2:B1000',
      'OFFSET(Types!$B$2,0,0,9,1)',
      'allowBlank="1" showInputMessage="1" promptTitle="Type" prompt="A &amp; B" xr:uid="{1}"',
    );
    const xml = sheet(
      rulesXml(1, oursXml.slice(0, oursXml.indexOf('<dataValidation type="list"'))),
      `<extLst>${extension(moved)}</extLst>`,
    );
    expect(refresh(xml)).toBe(xml);
  });
});

it('refuses a sheet whose elements have a prefix, because the rules would be in none', () => {
  expect(() => refresh('<x:worksheet xmlns:x="main"><x:sheetData/></x:worksheet>')).toThrow(PackageError);
});
