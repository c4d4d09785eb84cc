import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import {
  draftField,
  limitsOf,
  type PhysicalColumn,
  type SheetSpec,
  settingColumns,
  sheetColumns,
} from '../../codegen/dictionary/sheet-spec.ts';
import { dictionary } from '../../codegen/dictionary/sheets.ts';
import { codeText } from '../../codegen/text/staff-text.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import { pagesOf } from '../data/built-site.ts';
import { type OfficeFolder, officeFolder } from '../data/data-folder.ts';
import { widths } from './check-page.ts';
import { checkWorkbooks, publish, served, test } from './published.ts';
import { expect, kindsByTurns, open, seeAll } from './site.ts';

/** Texts that a page or a program might treat as something other than words. */
const payloads: readonly string[] = [
  '"><script>hostile()</script>',
  "'><img src=x onerror=hostile()>",
  '</script><script>hostile()',
  'javascript:hostile()//',
  '$(hostile) <%= hostile() %> `hostile`',
  '<!--<svg onload=hostile()>]]>',
  '\u202Bhostile\u202C\u2067 \u2069\u200F',
  'a\u2028b\u2029c',
  '=HYPERLINK("javascript:hostile()")',
  '&lt;b&gt;&#106;&amp;amp; $& $1',
  '" onmouseover="hostile()" hostile="',
  '__proto__ C:\\..\\%00%E4 //hostile.example',
  '</style></title><base href=//hostile.example>',
];

/** Placeholders and template syntax. The check refuses them in labels. Records show them unchanged. */
const filling: readonly string[] = [
  '{{hostile}} {{- site}} {{site, uppercase}}',
  '$t(nav.home) ${hostile()} {% hostile %}',
];

/** Marks at the beginning and end of a cell's text. */
const begins = (cell: number) => `⟦${cell}⟧`;
const ends = (cell: number) => `⟧${cell}⟦`;

interface Filling {
  /** Selects the columns to fill. `text` receives the text before. */
  readonly column: (sheet: SheetSpec, column: PhysicalColumn) => boolean;
  readonly text: (sheet: SheetSpec, column: PhysicalColumn, before: string) => string;
}

/** Settings that name pictures keep them. */
const pictureSettings = new Set(
  dictionary.flatMap((sheet) =>
    settingColumns(sheet)
      .filter(({ meta }) => /^pictures?$/.test(meta.kind))
      .map(({ heading }) => heading),
  ),
);

/** Fills all non-blank cells of these columns. Returns their addresses, such as "strings.xlsx Frame English 3". */
function fill(office: OfficeFolder, { column: isFilled, text }: Filling): readonly string[] {
  const filled: string[] = [];
  for (const sheet of dictionary) {
    // The sample has no drafts.
    const columns = sheetColumns(sheet).filter((column) => column.field !== draftField && isFilled(sheet, column));
    if (columns.length === 0) continue;
    office.edit(sheet.workbook, sheet.name, (page) => {
      for (const column of columns)
        for (let row = 0; row < page.length; row += 1) {
          const before = page.text(row, column.heading);
          if (before === '' || (sheet.settings && pictureSettings.has(page.text(row, 'Setting')))) continue;
          page.type(row, column.heading, text(sheet, column, before));
          filled.push(`${sheet.workbook} ${sheet.name} ${column.heading} ${row + 2}`);
        }
    });
  }
  return filled;
}

/** Columns that accept any text, and have room for it. */
const isText = (sheet: SheetSpec, { meta, schema }: PhysicalColumn) =>
  !sheet.settings && (meta.kind === 'text' || meta.kind === 'localized') && (limitsOf(schema).maxLength ?? 2000) > 50;

/** Columns that identify rows. If they are wrong, the rest of the row is not checked. */
const isName = (sheet: SheetSpec, { meta, field }: PhysicalColumn) =>
  meta.kind === 'id' || (sheet.settings && field === 'setting') || sheet.key === 'pictureTexts';

/** Columns that name pictures. If all pictures of a folder are missing, that is one fault, not one at each cell. */
const pictureColumns = new Set(
  dictionary.flatMap((sheet) =>
    sheetColumns(sheet)
      .filter(
        (column) => /^pictures?$/.test(column.meta.kind) || (sheet.key === 'pictureTexts' && isName(sheet, column)),
      )
      .map(({ heading }) => `${sheet.workbook} ${sheet.name} ${heading}`),
  ),
);

