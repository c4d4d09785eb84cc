import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PhysicalColumn, type SheetSpec, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { sheetsOf } from '../../codegen/dictionary/sheets.ts';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { isBlank, type Row, type Workbook } from '../../codegen/grid/cell.ts';
import type { Site } from '../../src/content/site.ts';
import { renderPage } from '../../src/document/entry-server.tsx';
import { allRoutes } from '../../src/pages/page-content.ts';
import { contentCheck } from '../data/content-faults.ts';
import { openSample, publishSample } from '../sample/opened-sample.ts';

/** A text typed into a cell of a sheet. `row` counts from the first row below the headings, and begins again after the last. */
interface Typed {
  readonly workbook: string;
  readonly sheet: string;
  readonly heading: string;
  readonly row: number;
  readonly text: string;
}

const sample = await openSample();

/** Columns of texts that the sample has. Other sheets refer to rows by their English names, so those keep theirs. */
const isText = ({ meta, field, language }: PhysicalColumn, { alsoNamedBy = [] }: SheetSpec) =>
  (meta.kind === 'localized' || (meta.kind === 'text' && !meta.unique)) &&
  !meta.staffOnly &&
  !language?.partial &&
  !(alsoNamedBy.includes(field) && language?.code === 'en');
const columns = workbookNames.flatMap((workbook) =>
  sheetsOf(workbook)
    .filter(({ settings }) => !settings)
    .flatMap((spec) =>
      sheetColumns(spec)
        .filter((column) => isText(column, spec))
        .map(({ heading }) => ({ workbook, sheet: spec.name, heading })),
    ),
);

/** The field of each heading of a sheet. A field has a column for each language. */
const fields = new Map(
  workbookNames.flatMap((workbook) =>
    sheetsOf(workbook).flatMap((spec) =>
      sheetColumns(spec).map(({ heading, field }) => [`${spec.name} ${heading}`, `${spec.name} ${field}`] as const),
    ),
  ),
);

const part = fc.oneof(
  fc.constantFrom(...['undefined', 'NaN', '[object Object]', '{{name}}', '{{', '}} ', '$t(nav.home)', 'nav.home']),
  fc.constantFrom(
    ...['，  和', '。 ', '： 未来', '为新车厂施工钻孔桩。', '同上', '…', '\n', ' - ', '<b>', '&amp;', '"', "'"],
  ),
  fc.nat().map(String),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.stringMatching(/^[a-z]{40,70}$/),
);
const anyText = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const typing: fc.Arbitrary<readonly Typed[]> = fc
  .tuple(...columns.map(() => fc.record({ row: fc.nat(5), text: anyText })))
  .map((cells) => cells.flatMap((cell, index) => (columns[index] ? [{ ...columns[index], ...cell }] : [])));

/** Returns the workbooks with texts typed into their cells, and the address of each such cell. */
function withTexts(typed: readonly Typed[]): ReadonlyMap<string, Workbook> {
  return new Map(
    [...sample.books].map(([workbook, book]) => {
      const sheets = book.sheets.map((sheet) => {
        const texts = typed.filter((text) => text.workbook === workbook && text.sheet === sheet.name);
        const [headings, ...rows] = sheet.rows.filter(({ cells }) => !cells.every((cell) => isBlank(cell)));
        if (!headings || texts.length === 0) return sheet;
        const changed = rows.map((row, place): Row => {
          const cells = [...row.cells];
          for (const { heading, row: typedRow, text } of texts)
            if (typedRow % rows.length === place)
              cells[headings.cells.findIndex((cell) => cell?.kind === 'text' && cell.text === heading)] = {
                kind: 'text',
                text,
              };
          return { ...row, cells };
        });
        return { ...sheet, rows: [headings, ...changed] };
      });
      return [workbook, { ...book, sheets }] as const;
    }),
  );
}

/** Types texts. Those that the pipeline refuses, such as a label without its placeholders, are not typed. */
async function acceptedSite(typed: readonly Typed[]): Promise<Site> {
  const { site, errors } = await publishSample(sample, withTexts(typed));
  if (site) return site;
  // A text in one language may be refused at the cell of another language beside it.
  const refused = new Set(errors.map(({ sheet, heading }) => fields.get(`${sheet} ${heading}`)));
  const allowed = typed.filter(({ sheet, heading }) => !refused.has(fields.get(`${sheet} ${heading}`)));
  // Several texts of a row together may look like a row of another sheet, which is told at the first cell of the row.
  const sheets = new Set(errors.map(({ sheet }) => sheet));
  const rest = allowed.length < typed.length ? allowed : typed.filter(({ sheet }) => !sheets.has(sheet));
  if (rest.length === typed.length) throw new Error(`A text makes another cell wrong: ${JSON.stringify(errors)}`);
  return acceptedSite(rest);
}

/** Each of these runs makes the pages whose turn it is, so that all of them together make every page. */
const numRuns = 3;

test('whatever texts the pipeline accepts in any sheet, the check of the content passes every page', async () => {
  expect(columns.length).toBeGreaterThan(50);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(typing, async (typed) => {
      const site = await acceptedSite(typed);
      // Projects share one layout.
      const shown = new Set(site.projects.slice(0, 2).map(({ id }) => id as string));
      const check = contentCheck(site);
      const routes = allRoutes(site).filter(({ page, rest }) => page !== 'project' || shown.has(rest));
      for (const route of routes.filter((_, place) => place % numRuns === run % numRuns)) {
        const { head, description, html } = await renderPage(site, route);
        expect(check(head.path, { ...head, description, html })).toEqual([]);
      }
      run += 1;
    }),
    { numRuns, seed: 20261127, endOnFailure: true },
  );
});
