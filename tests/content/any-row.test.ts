import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Collector } from '../../codegen/problems/problem.ts';
import { validateWorkbooks } from '../../codegen/validate/validate.ts';
import type { Route } from '../../src/content/paths.ts';
import type { Site } from '../../src/content/site.ts';
import { allRoutes, pageContent } from '../../src/pages/page-content.ts';
import { openSample, publishTables } from '../sample/opened-sample.ts';

/*
 * The office may delete any row. Checks of the code then stay as they are, because they read the sample and nothing of
 * `data/` (the first test). And the code can make every page of what is left, or the pipeline says what is wrong.
 */
const sample = await openSample();
const { folder, books } = sample;

const lastTexts = new Map();
const whole = validateWorkbooks(books, folder, lastTexts, new Collector());

/** Returns what the pipeline says of the data without one row, and the site if it is accepted. */
async function without(workbook: string, sheet: string, row: number) {
  const book = books.get(workbook);
  if (!book) throw new Error(`no workbook ${workbook}`);
  const sheets = book.sheets.map((each) =>
    each.name === sheet ? { ...each, rows: each.rows.filter(({ number }) => number !== row) } : each,
  );
  const collector = new Collector();
  const changed = validateWorkbooks(new Map([[workbook, { ...book, sheets }]]), folder, lastTexts, collector);
  // The other workbooks are validated once.
  const records = new Map([...whole.records].map(([key, table]) => [key, changed.records.get(key) ?? table]));
  return publishTables(sample, { records, unread: changed.unread }, collector);
}

/** The first row and others at equal distances. One label stands for all of its sheet, which one rule checks. */
function someRows<Row>(rows: readonly Row[], most: number): readonly Row[] {
  const step = Math.ceil(rows.length / most);
  return rows.filter((_, index) => index % step === 0);
}

/** Both editions have the same pages, and projects share one. */
function somePages(site: Site): readonly Route[] {
  const [first, last] = [site.projects[0], site.projects.at(-1)].map((project) => project?.id as string | undefined);
  return allRoutes(site).filter(
    ({ page, locale, rest }) => locale === 'en' && (page !== 'project' || rest === first || rest === last),
  );
}

test('the checks of the code read the sample and nothing of data/', () => {
  const reading = /(?:project|folders\.root|cwd\(\)|dirname),\s*(?:'\.\.',\s*)*'data'/;
  const readers = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/^data[\\/]/.test(path))
    .filter((path) => reading.test(readFileSync(join('tests', path), 'utf8')));
  // The guide beside the workbooks is made by the code.
  expect(readers).toEqual(['office/guide/guide.test.ts']);
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(imports['#generated/*'].types).toMatch(/^\.\/tests\/generated\//);
});

test('whichever row the office deletes, the pipeline names what is wrong, or every page can be made', async () => {
  const rows = [...whole.records.values()].flatMap(({ spec, sheet, rows }) =>
    someRows(rows, spec.labels ? 1 : 2).map(({ row, name }) => ({ workbook: spec.workbook, sheet, row, name })),
  );
  expect(new Set(rows.map(({ sheet }) => sheet)).size).toBeGreaterThan(25);
  for (const { workbook, sheet, row, name } of rows) {
    const { site, errors } = await without(workbook, sheet, row);
    try {
      for (const route of site ? somePages(site) : []) pageContent(site as Site, route);
      for (const { message } of errors) expect(message).not.toMatch(/undefined/);
    } catch (cause) {
      throw new Error(`Without ${workbook} ${sheet}, row ${row} (${name}), a page cannot be made`, { cause });
    }
  }
});