/** Makes cells refer to rows of other sheets by code, because the names of those rows are texts that the test replaces. */
function nameByCode(office: OfficeFolder): void {
  const namers = [
    ['projects.xlsx', 'Projects', 'Pile types', 'Pile types'],
    ['projects.xlsx', 'Projects', 'Formations', 'Formations'],
    ['machines.xlsx', 'Machines', 'Type', 'Machine types'],
  ] as const;
  for (const [workbook, sheet, heading, target] of namers) {
    const codes = new Map<string, string>();
    office.edit(workbook, target, (rows) => {
      for (let row = 0; row < rows.length; row += 1)
        codes.set(rows.text(row, 'Name (EN)').toLowerCase(), rows.text(row, 'Code'));
    });
    office.edit(workbook, sheet, (rows) => {
      for (let row = 0; row < rows.length; row += 1) {
        const named = rows.text(row, heading).split(';');
        const coded = named.map((name) => codes.get(name.trim().toLowerCase()) ?? name.trim());
        rows.type(row, heading, coded.join('; '));
      }
    });
  }
}

const isLabel = ({ labels }: SheetSpec, { meta }: PhysicalColumn) => labels !== undefined && meta.kind === 'localized';

for (const [name, column, texts] of [
  ['a value that is not text', (sheet, column) => !isText(sheet, column) && !isName(sheet, column), payloads],
  ['an ID of a row', isName, payloads],
  ['a label (template syntax)', isLabel, filling],
] as const satisfies readonly (readonly [string, Filling['column'], readonly string[]])[]) {
  test(`hostile text is rejected at its cell in place of ${name}`, async ({ room }) => {
    const office = officeFolder(folders.data, join(room, name.replaceAll(' ', '-')));
    const filled = fill(office, { column, text: () => texts.join(' ') });
    expect(filled.length).toBeGreaterThan(100);
    const { ok, problems } = await checkWorkbooks(office.data, join(room, 'refused'));
    expect(ok).toBe(false);
    const refused = new Set(
      problems.flatMap(({ severity, workbook, sheet, heading, cell }) =>
        severity === 'error' ? [`${workbook} ${sheet} ${heading} ${cell?.row}`] : [],
      ),
    );
    const isFolderMissing = problems.some(({ code, cell }) => code === 'picture-missing' && cell === null);
    const isInFolder = (cell: string) => isFolderMissing && pictureColumns.has(cell.replace(/ \d+$/, ''));
    expect(filled.filter((cell) => !refused.has(cell) && !isInFolder(cell))).toEqual([]);
  });
}

/** Returns everything in the page: its text, and the value of each attribute. */
const everythingOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const attributes = elements.flatMap((element) => [...element.attributes].map(({ value }) => value));
    return [document.title, document.body.textContent ?? '', ...attributes];
  });

/** Opens a page whose app fails to start. The page reloads once, and the reloaded page stays. */
async function openReloaded(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  );
  await page.waitForLoadState('networkidle');
}

/** Removes spaces, because paragraphs run on and lines wrap. Only the characters count. */
const written = (text: string) => text.replace(/\s+/g, '');

/** Returns the texts of cells that differ from what was typed into the cells. */
function garbled(shown: readonly string[], typedTexts: ReadonlyMap<number, string>): readonly string[] {
  return shown.flatMap((text) =>
    [...text.matchAll(/⟦(\d+)⟧/g)].flatMap(({ 1: cell = '', index }) => {
      const typed = typedTexts.get(Number(cell)) ?? '';
      const rest = written(text.slice(index));
      // A description for search engines contains only the beginning of the text (document/search-description.ts).
      const [beginning = ''] = /^.{20,}?(?=…)/u.exec(rest) ?? [];
      const isShown = rest.startsWith(written(typed)) || (beginning !== '' && written(typed).startsWith(beginning));
      return typed !== '' && isShown ? [] : [`${text.slice(index, index + 120)} instead of ${typed.slice(0, 120)}`];
    }),
  );
}

