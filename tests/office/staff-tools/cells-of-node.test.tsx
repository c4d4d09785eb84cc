// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read } from 'xlsx';
import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import { placeOfCell } from '../../../office/staff-tools/tools/element-of-cell.ts';
import type { Route } from '../../../src/content/paths.ts';
import { site } from '../../sample/sample-site.ts';
import { sampleEnvironment } from '../../sample/use-sample.ts';
import { map, openMarked, textsIn, unmarkedPages } from './marked-page.tsx';

const { machines } = site;

const locales = ['en', 'zh'] as const;

function elementAt(selector: string, root: ParentNode = document): Element {
  const element = root.querySelector(selector);
  if (!element) throw new Error(`nothing is ${selector}`);
  return element;
}

function textOf(root: Node, place = 0): Text {
  const text = textsIn(root).at(place);
  if (!text) throw new Error('no words');
  return text;
}

function textSaying(words: RegExp, root: Node = document.body): Text {
  const text = textsIn(root).find(({ data }) => words.test(data));
  if (!text) throw new Error(`nothing says ${words}`);
  return text;
}

const rowOfMachine = (id: string) => map.sheets.machines?.rows[id]?.[0] ?? 0;

/** Whether the page itself creates the text, so that no cell is its source. */
function isMadeByPage(text: Text): boolean {
  const element = text.parentElement;
  return (
    // Punctuation between words.
    !/[\p{L}\p{N}]/u.test(text.data) ||
    // The machine's number in the table.
    element?.matches('tbody td:first-child') === true ||
    // The scale of a drawing.
    element?.closest('p[aria-hidden]') != null ||
    // The visible slides of a carousel and their total, which change with the window.
    element?.closest('[data-widest] [aria-hidden]') != null ||
    // The number of references that match a filter, counted in the browser.
    element?.matches('[data-filter] b') === true ||
    // Language names, which come from the dictionary and not from a workbook.
    element?.closest('header [lang], header [aria-haspopup], header [hreflang]') != null
  );
}

const workbooks = new Map<string, ReturnType<typeof read>>();

function wordsIn({ workbook, sheet, cell }: SourceCell): string {
  const book =
    workbooks.get(workbook) ?? read(readFileSync(join(sampleEnvironment.SITE_DATA, workbook)), { type: 'buffer' });
  workbooks.set(workbook, book);
  return String(book.Sheets[sheet]?.[cell]?.v ?? '');
}

const bare = (words: string) => words.normalize('NFKC').replace(/[\s,]+/g, '');

/** Whether a cell's text contains the text on the page. A label may have placeholders. */
function says(words: string, shown: string): boolean {
  if (words === '') return false;
  const parts = words.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return words.includes(shown) || new RegExp(parts.join('.+')).test(shown);
}

/** Whether the text is derived from its cells and may differ from them: counts, months, units, and text in a drawing. */
function isDerived(text: Text, cells: readonly SourceCell[]): boolean {
  const isCount = cells.some(({ cell }) => cell.includes(':'));
  const isWorded = cells.some(({ heading }) => heading === 'Start' || heading === 'Result figure');
  return isCount || isWorded || text.parentElement?.closest('[role=img]') != null;
}

describe('Every text and number of a page leads to its cell, and the marks do not change the page', () => {
  for (const [route, unmarkedHtml] of unmarkedPages) {
    it([route.locale, route.page, route.rest].join(' '), async () => {
      const { cellsAt } = await openMarked(route);
      const silent: string[] = [];
      const wrong: string[] = [];
      for (const text of textsIn(document.body).filter((node) => !isMadeByPage(node))) {
        const cells = cellsAt(text);
        const right = cells.some((cell) => says(bare(wordsIn(cell)), bare(text.data))) || isDerived(text, cells);
        if (cells.length === 0) silent.push(text.data);
        else if (!right) wrong.push(text.data);
      }
      expect(silent).toEqual([]);
      expect(wrong).toEqual([]);
      const pictures = [...document.querySelectorAll('img')].filter((image) => cellsAt(image).length === 0);
      expect(pictures.map(({ src }) => src)).toEqual([]);
      const unmarked = document.createElement('div');
      unmarked.innerHTML = unmarkedHtml;
      expect(document.body.innerHTML).toBe(unmarked.innerHTML);
    });
  }
});

describe('Every machine leads to its own row', () => {
  for (const locale of locales) {
    it(locale, async () => {
      const { addressesAt } = await openMarked({ page: 'machineries', locale, rest: '' });
      const rows = [...document.querySelectorAll('tbody tr')];
      expect(rows).toHaveLength(machines.length);
      for (const [place, { id, machineId, maximumDepth }] of machines.entries()) {
        const row = rowOfMachine(id);
        const [serial, name, number, year] = rows[place]?.children ?? [];
        if (!serial || !name || !number || !year) throw new Error('no four cells');
        expect(addressesAt(textOf(serial))).toEqual([]);
        expect(addressesAt(textOf(name))).toEqual([`Machines!B${row}`]);
        expect(addressesAt(textOf(name, 1))).toEqual([`Machines!A${row}`]);
        const facts = textsIn(name).flatMap((text) => addressesAt(text));
        expect(facts).toContain(`Machines!C${row}`);
        if (maximumDepth !== null) expect(facts).toContain(`Machines!G${row}`);
        expect(addressesAt(textOf(number))[0]).toBe(`Machines!D${row}${machineId === null ? ' (blank)' : ''}`);
        expect(addressesAt(textOf(year))).toEqual([`Machines!E${row}`]);
      }
    });

    it(`${locale}: and each of its cells leads back to it, with and without a serial number`, async () => {
      const { cellsOf } = await openMarked({ page: 'machineries', locale, rest: '' });
      const rows = [...document.querySelectorAll('tbody tr')];
      for (const [place, { id }] of machines.entries()) {
        for (const [column, part] of [...'BDE'].entries()) {
          const cell = `${part}${rowOfMachine(id)}`;
          const cellPlace = placeOfCell({ workbook: 'machines.xlsx', sheet: 'Machines', cell }, cellsOf);
          expect(cellPlace && rows[place]?.children[column + 1]?.contains(cellPlace), cell).toBe(true);
        }
      }
    });
  }
});

