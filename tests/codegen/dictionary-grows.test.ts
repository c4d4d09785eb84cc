import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import type * as Languages from '../../codegen/dictionary/languages.ts';
import type { Language } from '../../codegen/dictionary/languages.ts';
import type * as Sheets from '../../codegen/dictionary/sheets.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import type { Route } from '../../src/content/paths.ts';
import { expectGoodWords } from './small-data/expect-good-words.ts';
import { temporaryFolder } from './small-data/temporary-folders.ts';

/*
 * What CONTRIBUTING promises of the data dictionary: a column, a sheet and a language are added there and nowhere else. What is added has
 * names that the dictionary itself will not get. Each test imports the whole pipeline again, so there are two.
 */

afterEach(() => {
  vi.doUnmock('../../codegen/dictionary/sheets.ts');
  vi.doUnmock('../../codegen/dictionary/languages.ts');
  vi.doUnmock('#generated/languages.ts');
  vi.resetModules();
});

type Dictionary = Pick<typeof Sheets, 'dictionary'>;
type Columns = Dictionary['dictionary'][number]['columns'];

function changeDictionary(change: (sheets: Dictionary) => Dictionary['dictionary']): void {
  vi.resetModules();
  vi.doMock('../../codegen/dictionary/sheets.ts', async (original) => {
    const sheets = await original<typeof Sheets>();
    const dictionary = change(sheets);
    const sheetsOf = (workbook: string) => dictionary.filter((sheet) => sheet.workbook === workbook);
    const areaOfKey = (key: string) =>
      dictionary.find(({ labels }) => labels?.beginnings.includes(/^(\w+)\./.exec(key)?.[1] ?? ''));
    return { ...sheets, dictionary, sheetsOf, areaOfKey };
  });
}

/** Returns the columns with others behind the first. */
function inMiddle(columns: Columns, added: Columns): Columns {
  const [[field, first] = ['', undefined], ...rest] = Object.entries(columns);
  return { ...(first && { [field]: first }), ...added, ...Object.fromEntries(rest) };
}

async function addedColumn(flags: { readonly mayLack?: boolean } = {}) {
  const { wholeNumber } = await import('../../codegen/dictionary/columns.ts');
  return wholeNumber({
    heading: { en: 'Added column (t)', zh: '新列（吨）' },
    note: { en: 'In tonnes.', zh: '以吨计。' },
    example: '78',
    min: 1,
    max: 500,
    unit: 't',
    ...flags,
  });
}

async function addedSheet(): Promise<Dictionary['dictionary'][number]> {
  const { code, localized } = await import('../../codegen/dictionary/columns.ts');
  const title = localized({
    heading: { en: 'Title', zh: '职位' },
    note: { en: 'The job.', zh: '职位。' },
    example: { en: 'Site engineer', zh: '现场工程师' },
  });
  return {
    workbook: 'company.xlsx',
    name: 'Added sheet',
    key: 'additions',
    entity: 'Addition',
    about: { en: 'Open positions.', zh: '招聘职位。' },
    shownOn: { kind: 'nowhere' },
    columns: { id: code({ example: 'site-engineer' }), title },
  };
}

const added: Omit<Language, 'code'> & { readonly code: string } = {
  code: 'eo',
  lang: 'eo',
  label: 'Esperanto',
  suffix: 'EO',
  heading: 'Esperanto',
  meaning: '世界语',
  script: null,
  partial: true,
};

function addLanguage(): void {
  vi.doMock('../../codegen/dictionary/languages.ts', async (original) => {
    const module = await original<typeof Languages>();
    return { ...module, languages: [...module.languages, added] };
  });
}

/** Imports the small data of a dictionary with all additions: columns, a sheet, an area of labels and a language. */
async function smallData() {
  const addedFact = await addedColumn();
  const { webAddress } = await import('../../codegen/dictionary/columns.ts');
  const film = webAddress({
    heading: { en: 'Film', zh: '影片' },
    note: { en: 'A film of the machine.', zh: '设备影片。' },
    example: 'https://films.example/rig',
  });
  const newSheet = await addedSheet();
  changeDictionary(({ dictionary }) => {
    const home = dictionary.find(({ key }) => key === 'labels-home');
    if (!home?.labels) throw new Error('no area to copy');
    const labels = { ...home.labels, area: 'added', beginnings: ['added'] };
    return [
      ...dictionary.map((sheet) =>
        sheet.key === 'machines' ? { ...sheet, columns: inMiddle(sheet.columns, { addedFact, film }) } : sheet,
      ),
      newSheet,
      { ...home, name: 'Added labels', key: 'labels-added', entity: 'AddedLabel', labels },
    ];
  });
  addLanguage();
  return import('./small-data/workspace.ts');
}

