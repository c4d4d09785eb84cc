import fc from 'fast-check';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { cellAddress } from '../../codegen/addresses.ts';
import { diceOf } from '../fuzz/dice.ts';
import { ways } from '../fuzz/spelling.ts';
import { partsOf, workbookOf } from '../fuzz/xml.ts';
import { cellProblems, edited, machines, sheet, strings } from './small-data/edited-machines.ts';
import { workspace } from './small-data/workspace.ts';

/* What known programs write is read. Anything else is read or refused in words, so that no cell is lost or changed in silence. */

describe('XML that is not well formed is rejected, so that no cell is lost unnoticed', () => {
  const broken: Readonly<Record<string, readonly [part: string, edit: (xml: string) => string]>> = {
    'a row without its end': [sheet, (xml) => xml.replace('</row>', '')],
    'a quotation mark too many': [sheet, (xml) => xml.replace('r="A2"', 'r="A2""')],
    'a document type': [strings, (xml) => xml.replace('<sst', '<!DOCTYPE sst><sst')],
    'a value twice': [sheet, (xml) => xml.replace(/(<v>[^<]*<\/v>)/, '$1$1')],
    'a text twice': [strings, (xml) => xml.replace(/(<t>[^<]*<\/t>)/, '$1$1')],
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
  const outputOf = async (given: Parameters<typeof workspace>[0]) => {
    const site = workspace(given);
    expect((await site.run()).problems).toEqual([]);
    return site.output();
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
    const site = workspace(edited(sheet, (xml) => xml.replace(/<c r="D4"[^>]*\/>|(?=<c r="E4")/, cell)));
    expect((await site.run()).problems).toEqual([]);
    expect(site.output()['machines.ts']).toContain('"machineId":"桩 ]> x"');
  });
  test.each(['<is><t>桩_xD83D_</t></is>', '<is><t>_xDE00__xD83D_</t></is>'])(
    'but half of a surrogate pair is reported: %s',
    async (text) => {
      const cell = `<c r="D4" t="inlineStr">${text}</c>`;
      const change = edited(sheet, (xml) => xml.replace(/<c r="D4"[^>]*\/>|(?=<c r="E4")/, cell));
      expect(await cellProblems(change)).toEqual([['broken-characters', 'machines.xlsx', 'D4']]);
    },
  );
  test('UTF-16', async () => {
    const parts = unzipSync(machines);
    const text = `\ufeff${strFromU8(parts[strings] ?? new Uint8Array()).replace('UTF-8', 'UTF-16')}`;
    const wide = zipSync({ ...parts, [strings]: new Uint8Array(Buffer.from(text, 'utf16le')) });
    expect(await cellProblems({ 'machines.xlsx': wide })).toEqual([]);
  });
});

describe('what SheetJS reads otherwise than the audit is refused, and not published', () => {
  const cell = (xml: string) => edited(sheet, (whole) => whole.replace(/<c r="D4"[^>]*\/>|(?=<c r="E4")/, xml));
  const differing: Readonly<Record<string, ReturnType<typeof edited>>> = {
    'a text beside runs': cell('<c r="D4" t="inlineStr"><is><t>a</t><r><t>b</t></r></is></c>'),
    'a person in a character reference': cell('<c r="D4" t="inlineStr"><is><t>&#x1F477;</t></is></c>'),
    'a result with escaped escapes': cell('<c r="D4" t="str"><f>A4</f><v>&amp;lt;b&amp;gt;</v></c>'),
    'a text that only looks like an escape': cell('<c r="D4" t="inlineStr"><is><t>_X0041_</t></is></c>'),
    'a number in two pieces': cell('<c r="D4"><v>20<!-- -->18</v></c>'),
    'an empty shared text without an end tag': edited(strings, (xml) => xml.replace(/<si>.*?<\/si>/, '<si/>')),
    'a link whose address is not where SheetJS looks': edited(sheet, (xml) =>
      xml.replace('</worksheet>', "<hyperlinks><hyperlink\nref='A2' location='B2'/></hyperlinks></worksheet>"),
    ),
  };
  test.each(Object.entries(differing))('%s', async (_, given) => {
    expect(await cellProblems(given)).toEqual([['unreadable-workbook', 'machines.xlsx', null]]);
  });
});

describe('a cell whose type and content differ', () => {
  const cell = (xml: string) => (whole: string) => whole.replace(/<c r="D4"[^>]*\/>|(?=<c r="E4")/, xml);
  test.each(['2021-03-15', '2021-03-15T00:00:00Z'])(
    'with a date in ISO 8601 is read as that date: %s',
    async (date) => {
      const { problems } = await workspace(edited(sheet, cell(`<c r="D4" t="d"><v>${date}</v></c>`))).run();
      expect(problems.map(({ code, cell: at, value }) => [code, cellAddress(at), value])).toEqual([
        ['changed-to-date', 'D4', '2021-03-15'],
      ]);
    },
  );
  test.each(['T08:30:00', '2021-13-45', '2021-02-30'])(
    'with the type of a date but no valid date is read as text: %s',
    async (text) => {
      const site = workspace(edited(sheet, cell(`<c r="D4" t="d"><v>${text}</v></c>`)));
      expect((await site.run()).problems).toEqual([]);
      expect(site.output()['machines.ts']).toContain(`"machineId":"${text}"`);
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
    expect(await cellProblems(edited(sheet, cell(xml)))).toEqual([['error-value', 'machines.xlsx', 'D4']]);
  });
  test.each(['t="s"><v>1.5</v>', 't="s"><v>0x1</v>', 't="b"><v>7</v>', 't="x"><v>7</v>'])(
    'with an invalid text index, boolean or type makes the workbook unreadable: %s',
    async (xml) => {
      const change = edited(sheet, cell(`<c r="D4" ${xml}</c>`));
      expect(await cellProblems(change)).toEqual([['unreadable-workbook', 'machines.xlsx', null]]);
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
    const site = workspace(edited(sheet, cell(xml)));
    expect((await site.run()).problems).toEqual([]);
    expect(site.output()['machines.ts']).toContain('"machineId":null');
  });
  test('with a formula that was never calculated is reported', async () => {
    const change = edited(sheet, cell('<c r="D4" t="b"><f>TRUE()</f></c>'));
    expect(await cellProblems(change)).toEqual([['not-calculated', 'machines.xlsx', 'D4']]);
  });
  test.each(['2.018E3', ' 2018 ', '+2018', '2018.0', '2018.'])(
    'with a number in another notation is read: %s',
    async (written) => {
      const site = workspace(edited(sheet, cell(`<c r="D4"><v>${written}</v></c>`)));
      expect((await site.run()).problems).toEqual([]);
      expect(site.output()['machines.ts']).toContain('"machineId":"2018"');
    },
  );
});