describe('Content that is made of several cells names all of them', () => {
  const machineries: Route = { page: 'machineries', locale: 'en', rest: '' };
  const first = 'Machines!A2:A';

  it('the caption over the machines: its label, the years and the counted rows', async () => {
    const { addressesAt } = await openMarked(machineries);
    const cells = addressesAt(textOf(elementAt('caption')));
    expect(cells).toContainEqual(expect.stringMatching(/^Machines!E2:E/));
    expect(cells).toContainEqual(expect.stringMatching(`^${first}`));
    expect(cells).toContainEqual(expect.stringMatching(/^Machineries!B/));
  });

  it('a new machine: the cell that says so, and the label', async () => {
    const { addressesAt } = await openMarked(machineries);
    const machine = machines.find(({ newPurchase }) => newPurchase);
    const cells = addressesAt(textSaying(/^New purchase$/, elementAt('tbody')));
    expect(cells[0]).toBe(`Machines!F${rowOfMachine(machine?.id ?? '')}`);
    expect(cells[1]).toMatch(/^Machineries!B/);
  });

  it('figures of Home: the column', async () => {
    const { addressesAt } = await openMarked({ page: 'home', locale: 'en', rest: '' });
    const figures = [...document.querySelectorAll('dl dd')].map((figure) => addressesAt(textOf(figure)).join());
    expect(figures).toEqual([
      expect.stringMatching(/^Projects!L2:L\d+$/),
      expect.stringMatching(/^Projects!K2:K\d+$/),
      expect.stringMatching(/^Projects!A2:A\d+$/),
      expect.stringMatching(/^Machines!A2:A\d+$/),
    ]);
  });

  it('the number of services of a kind: the column of the kind', async () => {
    const { addressesAt } = await openMarked({ page: 'services', locale: 'en', rest: '' });
    expect(addressesAt(textOf(elementAt('nav li a[href^="#"] b')))).toEqual([
      expect.stringMatching(/^Services!B2:B\d+$/),
    ]);
  });

  it('a project: its months, its pile types with their names, and its company', async () => {
    const { cellsAt } = await openMarked({ page: 'project', locale: 'en', rest: 'TF-P001' });
    const values = [...document.querySelectorAll('dl dd')].map((value) =>
      cellsAt(textOf(value)).map(({ sheet, heading }) => `${sheet} · ${heading}`),
    );
    expect(values[1]).toEqual(['Projects · Start', 'Projects · End']);
    expect(values[3]).toEqual(['Projects · Pile types', 'Pile types · Name (EN)']);
    const company = cellsAt(textSaying(/Teras Foundation/, elementAt('main')));
    expect(company.map(({ heading }) => heading)).toEqual(['Company', 'Name (EN)']);
  });

  it('a depth in the drawing of the ground: the cells from which it is drawn', async () => {
    const { cellsAt } = await openMarked({ page: 'project', locale: 'en', rest: 'TF-P001' });
    const headings = cellsAt(textSaying(/^20$/, elementAt('[role=img]'))).map(({ heading }) => heading);
    expect(headings).toEqual(
      expect.arrayContaining(['Largest diameter (mm)', 'Deepest penetration (m)', 'Formations']),
    );
  });

  it('the year above a group of news: the cells that group its events', async () => {
    const { cellsAt } = await openMarked({ page: 'news', locale: 'zh', rest: '' });
    const headings = cellsAt(textOf(elementAt('main h2'))).map(({ heading }) => heading);
    expect(new Set(headings)).toEqual(new Set(['Shown under', 'Group news by']));
  });

  it('a picture: the cell of its own row, and its alternative text in the language of the page', async () => {
    const { cellsAt } = await openMarked({ page: 'project', locale: 'zh', rest: 'TF-P001' });
    const cells = cellsAt(elementAt('main img'));
    expect(cells.map(({ heading }) => heading)).toEqual(['Pictures', 'Alt text (ZH)']);
    expect(cells[0]?.cell).toBe(`P${map.sheets.projects?.rows['TF-P001']?.[0]}`);
  });
});

describe('A cell is found where it is shown', () => {
  it('the back of a card: on the card', async () => {
    const { cellsOf } = await openMarked({ page: 'gallery', locale: 'en', rest: '' });
    const [row] = Object.values(map.sheets.engineers?.rows ?? {}).flat();
    const place = placeOfCell({ workbook: 'people.xlsx', sheet: 'Engineers', cell: `E${row}` }, cellsOf);
    expect(place?.querySelector('img')).not.toBeNull();
    expect(place?.querySelector('[data-away]')).not.toBeNull();
  });

  it('a cell that the page does not show: at another cell of its row', async () => {
    const { cellsOf } = await openMarked({ page: 'contact', locale: 'en', rest: '' });
    const [row] = Object.values(map.sheets.companies?.rows ?? {}).flat();
    const place = placeOfCell({ workbook: 'company.xlsx', sheet: 'Companies', cell: `F${row}` }, cellsOf);
    expect(place?.closest('main')).not.toBeNull();
  });
});