/** Returns the effects of hostile text on the open page. */
const damage = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const named = elements.flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on|^hostile/.test(name) ||
            (/^(?:href|src|srcset|action)$/.test(name) && /^\s*(?:javascript:|x$)|hostile/i.test(value)),
        )
        .map(({ name, value }) => `${element.tagName} ${name}=${value.slice(0, 80)}`),
    );
    return {
      events: Reflect.get(window, 'events'),
      named,
      elements: [...document.querySelectorAll('base, textarea, body script, body style')].map(
        ({ outerHTML }) => outerHTML,
      ),
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });

/** Fills each text with a hostile one, as long as its column allows. Returns the typed texts by their numbers. */
function fillEveryText(office: OfficeFolder): ReadonlyMap<number, string> {
  const typedTexts = new Map<number, string>();
  fill(office, {
    column: isText,
    text: ({ labels }, { meta, schema }, before) => {
      const cell = typedTexts.size + 1;
      const some = labels ? payloads : [...payloads, ...filling];
      const kept = labels ? (before.match(/\{\{\w+\}\}/g) ?? []).join(' ') : '';
      const text = `${begins(cell)}${some[cell % some.length]}`;
      const { maxLength = 2000 } = limitsOf(schema);
      const room = maxLength - text.length - kept.length - ends(cell).length;
      const typed = text + 'Wg'.repeat(Math.max(0, room / 2));
      // A text that no other row may have is read as an ID, without invisible characters.
      typedTexts.set(cell, meta.unique ? codeText(typed) : typed);
      return `${typed}${kept}${ends(cell)}`;
    },
  });
  return typedTexts;
}

function expectWellFormed(out: string, typedTexts: ReadonlyMap<number, string>): void {
  for (const [address, html] of pagesOf(out)) {
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(garbled(flat(JSON.parse(data)), typedTexts), address).toEqual([]);
    expect(html.match(/<\/(?:head|body|html)>/g), address).toHaveLength(3);
  }
  expect(garbled(flat(JSON.parse(readFileSync(join(out, 'site.webmanifest'), 'utf8'))), typedTexts)).toEqual([]);
  for (const file of readdirSync(out).filter((name) => /^_|\.xml$|\.txt$/.test(name)))
    expect(readFileSync(join(out, file), 'utf8'), file).not.toContain('hostile');
}

const harmless = { events: [], named: [], elements: [], sideways: 0 };

test.describe('hostile text', () => {
  test.use({ expectedFaults: /no-such|project\.json|ERR_FAILED|did not start|Failed to fetch/ });
  test('in every other cell is shown as typed, on every kind of page', async ({ page, code, room }) => {
    test.setTimeout(600_000);
    const folder = join(room, 'hostile');
    const office = officeFolder(folders.data, join(folder, 'data'));
    nameByCode(office);
    const typedTexts = fillEveryText(office);
    const { out } = await publish(code, office.data, folder);

    await test.step('what search engines and hosts read is well formed', () => expectWellFormed(out, typedTexts));

    await page.addInitScript(() => {
      const events: string[] = [];
      Object.assign(window, { events, hostile: () => events.push('a script ran') });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => events.push(violatedDirective));
    });
    page.on('dialog', (dialog) => dialog.dismiss());
    await served(out, async (origin) => {
      // Without its content, the page for unknown addresses keeps its own words.
      await page.route('**/content/**/no-such.json', (route) => route.abort());
      await page.route('**/content/**/project.json', (route) => route.abort());
      // A company's tab is part of About us.
      for (const address of [...kindsByTurns.filter((kind) => !/AboutUs\/./.test(kind)), '/project/no-such'])
        await test.step(address, async () => {
          // Such a page is many screens long, and the test waits for each screen. A tall window has a tenth of them.
          await page.setViewportSize({ width: widths[0], height: 9000 });
          if (address === '/project/no-such') await openReloaded(page, origin + address);
          else await open(page, origin + address);
          // Hidden text is still laid out. Painting so much text takes longer than everything else.
          await page.evaluate(() => {
            document.body.style.visibility = 'hidden';
          });
          await seeAll(page);
          const shown = await everythingOn(page);
          expect(shown.join('').match(/⟦\d+⟧/g)?.length ?? 0).toBeGreaterThanOrEqual(20);
          expect(garbled(shown, typedTexts)).toEqual([]);
          expect(await damage(page)).toEqual(harmless);
          await page.setViewportSize({ width: widths[1], height: 900 });
          expect(await damage(page)).toEqual(harmless);
        });
    });
  });
});

/** Returns the strings in a value, at any depth. */
function flat(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(flat) : [];
}
