import { describe, expect, it } from 'vitest';
import { rigsReaching } from '../../src/content/machines.ts';
import { projectData, projectOf } from '../../src/pages/project/data.ts';
import { nearestProjects } from '../../src/pages/project/nearest.ts';
import { site } from '../sample/sample-site.ts';

const nearestTo = (id: string, given = site) =>
  nearestProjects(given, projectOf(given, id)).map((project): string => project.id);

describe('The nearest projects', () => {
  it.each([
    ['TF-P018', ['TF-P011', 'TF-P020', 'TF-P010'], 'by depth, under the present and the former name of the ground'],
    ['TF-P001', ['BP-P007', 'TF-P014', 'TF-P019'], 'of two as far away in depth, by diameter'],
    ['TF-P004', ['BP-P002'], 'only micro piles beside micro piles'],
    ['TF-P006', ['TF-P021', 'TF-P008', 'BP-P008'], 'only secant walls beside a secant wall, by depth'],
  ])('to %s are %j', (id, want) => {
    expect(nearestTo(id)).toEqual(want);
  });

  it('are in the list, and in the same ground', () => {
    const projectList = site.projectList.filter((id) => id !== 'TF-P011');
    expect(nearestTo('TF-P018', { ...site, projectList })).not.toContain('TF-P011');
    const projects = site.projects.filter(
      ({ id, formations }) => id === 'TF-P018' || !formations.some((code) => /alluvium|bedok/.test(code)),
    );
    const listed = projects.map(({ id }) => id);
    expect(nearestTo('TF-P018', { ...site, projects, projectList: listed })).toEqual([]);
  });
});

describe('The rigs that reach a depth', () => {
  it('are those with a maximum depth, the deepest first', () => {
    const rigs = rigsReaching(site, 68);
    expect(rigs).toHaveLength(13);
    expect(rigs[0]).toMatchObject({ model: 'XR400D', maximumDepth: 106 });
    expect(rigsReaching(site, 200)).toEqual([]);
  });

  it('are shown for bored piles only: other machines make the others', () => {
    expect(projectData(site, 'TF-P018').rigs).toMatchObject({ count: 13 });
    expect(projectData(site, 'BP-P001').rigs).toBeNull();
  });
});
