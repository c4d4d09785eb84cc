import { describe, expect, it } from 'vitest';
import { projectCards } from '../../src/content/projects/cards.ts';
import { comparisonPath, readComparison, withCompared } from '../../src/content/projects/compare.ts';
import { latestResults } from '../../src/pages/home/data.ts';
import { projectData, projectOf } from '../../src/pages/project/data.ts';
import { site } from '../sample/sample-site.ts';

const { projectList } = site;

describe('Projects', () => {
  it('are found by their number in any letter case', () => {
    expect(projectOf(site, 'TF-P001').id).toBe('TF-P001');
    expect(projectOf(site, 'tf-p001').id).toBe('TF-P001');
  });

  it('show the latest results that have a figure and words', () => {
    const projects = site.projects.map((project) =>
      project.id === 'TF-P010' ? { ...project, hasResult: false } : project,
    );
    expect(latestResults(site, 4).map(({ id }) => id)).toEqual(['TF-P013', 'TF-P010', 'TF-P012', 'TF-P008']);
    expect(latestResults({ ...site, projects }, 2).map(({ id }) => id)).toEqual(['TF-P013', 'TF-P012']);
    expect(projectData(site, 'TF-P010').result).toMatchObject({ figure: 'project.TF-P010.resultFigureText' });
    expect(projectData({ ...site, projects }, 'TF-P010').result).toBeNull();
  });

  it.each([
    ['BP-P001', 'project.ground.side', 'all its piles are drawn as squares'],
    ['TF-P010', 'project.ground.diameter', 'its piles are round'],
  ] as const)('%s has its width as %s: %s', (id, want, _) => {
    expect(projectCards(site).find((card) => card.id === id)?.widthLabel).toBe(want);
    expect(projectData(site, id).widthLabel).toBe(want);
  });

  it('link to the previous and next project of the list, each once, and stop at its ends', () => {
    const order = [...new Set(projectList)];
    for (const [place, id] of order.entries()) {
      const { previous, next } = projectData(site, id);
      expect([previous?.path, next?.path]).toEqual(
        [order[place - 1], order[place + 1]].map((neighbour) => neighbour && `/project/${neighbour}`),
      );
    }
  });

  it('link to others in the same ground and with the same piles, if there are any', () => {
    const alone = { ...site, projects: site.projects.filter(({ id }) => id === 'TF-P010') };
    expect(projectData({ ...alone, projectList: ['TF-P010'] }, 'TF-P010').more).toEqual([]);
    const { more } = projectData(site, 'TF-P010');
    expect(more.map(({ filter, value }) => `${filter} ${value}`)).toEqual([
      'formation kallang-formation',
      'formation marine-clay',
      'formation bedok-formation',
      'pile bored-pile',
    ]);
    const inBedok = site.projects.filter(({ formations }) =>
      formations.some((id) => id === 'bedok-formation' || id === 'old-alluvium'),
    );
    expect(more[2]).toMatchObject({ count: inBedok.length, name: 'formation.bedok-formation.fullName' });
  });
});

describe('A comparison', () => {
  const cards = projectCards(site);
  const read = (query: string) => {
    const comparison = readComparison(query, cards);
    return comparison && { ...comparison, projects: comparison.projects.map(({ id }) => id) };
  };

  it.each([
    ['?compare=TF-P010,BP-P006', ['TF-P010', 'BP-P006'], [], []],
    ['?compare=tf-p010&sort=depth', ['TF-P010'], [], []],
    ['?compare=TF-P010,XX-P9,TF-P010', ['TF-P010'], ['XX-P9'], []],
    ['?compare=TF-P001%2C%20TF-P002;TF-P003,TF-P004', ['TF-P001', 'TF-P002', 'TF-P003'], [], ['TF-P004']],
    ['?compare=', [], [], []],
  ])('of %s has %j', (query, projects, unknown, surplus) => {
    expect(read(query)).toEqual({ projects, unknown, surplus });
  });

  it('is one only if the address asks for it, and its address is readable', () => {
    expect(read('?sort=depth')).toBeNull();
    expect(comparisonPath(['TF-P010', 'BP-P006'])).toBe('/Project/?compare=TF-P010,BP-P006');
  });

  it('has room for three', () => {
    expect(withCompared(['A', 'B'], 'C')).toEqual(['A', 'B', 'C']);
    expect(withCompared(['A', 'B', 'C'], 'D')).toEqual(['A', 'B', 'C']);
    expect(withCompared(['A', 'B', 'C'], 'B')).toEqual(['A', 'C']);
  });
});
