import { describe, expect, it } from 'vitest';
import type { Row, Workbook } from '../../codegen/grid/cell.ts';
import type { Route } from '../../src/content/paths.ts';
import { renderPage } from '../../src/document/entry-server.tsx';
import { openSample, publishSample } from '../sample/opened-sample.ts';

interface Story {
  /** The cell that is emptied. */
  readonly given: { readonly workbook: string; readonly sheet: string; readonly row: string; readonly heading: string };
  readonly page: Pick<Route, 'page' | 'rest'>;
  /** The English words that the Chinese page shows in its place. */
  readonly want: string;
}

const label = (sheet: string, row: string) => ({ workbook: 'strings.xlsx', sheet, row, heading: 'Chinese' });
const projects = (sheet: string, row: string) => ({ workbook: 'projects.xlsx', sheet, row, heading: 'Name (ZH)' });
const project = { page: 'project', rest: 'TF-P001' } as const;

const stories: Readonly<Record<string, Story>> = {
  'a heading': {
    given: label('Home', 'home.title'),
    page: { page: 'home', rest: '' },
    want: 'Piling and foundation contractors in Singapore',
  },
  'a link of the navigation': {
    given: label('Frame', 'nav.services'),
    page: { page: 'gallery', rest: '' },
    want: 'Services',
  },
  'the heading of a column': {
    given: label('Machineries', 'machineries.model'),
    page: { page: 'machineries', rest: '' },
    want: 'Model',
  },
  'a button': {
    given: label('Project pages', 'project.print'),
    page: project,
    want: 'Print',
  },
  'a label with a value': {
    given: label('Project pages', 'project.ask'),
    page: project,
    want: 'Ask about TF-P001',
  },
  'the name of a project': {
    given: projects('Projects', 'TF-P001'),
    page: project,
    want: 'Public Housing at Serindit Drive, Phase 1',
  },
  'the name of a pile type': {
    given: projects('Pile types', 'Foundation bored pile'),
    page: project,
    want: 'Foundation bored pile',
  },
};

const sample = await openSample();

/** Returns the workbooks with another blank cell. */
function withBlank(books: ReadonlyMap<string, Workbook>, { given }: Story): ReadonlyMap<string, Workbook> {
  const { workbook, sheet, row, heading } = given;
  const textOf = (cell: Row['cells'][number]) => (cell?.kind === 'text' ? cell.text : undefined);
  const book = books.get(workbook);
  const { rows } = book?.sheets.find(({ name }) => name === sheet) ?? {};
  const column = rows?.[0]?.cells.findIndex((cell) => textOf(cell) === heading) ?? -1;
  const target = rows?.find(({ cells }) => cells.some((cell) => textOf(cell) === row));
  if (!book || !rows || !target || column < 0) throw new Error(`no ${heading} of ${row} in ${sheet}`);
  const emptied = rows.map((candidate) =>
    candidate === target ? { ...target, cells: target.cells.with(column, null) } : candidate,
  );
  const sheets = book.sheets.map((candidate) =>
    candidate.name === sheet ? { ...candidate, rows: emptied } : candidate,
  );
  return new Map([...books, [workbook, { ...book, sheets }]]);
}

/** The site of the sample without the Chinese text of any story. */
const { site, errors } = await publishSample(sample, Object.values(stories).reduce(withBlank, sample.books));

/** Returns the texts of a page that are marked as English. */
function markedAsEnglish(html: string): readonly string[] {
  return [...html.matchAll(/<\w+ (?:[^>]* )?lang="en"[^>]*>([^<]+)/g)].map(([, text = '']) => text);
}

describe('A text without Chinese is shown in English and marked as such', () => {
  for (const [name, { page, want }] of Object.entries(stories))
    it(name, async () => {
      if (!site) throw new Error(JSON.stringify(errors));
      const markedIn = async (locale: Route['locale']) =>
        markedAsEnglish((await renderPage(site, { ...page, locale })).html);
      expect(await markedIn('zh')).toContain(want);
      // The language menu names each language in itself.
      expect(await markedIn('en')).toEqual(['English']);
    });
});
