import { describe, expect, it } from 'vitest';
import { pagePaths as dictionaryPaths } from '../../../codegen/dictionary/pages.ts';
import { dictionary } from '../../../codegen/dictionary/sheets.ts';
import { pagePaths } from '../../../src/content/paths.ts';
import { sampleRows } from './sample-rows.ts';
import { svg, TemporaryRepository } from './temporary-repository.ts';

type Edit = Parameters<TemporaryRepository['after']>[1];

async function pagesAfter(workbook: string, edit: Edit): Promise<readonly string[]> {
  const repository = await TemporaryRepository.withSample();
  const report = await repository.after(workbook, edit);
  return report.pages.map(({ address }) => address);
}

describe('The pages of the dictionary', () => {
  it('are the pages of the site', () => {
    expect(dictionaryPaths).toEqual(pagePaths);
  });

  it('show at least one sheet each', () => {
    const named = dictionary.flatMap(({ shownOn }) =>
      shownOn.kind === 'pages' ? [...shownOn.pages, shownOn.ownPage] : [],
    );
    expect(Object.keys(pagePaths).filter((page) => !named.some((own) => own === page))).toEqual([]);
  });
});

describe('Pages touched', () => {
  it('include those of the projects with the former name of a formation or in a member of it, also in a circle', async () => {
    const former =
      (cells: Readonly<Record<string, string>>): Edit =>
      ({ Projects = [], Formations = [] }) => {
        Projects[3] = { ...Projects[3], Formations: 'Bedok' };
        Formations[0] = { ...Formations[0], 'Part of': cells.member ?? '' };
        Formations[1] = {
          Code: 'bedok',
          'Name (EN)': cells.name ?? 'Bedok',
          'Name (ZH)': '勿洛',
          'Former name': 'old-alluvium',
        };
      };
    for (const member of ['', 'Bedok']) {
      const repository = await TemporaryRepository.withSample();
      await repository.after('projects.xlsx', former({ member }));
      repository.commit();
      const report = await repository.after('projects.xlsx', former({ member, name: 'Bedok Formation' }));
      expect(report.pages.map(({ address }) => address)).toEqual(
        expect.arrayContaining(['/project/TF-P001', '/project/TF-P004', '/Services/']),
      );
    }
  });

  it('include Home for a change in the first projects, as many as the setting says', async () => {
    const first = await pagesAfter('projects.xlsx', ({ Projects = [] }) => {
      Projects[1] = { ...Projects[1], 'Total piles': 99 };
    });
    expect(first).toEqual(['/', '/Project/', '/project/TF-P002', '/zh/', '/zh/Project/', '/zh/project/TF-P002']);
    const third = await pagesAfter('projects.xlsx', ({ Projects = [] }) => {
      Projects[2] = { ...Projects[2], 'Total piles': 99 };
    });
    expect(third).not.toContain('/');
  });

  it('by the Chinese name of a pile type include a project of that type, and no English page', async () => {
    const pages = await pagesAfter('projects.xlsx', (sheets) => {
      sheets['Pile types'] = [{ Code: 'bored-pile', 'Name (EN)': 'Foundation bored pile', 'Name (ZH)': '钻孔桩' }];
    });
    expect(pages).toContain('/zh/project/TF-P005');
    expect(pages.filter((address) => !address.startsWith('/zh/'))).toEqual([]);
  });

  it('are all pages for a setting, a company name or a telephone number, and two for the founding year', async () => {
    expect(
      await pagesAfter(
        'company.xlsx',
        ({ Settings = [] }) => void Settings.splice(1, 1, { Setting: 'Projects per page', Value: 6 }),
      ),
    ).toEqual(['/*', '/zh/*']);
    const company =
      (cells: Record<string, string>): Edit =>
      (sheets) => {
        sheets.Companies = [{ ...sheets.Companies?.[0], ...cells }];
      };
    expect(await pagesAfter('company.xlsx', company({ 'Name (ZH)': '泰磊地基公司' }))).toEqual(['/zh/*']);
    expect(await pagesAfter('company.xlsx', company({ Phone: '+65 6999 0000' }))).toEqual(['/*', '/zh/*']);
    expect(await pagesAfter('company.xlsx', company({ Founded: '2018' }))).toEqual([
      '/AboutUs/',
      '/ContactUs/',
      '/zh/AboutUs/',
      '/zh/ContactUs/',
    ]);
  });

  it('by a label depend on its area, or on its key for search engines; a note touches none', async () => {
    const label =
      (sheet: string, row: number, cells: Record<string, string>): Edit =>
      (sheets) => {
        const rows = sheets[sheet] ?? [];
        rows[row] = { ...rows[row], ...cells };
      };
    expect(await pagesAfter('strings.xlsx', label('Home', 0, { Chinese: '工程掠影' }))).toEqual(['/zh/']);
    expect(await pagesAfter('strings.xlsx', label('Search engines', 0, { English: 'Newsroom' }))).toEqual([
      '/NewsRoom/',
    ]);
    expect(await pagesAfter('strings.xlsx', label('Search engines', 1, { English: 'Batu' }))).toEqual(['/*']);
    expect(await pagesAfter('strings.xlsx', label('Home', 0, { Note: 'Top of Home' }))).toEqual([]);
  });

  it('by a picture are those of its service, although an area of labels has a similar name', async () => {
    const repository = await TemporaryRepository.withSample({ 'services/kentledge.jpg': svg(4, 3) });
    const services = [{ Code: 'kentledge', 'Name (EN)': 'Kentledge', Picture: 'services/kentledge.jpg' }];
    const labels = [{ Key: 'services.title', English: 'Services', Chinese: '服务' }];
    const { 'company.xlsx': company, 'strings.xlsx': strings } = sampleRows();
    await repository.write({
      'company.xlsx': { ...company, Services: services },
      'strings.xlsx': { ...strings, 'Services page': labels },
    });
    repository.commit();
    repository.put('images/services/kentledge.jpg', svg(8, 6));
    const { pictures } = await repository.report();
    expect(pictures[0]?.pages.map(({ address }) => address)).toEqual(['/Services/', '/zh/Services/']);
  });

  it('by an alternative text are those that show its picture', async () => {
    const pages = await pagesAfter('company.xlsx', ({ Pictures = [] }) => {
      Pictures[0] = { ...Pictures[0], 'Alt text (EN)': 'Piling rig at Tampines' };
    });
    expect(pages).toEqual(['/Project/', '/project/TF-P003']);
  });
});
