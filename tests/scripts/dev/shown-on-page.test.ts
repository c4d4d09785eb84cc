import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceMap } from '../../../codegen/emit/source-map.ts';
import { shownOnPage } from '../../../scripts/dev/shown-on-page.ts';
import type { GeneratedRecord } from '../../../scripts/dev/site-modules.ts';
import { pageContent } from '../../../src/content/page-content.ts';
import type { Route } from '../../../src/content/paths.ts';
import { site } from '../../sample/sample-site.ts';

const { companies, events, machines, projects, settings } = site;

const map: SourceMap = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../src/generated/source-map.json'), 'utf8'),
);
const rows = (all: readonly object[]): readonly GeneratedRecord[] => all.map((row) => ({ ...row }));
const records = new Map([
  ['companies', rows(companies)],
  ['events', rows(events)],
  ['machines', rows(machines)],
  ['projects', rows(projects)],
  ['settings', rows([settings])],
]);

const shownAt = (page: Route['page'], locale: Route['locale'], rest = '') =>
  shownOnPage(map, pageContent(site, { page, locale, rest }), records);
const headings = (page: Route['page'], value: string, locale: Route['locale'] = 'en', rest = '') =>
  shownAt(page, locale, rest)
    .filter((shown) => shown.value === value)
    .map(({ cells }) => cells.map(({ sheet, heading }) => `${sheet} · ${heading}`));

describe('What a page shows, with its cells', () => {
  it('a text in the language of the page', () => {
    const [en, zh] = (['en', 'zh'] as const).map((locale) =>
      shownAt('project', locale, 'TF-P001').flatMap(({ cells }) => cells.map(({ heading }) => heading)),
    );
    expect(en).toContain('Description (EN)');
    expect(en).not.toContain('Description (ZH)');
    expect(zh).toContain('Description (ZH)');
  });

  it('the facts of each row, by its ID', () => {
    const [machine] = machines;
    const own = shownAt('machineries', 'en').filter(
      ({ kind, value }) => kind === 'fact' && value === String(machine?.yearOfManufacture),
    );
    expect(own.every(({ cells }) => cells.length === 1 && cells[0]?.heading === 'Year of manufacture')).toBe(true);
    expect(own.map(({ record }) => record)).toContain('machines.xlsx/Machines/2');
  });

  it('figures: the row that was picked, and the rows that were counted', () => {
    expect(
      headings('home', String(Math.max(...projects.map(({ largestDiameter }) => largestDiameter)))),
    ).toContainEqual(['Projects · Largest diameter (mm)']);
    expect(headings('home', String(projects.length))).toContainEqual(['Projects · Project No.']);
  });

  it('settings', () => {
    expect(headings('contact', String(settings.copyrightYear))).toContainEqual(['Settings · Copyright year']);
  });

  it('the year over a group of news: the column that groups them', () => {
    const [first] = events;
    const found = headings('news', String(first?.shownUnder)).flat();
    expect(found).toContain('Events · Shown under');
  });

  it('each picture with the cell of its own record and its alternative text', () => {
    const [picture] = shownAt('project', 'zh', 'TF-P001').filter(
      ({ kind, cells }) => kind === 'picture' && cells[0]?.sheet === 'Projects',
    );
    expect(picture?.cells.map(({ heading }) => heading)).toEqual(['Pictures', 'Alt text (ZH)']);
    expect(picture?.value).toMatch(/^\/pictures\/.+\.[0-9a-f]{8}$/);
  });

  it('nothing without a cell', () => {
    for (const page of ['home', 'news', 'about', 'gallery'] as const)
      expect(shownAt(page, 'zh').filter(({ cells }) => cells.length === 0)).toEqual([]);
  });
});
