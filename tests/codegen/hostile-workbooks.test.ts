import { describe, expect, test } from 'vitest';
import { cellAddress } from '../../codegen/grid/addresses.ts';
import { openWorkbook } from '../../codegen/read/workbook.ts';
import { trimmed } from '../../codegen/text/staff-text.ts';
import { baseData } from './small-data/base-data.ts';
import { cellProblems, edited, sheet, strings } from './small-data/edited-machines.ts';
import { editParts, makeBook } from './small-data/sheetjs-workbook.ts';
import { workspace } from './small-data/workspace.ts';

/*
 * Each of these inputs once took seconds to minutes, used gigabytes of memory, or published something other than the cell's value. No test
 * measures time. A hang fails through the time limit of the tests.
 */

/** A million characters that no zip compresses by a factor of 100. */
const tooLong = Array.from({ length: 160_000 }, (_, index) => ((index * 2_654_435_761) % 2 ** 31).toString(36)).join(
  '',
);
describe('the check of the limits of Excel', () => {
  const beyond: Readonly<Record<string, readonly [part: string, edit: (xml: string) => string]>> = {
    'a row far below the last': [sheet, (xml) => xml.replace('r="C4"', 'r="C4294967295"')],
    'a column beyond XFD': [sheet, (xml) => xml.replace('r="C4"', 'r="XFE4"')],
    'a row number far beyond the last': [sheet, (xml) => xml.replace('<row r="4"', '<row r="4294967295"')],
    'a text of a million letters': [strings, (xml) => xml.replace('>SR285<', `>${tooLong}<`)],
  };
  test.each(Object.entries(beyond))('rejects %s', async (_, [part, edit]) => {
    expect(await cellProblems(edited(part, edit))).toEqual([['beyond-excel', 'machines.xlsx', null]]);
  });
  test.each(['2147483648', 'C0', '0'])(
    'says that a cell at %s cannot be read, and not that it is too much',
    async (cell) => {
      const edit = (xml: string) => xml.replace('r="C4"', `r="${cell}"`);
      expect(await cellProblems(edited(sheet, edit))).toEqual([['unreadable-workbook', 'machines.xlsx', null]]);
    },
  );
  test('accepts the last cell of a sheet', async () => {
    const last = (xml: string) =>
      xml.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row></sheetData>');
    expect(await cellProblems(edited(sheet, last))).toEqual([['data-without-heading', 'machines.xlsx', 'XFD1048576']]);
  });
});

describe('XML that would take very long to parse is rejected', () => {
  const endless: Readonly<Record<string, (xml: string) => string>> = {
    'a tag of a million letters without its end': (xml) => xml.replace('<sheetData>', `<${tooLong}`),
    'a tag of ten thousand attributes, the last one twice': (xml) =>
      xml.replace(
        '<sheetData>',
        `<sheetData ${Array.from({ length: 10_000 }, (_, index) => `a${index}="${(index * 2_654_435_761) % 2 ** 31}"`).join(' ')} a9999="">`,
      ),
    'twenty thousand nested elements, each with another prefix': (xml) => {
      const names = Array.from(
        { length: 20_000 },
        (_, index) => `<e xmlns:p${index}="u${(index * 2_654_435_761) % 2 ** 31}">`,
      );
      return xml.replace('<sheetData>', `<extLst>${names.join('')}${'</e>'.repeat(20_000)}</extLst><sheetData>`);
    },
  };
  test.each(Object.entries(endless))('%s', async (_, edit) => {
    expect(await cellProblems(edited(sheet, edit))).toEqual([['unreadable-workbook', 'machines.xlsx', null]]);
  });
});

