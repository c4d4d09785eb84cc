import { describe, expect, it } from 'vitest';
import { groundLine, projectCards, projectData, projectOf, projectsData } from '../../src/content/projects.ts';
import { site } from '../sample/sample-site.ts';

const { projectList } = site;

describe('Projects', () => {
  it('stand in the order of the list, repeated entries and all', () => {
    expect(projectsData(site).cards.map(({ id }) => id)).toEqual(projectList);
    expect(projectsData(site).cards).toHaveLength(33);
    expect(projectCards(site, 4)).toHaveLength(4);
  });

  it('are found by their title, in any case of letters', () => {
    expect(projectOf(site, 'TF-P001').id).toBe('TF-P001');
    expect(projectOf(site, 'tf-p001').id).toBe('TF-P001');
  });

  it('hang from the ground line once each, the deepest first, by the ground they end in', () => {
    const line = groundLine(site);
    expect(line).toHaveLength(new Set(projectList).size);
    const depths = line.map(({ depth }) => depth);
    expect(depths).toEqual([...depths].sort((a, b) => b - a));
    expect(line[0]).toMatchObject({ depth: 82, founding: { name: 'formation.bukit-timah-granite.name' } });
  });

  it('show the first project for a title that no project has', () => {
    expect(projectOf(site, 'XX-P999').id).toBe(projectList[0]);
    expect(projectData(site, '').id).toBe(projectList[0]);
  });

  it('give the seven labelled rows in the order of the specification', () => {
    expect(projectData(site, 'TF-P001').rows.map(({ label }) => label)).toEqual([
      'project.mainContractor',
      'project.duration',
      'project.totalPiles',
      'project.pileTypes',
      'project.largestDiameter',
      'project.deepestPenetration',
      'project.formations',
    ]);
  });
});
