import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { noCache } from '../../codegen/cache.ts';
import { openWorkbook } from '../../codegen/read/workbook.ts';
import { trimmed } from '../../codegen/text.ts';
import { baseData } from './fixture/base-data.ts';
import { expectGoodWords } from './fixture/good-words.ts';
import { editParts, makeBook } from './fixture/make-book.ts';
import { baseBook, workspace } from './fixture/workspace.ts';

/*
 * Each of these once took seconds to minutes, gigabytes, or published something else than the cell holds. None asserts time: what hangs
 * fails by the time limit of the tests.
 */

const sheet = 'xl/worksheets/sheet1.xml';
const strings = 'xl/sharedStrings.xml';
const machines = baseBook('machines.xlsx');
/** A million letters that no zip packs a hundred times smaller. */
const tooLong = Array.from({ length: 160_000 }, (_, index) => ((index * 2_654_435_761) % 2 ** 31).toString(36)).join(
  '',
);
const edited = (part: string, edit: (xml: string) => string) => ({
  'machines.xlsx': editParts(machines, { [part]: edit }),
});
/** The file, as one problem of a whole workbook. */
const told = async (given: Parameters<typeof workspace>[0]) => {
  const { problems } = await workspace(given).run({ check: true });
  for (const problem of problems) expectGoodWords(problem);
  return problems.map(({ code, workbook, cell }) => [code, workbook, cell]);
};

describe('what no sheet of Excel has is refused in words', () => {
  const beyond: Readonly<Record<string, readonly [part: string, edit: (xml: string) => string]>> = {
    'a row far below the last': [sheet, (xml) => xml.replace('r="C4"', 'r="C4294967295"')],
    'the first row below the last': [sheet, (xml) => xml.replace('r="C4"', 'r="C1048577"')],
    'a column beyond XFD': [sheet, (xml) => xml.replace('r="C4"', 'r="XFE4"')],
    'a cell without a column': [sheet, (xml) => xml.replace('r="C4"', 'r="2147483648"')],
    'row 0': [sheet, (xml) => xml.replace('r="C4"', 'r="C0"')],
    'a row of another number': [sheet, (xml) => xml.replace('<row r="4"', '<row r="4294967295"')],
    'columns without end': [
      sheet,
      (xml) => xml.replace('<sheetData>', '<cols><col min="1" max="4294967295" width="9"/></cols><sheetData>'),
    ],
    'a text of a million letters': [strings, (xml) => xml.replace('>SR285<', `>${tooLong}<`)],
  };
  test.each(Object.entries(beyond))('%s', async (_, [part, edit]) => {
    expect(await told(edited(part, edit))).toEqual([['beyond-excel', 'machines.xlsx', null]]);
  });
  test('the last cell and the longest text are in order', async () => {
    const last = (xml: string) =>
      xml.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row></sheetData>');
    expect(await told(edited(sheet, last))).toEqual([['data-without-heading', 'machines.xlsx', 'XFD1048576']]);
  });
});