describe('a link on more cells than an office has is refused, because SheetJS makes each of them', () => {
  const withLinks = (links: string) => (xml: string) =>
    xml.replace('</worksheet>', `<hyperlinks>${links}</hyperlinks></worksheet>`);
  test.each(['A1:XFD1048576', 'A1:A1048576'])('on %s', async (area) => {
    const link = `<hyperlink ref="${area}" location="Machines!A1"/>`;
    expect(await cellProblems(edited(sheet, withLinks(link)))).toEqual([['too-large', 'machines.xlsx', null]]);
  });
  test('unless it is on some thousand', async () => {
    const link = '<hyperlink ref="A1:J10000" location="Machines!A1"/>';
    expect(await cellProblems(edited(sheet, withLinks(link)))).toEqual([]);
  });
});

test('two sheets with the same part are rejected, because each copy would take memory', async () => {
  const many = (xml: string) =>
    xml
      .replace('</sheets>', '<sheet name="Copy" sheetId="9" r:id="rId1"/></sheets>')
      .replace('name="Machine types"', 'name="Types"');
  expect(await cellProblems(edited('xl/workbook.xml', many))).toEqual([['unreadable-workbook', 'machines.xlsx', null]]);
});

test('20,000 machines of a year to come are each reported', async () => {
  const [head = []] = baseData['machines.xlsx']?.Machines ?? [];
  const rows = Array.from({ length: 20_000 }, (_, index) => ['SR285', 'Sany', 'Drilling rig', `R-${index}`, 2099]);
  const site = workspace({ 'machines.xlsx': { Machines: [head, ...rows] } });
  const { counts } = await site.run({ check: true });
  expect(counts).toMatchObject({ errors: 0, warnings: 20_000 });
});

test('a formula of 48,000 characters is not copied to the 20,000 cells that share it', async () => {
  const formula = Array.from({ length: 10_000 }, (_, index) => index).join('+');
  const sharing = Array.from(
    { length: 20_000 },
    (_, index) => `<row r="${index + 10}"><c r="A${index + 10}"><f t="shared" si="0"/></c></row>`,
  ).join('');
  const shared = (xml: string) =>
    xml.replace(
      '</sheetData>',
      `<row r="9"><c r="A9"><f t="shared" ref="A9:A20009" si="0">${formula}</f><v>1</v></c></row>${sharing}</sheetData>`,
    );
  const opened = await openWorkbook({ name: 'machines.xlsx', bytes: edited(sheet, shared)['machines.xlsx'] }, []);
  const last = opened.ok ? opened.book.sheets[0]?.rows.at(-1)?.cells[0] : null;
  expect(last).toEqual({ kind: 'notCalculated', formula: '…' });
});

