import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { type SheetSpec, sheetColumns } from '../../../codegen/dictionary/sheet-spec.ts';
import { dictionary } from '../../../codegen/dictionary/sheets.ts';
import { readData } from '../../../codegen/disk/folder.ts';
import { cellAddress } from '../../../codegen/grid/addresses.ts';
import { type Cell, cellText } from '../../../codegen/grid/cell.ts';
import { groupBy } from '../../../codegen/group-by.ts';
import { runPipeline } from '../../../codegen/pipeline.ts';
import { openedBooks } from '../../../codegen/read/workbook.ts';
import { changesSince } from '../../../office/published/published.ts';
import { visibleFolder } from '../../../office/published/visible.ts';
import type { Site } from '../../../src/content/site.ts';
import { allRoutes, pageContent } from '../../../src/pages/page-content.ts';
import { sampleEnvironment } from '../../sample/use-sample.ts';

/** A sheet as rows of cells, including its headings. */
type Rows = (Cell | null | undefined)[][];

const sample = await readData(sampleEnvironment.SITE_DATA);
const loaded = await Promise.all(sample.pictures.map(({ load }) => load()));
const pictures = sample.pictures.map((picture, index) => ({ ...picture, load: () => loaded[index] ?? picture.load() }));

/** Returns the site's pages by address, and the view of the folder that the report compares. */
async function sideOf(workbooks: typeof sample.workbooks) {
  const folder = { ...sample, pictures, workbooks };
  const source = { asked: new Map(), literals: new Map() };
  const { emitted, result } = await runPipeline({ ...folder, source, lastTexts: new Map() });
  const fault = result.problems.find(({ severity }) => severity === 'error');
  if (!emitted) throw new Error(`${fault?.sheet} ${cellAddress(fault?.cell ?? null)}: ${fault?.message}`);
  // The values have the shape of `Site`, which tests/codegen/site-values.test.ts checks.
  return { pages: pagesOf(emitted.site as unknown as Site), view: await visibleFolder(folder) };
}

type SiteSide = Awaited<ReturnType<typeof sideOf>>;

/** The pages of the English edition. The report lists those of all editions together. */
function pagesOf(site: Site) {
  const routes = allRoutes(site).filter(({ locale }) => locale === 'en');
  return new Map(routes.map((route) => pageContent(site, route)).map((page) => [page.path, page]));
}

interface Edit {
  readonly title: string;
  readonly spec: SheetSpec;
  readonly make: (rows: Rows) => void;
}

function editedBy(edits: readonly Edit[]): typeof sample.workbooks {
  return sample.workbooks.map((file) => {
    if (edits.every(({ spec }) => spec.workbook !== file.name)) return file;
    const book = openedBooks.get(`${file.hash}-${file.name}`);
    if (!book) throw new Error(`${file.name} was not opened`);
    const sheets = book.sheets.map((sheet) => {
      const rows = sheet.rows.map(({ cells }) => [...cells]);
      for (const { spec, make } of edits) if (spec.name === sheet.name) make(rows);
      return { ...sheet, rows: rows.map((cells, index) => ({ number: index + 1, cells })) };
    });
    // Writing .xlsx files would take longer than all else in this test.
    openedBooks.set(`edited-${file.name}`, { ...book, sheets });
    return { ...file, hash: 'edited' };
  });
}

/** Returns the pages that differ between two versions but are missing from the report. */
function untold(base: SiteSide, head: SiteSide): readonly string[] {
  const reported = changesSince(base.view, head.view).pages.map(({ address }) => address);
  const isAmong = (address: string, wide: string) => wide.endsWith('*') && address.startsWith(wide.slice(0, -1));
  return [...new Set([...base.pages.keys(), ...head.pages.keys()])].filter(
    (address) =>
      !isDeepStrictEqual(base.pages.get(address), head.pages.get(address)) &&
      !reported.some((page) => page === address || isAmong(address, page)),
  );
}

/** Gives the first row the cells of the first other row that has others, and that row its own. */
function swap(rows: Rows, headings: readonly string[]): void {
  const titles = rows[0]?.map((cell) => cell && cellText(cell)) ?? [];
  const places = headings.map((heading) => titles.indexOf(heading));
  const cellsOf = (row: Rows[number] | undefined) => places.map((place) => row?.[place] ?? null);
  const [firstRow, ...others] = rows.slice(1);
  const differentRow = others.find((row) => !isDeepStrictEqual(cellsOf(row), cellsOf(firstRow)));
  for (const place of places)
    if (firstRow && differentRow)
      [firstRow[place], differentRow[place]] = [differentRow[place] ?? null, firstRow[place] ?? null];
}

/** Fields that would be an error without the other one of their row. */
const together: Readonly<Record<string, string>> = { end: 'start', layers: 'formations' };

/** Returns the edits of a sheet: one for each field, in all languages at once, and a moved and a removed row. */
function editsOf(spec: SheetSpec): readonly Edit[] {
  const { name, labels, settings } = spec;
  // A setting is on every page. A label swapped with another one is enough for its sheet.
  const columns = sheetColumns(spec).filter(({ field, meta }) => !meta.staffOnly && !(labels && field === 'id'));
  const fields = [...groupBy(settings ? [] : columns, ({ field }) => together[field] ?? field)].map(
    ([field, members]) => ({
      title: `${name}: ${field}`,
      spec,
      make: (rows: Rows) =>
        swap(
          rows,
          members.map(({ heading }) => heading),
        ),
    }),
  );
  if (labels || settings) return fields;
  const moved = {
    title: `${name}: a moved row`,
    spec,
    make: (rows: Rows) => void rows.splice(1, 0, ...rows.splice(-1)),
  };
  const removed = { title: `${name}: a removed row`, spec, make: (rows: Rows) => void rows.splice(-1) };
  return [...fields, moved, removed];
}

/** Edits that are errors, because other rows name the removed one, or project numbers begin with the company. */
const faulty: readonly string[] = [
  'Projects: company',
  'Projects: a removed row',
  'Pile types: a removed row',
  'Formations: a removed row',
  'Machine types: a removed row',
  'Companies: a removed row',
];

/**
 * Groups edits whose sheets share no page, so that they are made in one run. A run of the pipeline takes longer than everything else in
 * this test.
 */
function rounds(edits: readonly Edit[]): readonly (readonly Edit[])[] {
  const rounds: Edit[][] = [];
  const pagesOf = ({ spec: { shownOn, workbook } }: Edit) =>
    shownOn.kind === 'pages' && workbook !== 'projects.xlsx'
      ? [...shownOn.pages, ...Object.keys(shownOn.partlyOn ?? {})]
      : null;
  for (const edit of edits) {
    const pages = pagesOf(edit);
    const isApart = (second: Edit) => pagesOf(second)?.every((page) => !pages?.includes(page)) ?? false;
    const round = pages && rounds.find((candidate) => candidate.every(isApart));
    if (round) round.push(edit);
    else rounds.push([edit]);
  }
  return rounds;
}

it('Every page that an edit changes is listed: for each field of each sheet, and a moved, removed or added row', async () => {
  const before = await sideOf(sample.workbooks);
  const missed: Record<string, readonly string[]> = {};
  for (const edits of rounds(dictionary.flatMap(editsOf).filter(({ title }) => !faulty.includes(title)))) {
    const after = await sideOf(editedBy(edits));
    const title = edits.map((edit) => edit.title).join(' & ');
    const [there, back] = [untold(before, after), untold(after, before)];
    if (there.length > 0) missed[title] = there;
    if (back.length > 0) missed[`${title}, taken back`] = back;
  }
  expect(missed).toEqual({});
}, 240_000);