describe('XML that is not well formed is refused, so that no cell is lost unseen', () => {
  const broken: Readonly<Record<string, readonly [part: string, edit: (xml: string) => string]>> = {
    'a row without its start': [sheet, (xml) => xml.replace(/<row r="3"[^>]*>/, '')],
    'a row without its end': [sheet, (xml) => xml.replace('</row>', '')],
    'a value without its start': [sheet, (xml) => xml.replace('<v>', '')],
    'a text without its end': [strings, (xml) => xml.replace('</t>', '')],
    'a comment without its end': [sheet, (xml) => xml.replace('<sheetData>', '<sheetData><!-- ')],
    'a quotation mark too many': [sheet, (xml) => xml.replace('r="A2"', 'r="A2""')],
    'a document type': [strings, (xml) => xml.replace('<sst', '<!DOCTYPE sst><sst')],
    'an attribute twice': [sheet, (xml) => xml.replace('r="A2"', 'r="A2" r="A2"')],
    'a value twice': [sheet, (xml) => xml.replace(/(<v>[^<]*<\/v>)/, '$1$1')],
    'a value in a value': [sheet, (xml) => xml.replace('<v>', '<v><v>1</v>')],
    'a cell twice': [sheet, (xml) => xml.replace(/(<c r="A3".*?<\/c>)/, '$1$1')],
    'a row behind a later one': [sheet, (xml) => xml.replace('<row r="3"', '<row r="2"')],
    'a cell in another row': [sheet, (xml) => xml.replace('r="A3"', 'r="A4"')],
    'a prefix that nobody declared': [sheet, (xml) => xml.replace('<sheetData>', '<x:y/><sheetData>')],
    'a reference to nothing': [strings, (xml) => xml.replace('<t>', '<t>&nbsp;')],
    'a character that XML cannot hold': [strings, (xml) => xml.replace('<t>', '<t>&#0;')],
    'a relationship without an end': ['xl/_rels/workbook.xml.rels', (xml) => xml.replace(/ Target="[^"]*"/, '')],
    'half of it': [sheet, (xml) => xml.slice(0, xml.length / 2)],
  };
  test.each(Object.entries(broken))('%s', async (_, [part, edit]) => {
    expect(await told(edited(part, edit))).toEqual([['unreadable-workbook', 'machines.xlsx', null]]);
  });
});

describe('what nobody reads is not held', () => {
  const many = (column: string) =>
    Array.from({ length: 300_000 }, (_, index) => {
      const row = index + 100;
      return `<row r="${row}"><c r="${column}${row}"><v>${(index * 2_654_435_761) % 2 ** 31}</v></c></row>`;
    }).join('');
  const open = (bytes: Uint8Array) =>
    openWorkbook({ name: 'machines.xlsx', bytes }, noCache, ['Machines', 'Machine types']);
  test('of a sheet beside those that are wanted', async () => {
    const other = makeBook(baseData['machines.xlsx'] ?? {}, { Other: [['x']] });
    const filled = editParts(other, {
      'xl/worksheets/sheet3.xml': (xml) =>
        xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${many('A')}</sheetData>`),
    });
    const opened = await open(filled);
    expect(opened.ok && opened.book.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Machines', 4],
      ['Machine types', 3],
      ['Other', 0],
    ]);
    expect(await told({ 'machines.xlsx': filled })).toEqual([]);
  });
  test('of a column without a heading, but for the cell that is told', async () => {
    const filled = editParts(machines, { [sheet]: (xml) => xml.replace('</sheetData>', `${many('Z')}</sheetData>`) });
    const opened = await open(filled);
    expect(opened.ok && opened.book.sheets.map(({ rows }) => rows.length)).toEqual([5, 3]);
    expect(await told({ 'machines.xlsx': filled })).toEqual([['data-without-heading', 'machines.xlsx', 'Z100']]);
  });
  test('but for the sheets of a workbook that lacks one: any may be it', async () => {
    const renamed = makeBook({ Rigs: baseData['machines.xlsx']?.Machines ?? [], Types: [['x'], ['y']] });
    const opened = await open(renamed);
    expect(opened.ok && opened.book.sheets.map(({ rows }) => rows.length)).toEqual([4, 2]);
  });
});

describe('every spelling that the standard allows is read', () => {
  const spelt: Readonly<Record<string, readonly [part: string, edit: (xml: string) => string]>> = {
    'comments between entries': [strings, (xml) => xml.replaceAll('<si>', '<!-- n --><si>')],
    'comments in entries': [strings, (xml) => xml.replaceAll('<si>', '<si><!-- <t>n</t> -->')],
    'line breaks between attributes': [sheet, (xml) => xml.replaceAll(' t="', '\r\n\tt = "')],
    'single quotes': [sheet, (xml) => xml.replace(/="([^"]*)"/g, "='$1'")],
    instructions: [sheet, (xml) => xml.replaceAll('<row', '<?x y?><row')],
    'character data': [strings, (xml) => xml.replaceAll(/<t>([^<]*)<\/t>/g, '<t><![CDATA[$1]]></t>')],
    'spaces before the ends of tags': [
      sheet,
      (xml) => xml.replaceAll('</row>', '</row >').replaceAll('</c>', '</c\n>'),
    ],
    'a prefix for each element': [
      sheet,
      (xml) => xml.replace(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x='),
    ],
    'another prefix of relationships': [
      'xl/workbook.xml',
      (xml) => xml.replaceAll('xmlns:r=', 'xmlns:rel=').replaceAll(' r:id', ' rel:id'),
    ],
    'start and end of what is empty': [
      'xl/workbook.xml',
      (xml) =>
        xml
          .replace(/<sheet ([^>]*)\/>/g, '<sheet $1></sheet>')
          .replace(/<workbookPr([^>]*)\/>/, '<workbookPr$1></workbookPr>'),
    ],
    'what another namespace says': [
      sheet,
      (xml) =>
        xml.replace('<sheetData>', '<y:row xmlns:y="urn:y" y:r="1"><y:c r="A2"><v>5</v></y:c></y:row><sheetData>'),
    ],
    'references to characters': [
      strings,
      (xml) => xml.replace(/[\u4e00-\u9fff]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('R-1', '&#x52;-&#49;'),
    ],
    'strict namespaces': [
      sheet,
      (xml) =>
        xml
          .replace(
            'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
            'http://purl.oclc.org/ooxml/spreadsheetml/main',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
            'http://purl.oclc.org/ooxml/officeDocument/relationships',
          ),
    ],
    'neither addresses nor a dimension': [
      'xl/worksheets/sheet2.xml',
      (xml) => xml.replace(/ r="[A-Z]*\d+"/g, '').replace(/<dimension[^>]*>/, ''),
    ],
    'relationships from the root': [
      'xl/_rels/workbook.xml.rels',
      (xml) => xml.replaceAll('Target="', 'Target="/xl/worksheets/../'),
    ],
    'names of parts in capitals': [
      'xl/_rels/workbook.xml.rels',
      (xml) => xml.replace(/Target="([^"]*)"/g, (_, target: string) => `Target="${target.toUpperCase()}"`),
    ],
    'relationships from here': ['xl/_rels/workbook.xml.rels', (xml) => xml.replaceAll('Target="', 'Target="./')],
  };
  test.each(Object.entries(spelt))('%s', async (_, [part, edit]) => {
    const plain = workspace();
    await plain.run();
    const site = workspace(edited(part, edit));
    expect((await site.run()).problems).toEqual([]);
    expect(site.output()).toEqual(plain.output());
  });
  test('a formula whose text is written in references', async () => {
    const cell = '<c r="D4" t="str"><f>A4</f><v>&#26729;_x6869_&#x1F477;</v></c>';
    const site = workspace(edited(sheet, (xml) => xml.replace(/<c r="D4"[^>]*\/>|(?=<c r="E4")/, cell)));
    expect((await site.run()).problems).toEqual([]);
    expect(site.output()['machines.ts']).toContain('machineId: "桩桩👷"');
  });
  test('a formula whose text holds escapes of escapes', async () => {
    const cell = '<c r="D4" t="str"><f>A4</f><v>&amp;lt;b&amp;gt; _x005F_x0041_</v></c>';
    const site = workspace(edited(sheet, (xml) => xml.replace(/<c r="D4"[^>]*\/>|(?=<c r="E4")/, cell)));
    await site.run();
    expect(site.output()['machines.ts']).toContain('machineId: "&lt;b&gt; _x0041_"');
  });
  test.each(['<is><t>桩_xD83D_</t></is>', '<is><t>_xDE00__xD83D_</t></is>'])('half a letter: %s', async (text) => {
    const cell = `<c r="D4" t="inlineStr">${text}</c>`;
    const change = edited(sheet, (xml) => xml.replace(/<c r="D4"[^>]*\/>|(?=<c r="E4")/, cell));
    expect(await told(change)).toEqual([['broken-characters', 'machines.xlsx', 'D4']]);
  });
  test('what only looks like an escape', async () => {
    const cell = '<c r="D4" t="inlineStr"><is><t>_X0041_ _x0041_ _x005F_x0041_</t></is></c>';
    const site = workspace(edited(sheet, (xml) => xml.replace(/<c r="D4"[^>]*\/>|(?=<c r="E4")/, cell)));
    await site.run();
    expect(site.output()['machines.ts']).toContain('machineId: "_X0041_ A _x0041_"');
  });
  test('UTF-16', async () => {
    const parts = unzipSync(machines);
    const text = `\ufeff${strFromU8(parts[strings] ?? new Uint8Array()).replace('UTF-8', 'UTF-16')}`;
    const wide = zipSync({ ...parts, [strings]: new Uint8Array(Buffer.from(text, 'utf16le')) });
    expect(await told({ 'machines.xlsx': wide })).toEqual([]);
  });
});

describe('a cell whose kind and content differ', () => {
  const cell = (xml: string) => (whole: string) => whole.replace(/<c r="D4"[^>]*\/>|(?=<c r="E4")/, xml);
  test('a date in ISO 8601 is what stands there, not a number of days', async () => {
    const site = workspace(edited(sheet, cell('<c r="D4" t="d"><v>2021-03-15</v></c>')));
    expect((await site.run()).problems).toEqual([]);
    expect(site.output()['machines.ts']).toContain('machineId: "2021-03-15"');
  });
  test.each(['<c r="D4" t="n"><v>abc</v></c>', '<c r="D4"><v>1e999</v></c>'])('no number: %s', async (xml) => {
    expect(await told(edited(sheet, cell(xml)))).toEqual([['error-value', 'machines.xlsx', 'D4']]);
  });
});

describe('one cell of the full legal length', () => {
  const longest = 32_767;
  const fill = (unit: string) => unit.repeat(Math.ceil(longest / unit.length)).slice(0, longest);
  test.each(['Pile types', 'Formations', 'Pictures'])(
    'of unknown parts in %s is one problem, told in short',
    async (heading) => {
      const [headings = []] = baseData['projects.xlsx']?.Projects ?? [];
      const column = String.fromCharCode(65 + headings.indexOf(heading));
      const { problems } = await workspace({ 'projects.xlsx': { Projects: { [`${column}2`]: fill('abcd;') } } }).run({
        check: true,
      });
      expect(problems.map(({ code, cell }) => [code, cell])).toEqual([['too-many-parts', `${column}2`]]);
    },
  );
  test('a hundred unknown parts carry neither the cell nor a list of a hundred to be typed', async () => {
    const parts = Array.from({ length: 100 }, (_, index) => `no such pile type ${index} ${'y'.repeat(290)}`).join(';');
    const { problems } = await workspace({ 'projects.xlsx': { Projects: { J2: parts } } }).run({ check: true });
    expect(problems).toHaveLength(100);
    expect(JSON.stringify(problems).length).toBeLessThan(300_000);
  });
  const shapes = {
    'spaces between two letters': `x${' '.repeat(longest - 2)}x`,
    'a brace and spaces': `{${' '.repeat(longest - 1)}`,
    'two braces and spaces': `{{${' '.repeat(longest - 2)}`,
    braces: fill('{{ '),
    'full-width braces': fill('｛a '),
    letters: fill('a'),
    digits: fill('1'),
    'digits and spaces': fill('1 '),
    'a digit and spaces': `1${' '.repeat(longest - 2)}x`,
    dots: `${fill('.').slice(1)}x`,
    dashes: fill('a-'),
    extensions: `${fill('.jpg').slice(1)}x`,
    folders: fill('images/'),
    'letters and dots': fill('a.'),
    parentheses: fill('(at'),
    'zeros and a letter': `${fill('0').slice(1)}x`,
    'invisible characters': `x${'\u200b'.repeat(longest - 2)}x`,
    'letters that look like digits': fill('O0l1'),
    'an address of dots': `https://${fill('.').slice(8)}`,
    'an address of spaces': `mailto:${fill(' ').slice(9)}@x`,
    quotes: fill("'"),
    Chinese: fill('桩'),
    'half characters': fill('\ud83d'),
    'line breaks': `x${fill('\n').slice(2)}x`,
  };
  test.each(Object.entries(shapes))('of %s in every column ends', async (_, text) => {
    const filled = Object.fromEntries(
      Object.entries(baseData).map(([workbook, sheets]) => [
        workbook,
        Object.fromEntries(
          Object.entries(sheets).map(([name, rows]) => [
            name,
            rows.map((row, index) => (index === 1 ? row.map(() => text) : row)),
          ]),
        ),
      ]),
    );
    const { ok, problems } = await workspace(filled).run({ check: true });
    expect(ok).toBe(false);
    expect(JSON.stringify(problems).length).toBeLessThan(3_000_000);
  });
});

test('ends are trimmed of what nobody sees, and nothing else', () => {
  expect(trimmed(' \u00a0\u200b x \u200b y \n\t\ufeff')).toBe('x \u200b y');
  expect([trimmed(''), trimmed(' \u200b ')]).toEqual(['', '']);
});

test('sixteen thousand like machines have sixteen thousand IDs', async () => {
  const [headings = [], machine = []] = baseData['machines.xlsx']?.Machines ?? [];
  const like = machine.map((value, column) => (column === 3 ? null : value));
  const site = workspace({ 'machines.xlsx': { Machines: [headings, ...Array.from({ length: 16_000 }, () => like)] } });
  const { counts } = await site.run({ check: true });
  expect(counts.rows.reported).toBe(0);
});
