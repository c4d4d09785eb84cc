import { afterEach, expect, test, vi } from 'vitest';
import type * as Sheets from '../../codegen/dictionary/sheets.ts';

/*
 * What CONTRIBUTING promises of the data dictionary: a column, a sheet and a language are added there and nowhere else.
 */

afterEach(() => {
  vi.doUnmock('../../codegen/dictionary/sheets.ts');
  vi.resetModules();
});

type Dictionary = Pick<typeof Sheets, 'dictionary'>;

/** Runs the pipeline on the small data set of a dictionary that has been changed in memory. */
async function runWith(change: (sheets: Dictionary) => Dictionary['dictionary']) {
  vi.resetModules();
  vi.doMock('../../codegen/dictionary/sheets.ts', async (original) => {
    const sheets = await original<typeof Sheets>();
    const dictionary = change(sheets);
    const sheetsOf = (workbook: string) => dictionary.filter((sheet) => sheet.workbook === workbook);
    const areaOfKey = (key: string) =>
      dictionary.find(({ labels }) => labels?.beginnings.includes(key.slice(0, key.indexOf('.'))));
    return { ...sheets, dictionary, sheetsOf, areaOfKey };
  });
  const { workspace } = await import('./small-data/workspace.ts');
  const site = workspace();
  const { problems, ok } = await site.run();
  expect([ok, problems]).toEqual([true, []]);
  return site.output();
}

const words = (en: string, zh: string) => ({ en, zh });

test('a column at the end of a sheet is read and emitted', async () => {
  const { wholeNumber } = await import('../../codegen/dictionary/value-rules.ts');
  const limits = { min: 1, max: 500, unit: 't' };
  const weight = wholeNumber('Weight (t)', '重量（吨）', words('In tonnes.', '以吨计。'), '78', limits);
  const output = await runWith(({ dictionary }) =>
    dictionary.map((sheet) => (sheet.key === 'machines' ? { ...sheet, columns: { ...sheet.columns, weight } } : sheet)),
  );
  expect(output['machines.ts']).toContain('readonly weight: number;');
  expect(output['machines.ts']).toContain('"weight":78');
});

test('a sheet is read and emitted, with its texts', async () => {
  const { code, localized } = await import('../../codegen/dictionary/value-rules.ts');
  const title = localized('Title', '职位', words('The job.', '职位。'), ['Site engineer', '现场工程师']);
  const output = await runWith(({ dictionary }) => [
    ...dictionary,
    {
      workbook: 'company.xlsx',
      name: 'Jobs',
      key: 'jobs',
      entity: 'Job',
      about: words('Open positions.', '招聘职位。'),
      shownOn: { kind: 'nowhere' },
      columns: { id: code('site-engineer'), title },
    },
  ]);
  expect(output['jobs.ts']).toContain('export const jobs: readonly Job[]');
  expect(JSON.parse(output['texts/zh/jobs.json'] ?? '')).toEqual({ 'job.site-engineer.title': '现场工程师' });
});

test('an area of labels is read and emitted, for a site that uses its keys', async () => {
  const output = await runWith(({ dictionary }) => {
    const home = dictionary.find(({ key }) => key === 'labels-home');
    if (!home?.labels) throw new Error('no area to copy');
    const labels = { ...home.labels, area: 'careers', beginnings: ['careers'] };
    return [...dictionary, { ...home, name: 'Careers', key: 'labels-careers', entity: 'CareersLabel', labels }];
  });
  expect(output['labels.ts']).toContain('"careers.title"');
});
