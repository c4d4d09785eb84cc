import { describe, expect, it } from 'vitest';
import { projectCards, projectData, projectOf, projectsData } from '../../src/content/projects.ts';
import { projectList } from '../../src/generated/project-list.ts';

describe('Projects', () => {
  it('stand in the order of the list, repeated entries and all', () => {
    expect(projectsData().cards.map(({ id }) => id)).toEqual(projectList);
    expect(projectsData().cards).toHaveLength(33);
    expect(projectCards(4)).toHaveLength(4);
  });

  it('are found by their title, in any case of letters', () => {
    expect(projectOf('TF-P001').id).toBe('TF-P001');
    expect(projectOf('tf-p001').id).toBe('TF-P001');
  });

  it('show the first project for a title that no project has', () => {
    expect(projectOf('XX-P999').id).toBe(projectList[0]);
    expect(projectData('').id).toBe(projectList[0]);
  });

  it('give the seven labelled rows in the order of the specification', () => {
    expect(projectData('TF-P001').rows.map(({ label }) => label)).toEqual([
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