async function addColumnAndSheet(): Promise<void> {
  const addedFact = await addedColumn({ mayLack: true });
  const { optional } = await import('../../codegen/dictionary/columns.ts');
  const newSheet = await addedSheet();
  changeDictionary(({ dictionary }) => [
    ...dictionary.map((sheet) =>
      sheet.key === 'machines' ? { ...sheet, columns: { ...sheet.columns, addedFact: optional(addedFact) } } : sheet,
    ),
    { ...newSheet, mayLack: true },
  ]);
}

/** Checks the sample, whose workbooks know nothing of what was added, and returns the renderer of the site that was made from it. */
async function buildSample() {
  const { runCodegen } = await import('../../codegen/run-on-disk.ts');
  const outDir = join(temporaryFolder(), 'generated');
  const result = await runCodegen({ dataDir: folders.data, outDir, cacheDir: null, check: false });
  expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  vi.doMock('#generated/languages.ts', () => import(pathToFileURL(join(outDir, 'languages.ts')).href));
  const { loadSite } = await import('../../scripts/build/load-site.ts');
  const server = await import('../../src/document/entry-server.tsx');
  return { ...result, site: await loadSite(outDir), ...server };
}

test('what is added to the dictionary is read and emitted, in workbooks that lack the new language', async () => {
  const { workspace } = await smallData();
  const site = workspace();
  const { problems, ok } = await site.run();
  expect([ok, problems]).toEqual([true, []]);
  const output = site.output();
  // A column in the middle of a sheet.
  expect(output['machines.ts']).toContain('readonly addedFact: number;');
  expect(output['machines.ts']).toContain('addedFact: 78,');
  // A web address may lead to any website.
  expect(output['machines.ts']).toContain("film: 'https://films.example/rig',");
  // A sheet has texts.
  expect(output['additions.ts']).toContain('export const additions: readonly Addition[]');
  const texts = JSON.parse(output['locales/zh/records.json'] ?? '');
  expect(texts).toMatchObject({ 'addition.site-engineer.title': '现场工程师' });
  // The site uses the keys of an area.
  expect(output['labels.ts']).toContain("'added.title'");
  // A row of another sheet is recognised without the columns of the new language.
  const moved = workspace({ 'people.xlsx': { Engineers: { A3: 'Ong Bee', B3: '王美', C3: 'site/b.jpg' } } });
  const misplaced = (await moved.run({ check: true })).problems;
  expect(misplaced).toMatchObject([{ code: 'row-misplaced', sheet: 'Engineers', row: 'Ong Bee' }]);
});

test('a partial language, a new sheet and a new column take one line each: every page of every edition is built', async () => {
  // The schema of a text has a part for each language.
  addLanguage();
  await addColumnAndSheet();
  const { site, ledger, allRoutes, renderPage } = await buildSample();
  expect(Object(site)).toMatchObject({
    additions: [],
    machines: expect.arrayContaining([expect.objectContaining({ addedFact: null })]),
  });
  const notes = ledger.filter(({ code, from }) => code === 'language-partial' && from === added.code);
  for (const { message, zh } of notes) expectGoodWords({ message, zh: { message: zh.message } });
  expect(notes).toMatchObject([
    {
      kind: 'derived',
      workbook: 'strings.xlsx',
      sheet: 'Frame',
      heading: 'Esperanto',
      to: expect.stringMatching(/^\d{3,4}$/),
      message: expect.stringMatching(/^Blank texts in Esperanto, shown in English: \d{3,4}\. This is the first\.$/),
      zh: { message: expect.stringMatching(/^世界语共有 \d{3,4} 处空白，暂显示英文；此处为第一处。$/) },
    },
  ]);
  const routes = allRoutes(site);
  const perEdition = routes.filter(({ locale }) => locale === 'en').length;
  const addedRoutes = routes.filter(({ locale }) => String(locale) === added.code);
  expect(addedRoutes).toHaveLength(perEdition);
  const pages = await Promise.all(routes.map((route: Route) => renderPage(site, route)));
  const foreign = pages
    .filter(({ html }) => /<(?:span|div)[^>]* lang="en"/.test(html))
    .map(({ content }) => content.locale);
  expect(new Set(foreign)).toContain(added.code);
  const home = pages.find(({ content }) => content.page === 'home' && String(content.locale) === added.code);
  expect(home?.head).toMatchObject({ lang: 'eo', path: '/eo/' });
  expect(home?.html).toMatch(/<h1 tabindex="-1"><span lang="en">/);
});
