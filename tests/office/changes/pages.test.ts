import { describe, expect, it } from 'vitest';
import { languages } from '../../../codegen/dictionary/languages.ts';
import { dictionary } from '../../../codegen/dictionary/sheets.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { type Sample, sampleRows } from './sample-rows.ts';
import { svg, TemporaryRepository } from './temporary-repository.ts';

describe('The pages of the dictionary', () => {
  it('show at least one sheet each', () => {
    const named = dictionary.flatMap(({ shownOn }) =>
      shownOn.kind === 'pages' ? [...shownOn.pages, shownOn.ownPage] : [],
    );
    expect(Object.keys(pagePaths).filter((page) => !named.some((name) => name === page))).toEqual([]);
  });
});

type Cells = Readonly<Record<string, string | number>>;

/** The beginning of each edition's addresses. */
const editions = languages.map(({ code }, index) => (index === 0 ? '' : `/${code}`));

describe('Pages touched, in every edition', () => {
  const edits: readonly (readonly [
    given: string,
    sheet: string,
    row: number,
    cells: Cells,
    want: readonly string[],
  ])[] = [
    ['a figure of a project', 'Projects', 1, { 'Total piles': 99 }, ['/', '/Project/', '/project/TF-P002', '/tender/']],
    [
      'the name of a project, to which other projects link',
      'Projects',
      2,
      { 'Name (EN)': 'Tampines Court Phase 2' },
      ['/', '/Gallery/', '/Project/', '/project/*', '/project/TF-P003', '/tender/'],
    ],
    [
      'the Chinese name of a pile type',
      'Pile types',
      0,
      { 'Name (ZH)': '钻孔桩' },
      ['/', '/Project/', '/Services/', '/project/*', '/tender/'],
    ],
    ['a setting', 'Settings', 1, { Value: 6 }, ['/*']],
    ['a telephone number', 'Companies', 0, { Phone: '+65 6999 0000' }, ['/*']],
    ['the year of foundation', 'Companies', 0, { Founded: '2018' }, ['/AboutUs/', '/ContactUs/']],
    ['a label of an area', 'Home', 0, { Chinese: '工程掠影' }, ['/']],
    ['a label for search engines about a page', 'Search engines', 0, { English: 'Newsroom' }, ['/NewsRoom/']],
    ['a label for search engines about the site', 'Search engines', 1, { English: 'Batu' }, ['/*']],
    ['a note for the office', 'Home', 0, { Note: 'Top of Home' }, []],
    [
      'what a picture shows',
      'Pictures',
      0,
      { 'Alt text (EN)': 'Piling rig at Tampines' },
      ['/', '/Project/', '/project/TF-P003'],
    ],
  ];

  it.each(edits)('by %s', async (_, sheet, row, cells, want) => {
    const repository = await TemporaryRepository.withSample();
    const [workbook = ''] = Object.entries(sampleRows()).flatMap(([name, sheets]) => (sheets[sheet] ? name : []));
    const { pages } = await repository.after(workbook, (sheets) => {
      const rows = sheets[sheet] ?? [];
      rows[row] = { ...rows[row], ...cells };
    });
    expect(pages).toEqual(
      editions.flatMap((edition) => want.map((path) => ({ address: edition + path, state: 'changed' }))),
    );
  });

  it('by a picture are those of its service, although an area of labels has a similar name', async () => {
    const repository = await TemporaryRepository.withSample({ 'services/kentledge.jpg': svg(4, 3) });
    const services = [{ Code: 'kentledge', 'Name (EN)': 'Kentledge', Picture: 'services/kentledge.jpg' }];
    const labels = [{ Key: 'services.title', English: 'Services', Chinese: '服务' }];
    const { 'company.xlsx': company, 'strings.xlsx': strings }: Sample = sampleRows();
    await repository.write({
      'company.xlsx': { ...company, Services: services },
      'strings.xlsx': { ...strings, 'Services page': labels },
    });
    repository.commit();
    repository.put('images/services/kentledge.jpg', svg(8, 6));
    const { pictures } = await repository.report();
    expect(pictures[0]?.pages.map(({ address }) => address)).toEqual(editions.map((edition) => `${edition}/Services/`));
  });
});