describe('cells that are not needed are not kept', () => {
  const many = (column: string) =>
    Array.from({ length: 30_000 }, (_, index) => {
      const row = index + 100;
      return `<row r="${row}"><c r="${column}${row}"><v>${(index * 2_654_435_761) % 2 ** 31}</v></c></row>`;
    }).join('');
  const open = (bytes: Uint8Array) => openWorkbook({ name: 'machines.xlsx', bytes }, ['Machines', 'Machine types']);
  test('on a sheet that is not read', async () => {
    const otherBook = makeBook(baseData['machines.xlsx'] ?? {}, { Other: [['x']] });
    const filled = editParts(otherBook, {
      'xl/worksheets/sheet3.xml': (xml) =>
        xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${many('A')}</sheetData>`),
    });
    const opened = await open(filled);
    expect(opened.ok && opened.book.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Machines', 4],
      ['Machine types', 3],
      ['Other', 0],
    ]);
    expect(await cellProblems({ 'machines.xlsx': filled })).toEqual([]);
  });
  test('unless a sheet is missing, because any other sheet could be the missing one', async () => {
    const renamed = makeBook({ Rigs: baseData['machines.xlsx']?.Machines ?? [], Types: [['x'], ['y']] });
    const opened = await open(renamed);
    expect(opened.ok && opened.book.sheets.map(({ rows }) => rows.length)).toEqual([4, 2]);
  });
});

describe('a cell with 32,767 characters', () => {
  const longest = 32_767;
  const fill = (unit: string) => unit.repeat(Math.ceil(longest / unit.length)).slice(0, longest);
  test.each(['Pile types', 'Formations', 'Pictures'])(
    'of unknown parts in %s is reported as one problem',
    async (heading) => {
      const [headings = []] = baseData['projects.xlsx']?.Projects ?? [];
      const column = String.fromCharCode(65 + headings.indexOf(heading));
      const { problems } = await workspace({ 'projects.xlsx': { Projects: { [`${column}2`]: fill('abcd;') } } }).run({
        check: true,
      });
      expect(problems.map(({ code, cell }) => [code, cellAddress(cell)])).toEqual([['too-many-parts', `${column}2`]]);
    },
  );
  test('of a hundred unknown parts gives short problems that do not repeat the whole cell', async () => {
    const parts = Array.from({ length: 100 }, (_, index) => `no such pile type ${index} ${'y'.repeat(290)}`).join(';');
    const { problems } = await workspace({ 'projects.xlsx': { Projects: { J2: parts } } }).run({ check: true });
    expect(problems).toHaveLength(100);
    expect(JSON.stringify(problems).length).toBeLessThan(300_000);
  });
  const shapes = {
    'spaces between two letters': `x${' '.repeat(longest - 2)}x`,
    braces: fill('{{ '),
    'full-width braces': fill('｛a '),
    'a digit and spaces': `1${' '.repeat(longest - 2)}x`,
    extensions: `${fill('.jpg').slice(1)}x`,
    folders: fill('images/'),
    parentheses: fill('(at'),
    'zeros and a letter': `${fill('0').slice(1)}x`,
    'letters that look like digits': fill('O0l1'),
    'an address of dots': `https://${fill('.').slice(8)}`,
    'an address of spaces': `mailto:${fill(' ').slice(9)}@x`,
    Chinese: fill('桩'),
    'half characters': fill('\ud83d'),
  };
  test.each([0, 1, 2, 3])(
    'of each of these shapes, in other columns each time, does not hang the check: %d',
    async (turn) => {
      const texts = Object.values(shapes);
      let next = turn * 5;
      const textNow = () => texts[next++ % texts.length] ?? '';
      const filled = Object.fromEntries(
        Object.entries(baseData).map(([workbook, sheets]) => [
          workbook,
          Object.fromEntries(
            Object.entries(sheets).map(([name, rows]) => [
              name,
              rows.map((row, index) => (index === 1 ? row.map(textNow) : row)),
            ]),
          ),
        ]),
      );
      const { ok, problems } = await workspace(filled).run({ check: true });
      expect(ok).toBe(false);
      expect(JSON.stringify(problems).length).toBeLessThan(3_000_000);
    },
  );
});

test('invisible characters are trimmed at the ends of a text, and kept inside it', () => {
  expect(trimmed(' \u00a0\u200b x \u200b y \n\t\ufeff')).toBe('x \u200b y');
  expect([trimmed(''), trimmed(' \u200b ')]).toEqual(['', '']);
});

test('4,000 equal machines without an ID are accepted', async () => {
  const [headings = [], machine = []] = baseData['machines.xlsx']?.Machines ?? [];
  const like = machine.map((value, column) => (column === 3 ? null : value));
  const site = workspace({ 'machines.xlsx': { Machines: [headings, ...Array.from({ length: 4_000 }, () => like)] } });
  const { counts } = await site.run({ check: true });
  expect(counts.rows.reported).toBe(0);
});

test('4,000 wrong project numbers are reported, each once', async () => {
  const [headings = [], project = []] = baseData['projects.xlsx']?.Projects ?? [];
  const wrong = Array.from({ length: 4_000 }, (_, row) => [`No. ${row}`, ...project.slice(1)]);
  const site = workspace({
    'projects.xlsx': { Projects: [headings, ...wrong], 'Project list': [['Project No.'], ['TF-P001']] },
  });
  const { problems, counts } = await site.run({ check: true });
  expect(problems.filter(({ code }) => code === 'bad-id')).toHaveLength(wrong.length);
  expect(counts.rows.read).toBe(counts.rows.published + counts.rows.reported);
});
