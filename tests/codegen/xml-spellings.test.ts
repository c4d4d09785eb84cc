import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { cellAddress } from '../../codegen/grid/addresses.ts';
import { diceOf } from '../fuzz/dice.ts';
import { ways } from '../fuzz/spelling.ts';
import { partsOf, workbookOf } from '../fuzz/xml.ts';
import { cellProblems, edited, machines, sheet, strings } from './small-data/edited-machines.ts';
import { editParts } from './small-data/sheetjs-workbook.ts';
import { workspace } from './small-data/workspace.ts';

/* What known programs write is read. Anything else is read or refused in words, so that no cell is lost or changed in silence. */

const cellD4 = (xml: string) => (whole: string) => whole.replace(/<c r="D4"[^>]*\/>|(?=<c r="E4")/, xml);

/** Returns everything that is emitted for data without problems. */
const outputOf = async (given: Parameters<typeof workspace>[0]) => {
  const site = workspace(given);
  expect((await site.run()).problems).toEqual([]);
  return site.output();
};
const published = async (given: Parameters<typeof workspace>[0]) => (await outputOf(given))['machines.ts'];

describe('XML that is not well formed is rejected, so that no cell is lost unnoticed', () => {
  const broken: Readonly<Record<string, readonly [part: string, edit: (xml: string) => string]>> = {
    'a row without its end': [sheet, (xml) => xml.replace('</row>', '')],
    'a quotation mark too many': [sheet, (xml) => xml.replace('r="A2"', 'r="A2""')],
    'a document type': [strings, (xml) => xml.replace('<sst', '<!DOCTYPE sst><sst')],
    'a value twice': [sheet, (xml) => xml.replace(/(<v>[^<]*<\/v>)/, '$1$1')],
    'a value in a value': [sheet, (xml) => xml.replace('<v>', '<v><v>1</v>')],
    'a cell twice': [sheet, (xml) => xml.replace(/(<c r="A3".*?<\/c>)/, '$1$1')],
    'a row behind a later one': [sheet, (xml) => xml.replace('<row r="3"', '<row r="2"')],
    'a cell in another row': [sheet, (xml) => xml.replace('r="A3"', 'r="A4"')],
    'a cell with an invalid address': [sheet, (xml) => xml.replace('r="A3"', 'r="NaN"')],
    'a relationship without an end': ['xl/_rels/workbook.xml.rels', (xml) => xml.replace(/ Target="[^"]*"/, '')],
    'half of it': [sheet, (xml) => xml.slice(0, xml.length / 2)],
  };
  test.each(Object.entries(broken))('%s', async (_, [part, edit]) => {
    expect(await cellProblems(edited(part, edit))).toEqual([['unreadable-workbook', 'machines.xlsx', null]]);
  });
});

describe('XML in another valid notation is read', () => {
  const spelt: Readonly<Record<string, readonly [part: string, edit: (xml: string) => string]>> = {
    'comments, processing instructions and spaces, in single quotes': [
      sheet,
      (xml) =>
        xml
          .replace(/="([^"]*)"/g, "\r\n\t= '$1'")
          .replaceAll('<row', '<?x y?><!-- <row> --><row')
          .replaceAll('</row>', '</row >'),
    ],
    'a prefix for each element': [
      sheet,
      (xml) => xml.replace(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x='),
    ],
    'start and end tags of empty elements': [
      'xl/workbook.xml',
      (xml) =>
        xml
          .replace(/<sheet ([^>]*)\/>/g, '<sheet $1></sheet>')
          .replace(/<workbookPr([^>]*)\/>/, '<workbookPr$1></workbookPr>'),
    ],
    'elements of another namespace': [
      sheet,
      (xml) =>
        xml.replace('<sheetData>', '<y:row xmlns:y="urn:y" y:r="1"><y:c r="A2"><v>5</v></y:c></y:row><sheetData>'),
    ],
    'cells with only a style': [
      sheet,
      (xml) => xml.replace(/<row r="(\d+)".*?(?=<\/row>)/gs, '$&<c r="XFC$1" s="1"/><c r="XFD$1" s="1" t="s"/>'),
    ],
  };
  test.each(Object.entries(spelt))('%s', async (_, [part, edit]) => {
    expect(await outputOf(edited(part, edit))).toEqual(await outputOf({}));
  });
  test.each(Object.entries(ways))('%s', async (_, respell) => {
    const parts = partsOf(machines);
    const [draw = expect.fail('nothing to draw')] = fc.sample(fc.gen(), { seed: 1, numRuns: 1 });
    respell(parts, diceOf(draw));
    expect(await outputOf({ 'machines.xlsx': workbookOf(parts) })).toEqual(await outputOf({}));
  });
  test('a text cell that is typed like a formula result', async () => {
    const cell = '<c r="D4" s="0" t="str"><v> 桩 ]> x</v></c>';
    expect(await published(edited(sheet, cellD4(cell)))).toContain("machineId: '桩 ]> x',");
  });
  test.each(['<is><t>桩_xD83D_</t></is>', '<is><t>_xDE00__xD83D_</t></is>'])(
    'but half of a surrogate pair is reported: %s',
    async (text) => {
      const cell = `<c r="D4" t="inlineStr">${text}</c>`;
      expect(await cellProblems(edited(sheet, cellD4(cell)))).toEqual([['broken-characters', 'machines.xlsx', 'D4']]);
    },
  );
  test('UTF-16', async () => {
    const parts = unzipSync(machines);
    const text = `\ufeff${strFromU8(parts[strings] ?? new Uint8Array()).replace('UTF-8', 'UTF-16')}`;
    const wide = zipSync({ ...parts, [strings]: new Uint8Array(Buffer.from(text, 'utf16le')) });
    expect(await cellProblems({ 'machines.xlsx': wide })).toEqual([]);
  });
});

const beside = (heading: string, cell: string) => (xml: string) =>
  xml.replace(/(<row r="1".*?)(?=<\/row>)/s, `$1${heading}`).replace(/(<row r="4".*?)(?=<\/row>)/s, `$1${cell}`);
const remarks = '<c r="Z1" t="inlineStr"><is><t>Remarks</t></is></c>';

describe('what SheetJS reads otherwise than the audit is not published', () => {
  const differing: Readonly<Record<string, readonly [xml: string, shown: string, read: string]>> = {
    'a text beside runs': ['<c r="D4" t="inlineStr"><is><t>a</t><r><t>b</t></r></is></c>', 'a', 'ab'],
    'a result with escaped escapes': ['<c r="D4" t="str"><f>A4</f><v>&amp;lt;b></v></c>', '<b>', '&lt;b>'],
    'a text that only looks like an escape': ['<c r="D4" t="inlineStr"><is><t>_X0041_</t></is></c>', 'A', '_X0041_'],
    'a number in two pieces': ['<c r="D4"><v>20<!-- -->18</v></c>', '20', '2018'],
  };
  test.each(Object.entries(differing))('%s is told at its cell, with both', async (_, [xml, shown, read]) => {
    const { problems } = await workspace(edited(sheet, cellD4(xml))).run({ check: true });
    expect(problems.map(({ code, cell, message }) => [code, cellAddress(cell), message])).toEqual([
      ['value-unclear', 'D4', `This cell can be read in two ways: “${shown}” or “${read}”.`],
    ]);
  });
  test('and is no fault in a column that the site does not read', async () => {
    const [xml] = differing['a text beside runs'] ?? [''];
    expect(await cellProblems(edited(sheet, beside(remarks, xml.replace('D4', 'Z4'))))).toEqual([]);
  });
});

describe('what other programs write is read', () => {
  test.each([
    ['<is><t>SN-&#x20BB7;&#128119;</t></is>', 'SN-𠮷👷'],
    ['<is><t>&#x20BB7; _x005F_x</t></is>', '𠮷 _x'],
  ])('characters beyond 16 bits as references: %s', async (text, value) => {
    const cell = `<c r="D4" t="inlineStr">${text}</c>`;
    expect(await published(edited(sheet, cellD4(cell)))).toContain(`machineId: '${value}',`);
  });
  test('an empty inline text in lines of its own', async () => {
    const cell = '<c r="D4" t="inlineStr">\n  <is>\n    <t xml:space="preserve"/>\n  </is>\n</c>';
    expect(await published(edited(sheet, cellD4(cell)))).toContain('machineId: null,');
  });
  test('an empty shared text without an end tag', async () => {
    const shared = (xml: string) => xml.replace(/(<sst[^>]*>)/, '$1<si/>');
    const shifted = (xml: string) =>
      xml.replace(/(t="s"[^>]*><v>)(\d+)/g, (_, before, at) => `${before}${Number(at) + 1}`);
    const parts = { [strings]: shared, [sheet]: shifted, 'xl/worksheets/sheet2.xml': shifted };
    expect(await published({ 'machines.xlsx': editParts(machines, parts) })).toBe(await published({}));
  });
  test('a main part of another name, which the package names', async () => {
    const { 'xl/workbook.xml': main, 'xl/_rels/workbook.xml.rels': related, ...parts } = unzipSync(machines);
    const renamed = (path: string) =>
      strFromU8(parts[path] ?? new Uint8Array()).replace('xl/workbook.xml', 'xl/book2.xml');
    const bytes = zipSync({
      ...parts,
      'xl/book2.xml': main ?? new Uint8Array(),
      'xl/_rels/book2.xml.rels': related ?? new Uint8Array(),
      '_rels/.rels': strToU8(renamed('_rels/.rels')),
      '[Content_Types].xml': strToU8(renamed('[Content_Types].xml')),
    });
    expect(await published({ 'machines.xlsx': bytes })).toBe(await published({}));
  });
  test('merged columns beside ours', async () => {
    const merged = (xml: string) =>
      xml.replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="Q1:R1048576"/></mergeCells>');
    expect(await published(edited(sheet, merged))).toBe(await published({}));
  });
  const links: Readonly<Record<string, readonly [tag: string, relationship?: string]>> = {
    'with an empty place, as Numbers writes it': ['r:id="rId9" location="" tooltip=""', 'Target="mailto:x@y.example"'],
    'without a target': [''],
    'whose relationship has an empty target': ['r:id="rId9"', 'Target=""'],
    'inside the workbook, by a relationship': ['r:id="rId9"', 'Target="#Machines!A1"'],
    'over lines, which SheetJS does not find': ['\nlocation="B2"'],
  };
  test.each(Object.entries(links))('a link %s', async (_, [tag, target]) => {
    const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const relationship = `<Relationship Id="rId9" Type="${namespace}/hyperlink" TargetMode="External" ${target}/>`;
    const link = `<hyperlink xmlns:r="${namespace}" ref="A4" ${tag}/>`;
    const withLink = (xml: string) => xml.replace('</worksheet>', `<hyperlinks>${link}</hyperlinks></worksheet>`);
    const relationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${target ? relationship : ''}</Relationships>`;
    const { [sheet]: cells = new Uint8Array(), ...parts } = unzipSync(machines);
    const bytes = zipSync({
      ...parts,
      [sheet]: strToU8(withLink(strFromU8(cells))),
      'xl/worksheets/_rels/sheet1.xml.rels': strToU8(relationships),
    });
    expect(await published({ 'machines.xlsx': bytes })).toBe(await published({}));
  });
});

describe('a cell whose type and content differ', () => {
  test.each(['2021-03-15', '2021-03-15T00:00:00Z'])(
    'with a date in ISO 8601 is read as that date: %s',
    async (date) => {
      const { problems } = await workspace(edited(sheet, cellD4(`<c r="D4" t="d"><v>${date}</v></c>`))).run();
      expect(problems.map(({ code, cell: at, value }) => [code, cellAddress(at), value])).toEqual([
        ['changed-to-date', 'D4', '2021-03-15'],
      ]);
    },
  );
  test.each(['T08:30:00', '2021-13-45', '2021-02-30'])(
    'with the type of a date but no valid date is read as text: %s',
    async (text) => {
      const cell = `<c r="D4" t="d"><v>${text}</v></c>`;
      expect(await published(edited(sheet, cellD4(cell)))).toContain(`machineId: '${text}',`);
    },
  );
  test.each([
    '<c r="D4" t="n"><v>abc</v></c>',
    '<c r="D4"><v>1e999</v></c>',
    '<c r="D4"><v>0x7E2</v></c>',
    '<c r="D4"><v>2,018</v></c>',
    '<c r="D4" t="n"><f>A4</f><v>2018x</v></c>',
    '<c r="D4"><v>12 34</v></c>',
  ])('with an invalid number is reported: %s', async (xml) => {
    expect(await cellProblems(edited(sheet, cellD4(xml)))).toEqual([['error-value', 'machines.xlsx', 'D4']]);
  });
  test.each(['t="s"><v>1.5</v>', 't="s"><v>0x1</v>', 't="b"><v>7</v>', 't="x"><v>7</v>'])(
    'with an invalid text index, boolean or type makes the workbook unreadable: %s',
    async (xml) => {
      const problems = await cellProblems(edited(sheet, cellD4(`<c r="D4" ${xml}</c>`)));
      expect(problems).toEqual([['unreadable-workbook', 'machines.xlsx', null]]);
    },
  );
  test.each([
    '<c r="D4" t="s"/>',
    '<c r="D4" t="s"></c>',
    '<c r="D4" t="s"><v/></c>',
    '<c r="D4" t="b"><v></v></c>',
    '<c r="D4" t="n"/>',
    '<c r="D4" t="b"/>',
    '<c r="D4" t="b"></c>',
    '<c r="D4" t="e"/>',
  ])('without a value is blank: %s', async (xml) => {
    expect(await published(edited(sheet, cellD4(xml)))).toContain('machineId: null,');
  });
  test('with a formula that was never calculated is reported', async () => {
    const change = edited(sheet, cellD4('<c r="D4" t="b"><f>TRUE()</f></c>'));
    expect(await cellProblems(change)).toEqual([['not-calculated', 'machines.xlsx', 'D4']]);
  });
  test.each(['2.018E3', ' 2018 ', '+2018', '2018.0', '2018.'])(
    'with a number in another notation is read: %s',
    async (written) => {
      const cell = `<c r="D4"><v>${written}</v></c>`;
      expect(await published(edited(sheet, cellD4(cell)))).toContain("machineId: '2018',");
    },
  );
});
