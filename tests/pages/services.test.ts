import { describe, expect, it } from 'vitest';
import { servicesData } from '../../src/pages/services/data.ts';
import { site } from '../sample/sample-site.ts';

describe('Services', () => {
  it('have a section for each family with a service, and none for the others', () => {
    const families = (services: typeof site.services) =>
      servicesData({ ...site, services }).families.map(({ family }) => family);
    expect(families(site.services)).toEqual(['foundation', 'earthRetaining', 'testing', 'other']);
    expect(families(site.services.filter(({ family }) => family !== 'Pile testing'))).toEqual([
      'foundation',
      'earthRetaining',
      'other',
    ]);
  });

  it('show the figures of a pile type from projects of that type alone, and none if all its projects also have others', () => {
    const grout = site.projects.filter(({ pileTypes }) => pileTypes.includes('grout-pile'));
    const figures = (projects: typeof site.projects) => {
      const row = servicesData({ ...site, projects }).matrix.find(({ id }) => id === 'grout-pile');
      return [row?.references, row?.diameter, row?.depth];
    };
    const [alone] = grout.filter(({ pileTypes }) => pileTypes.length === 1);
    expect(figures(site.projects)).toEqual([
      3,
      { text: `project.${alone?.id}.largestDiameterText`, path: `/project/${alone?.id}` },
      { text: `project.${alone?.id}.deepestPenetrationText`, path: `/project/${alone?.id}` },
    ]);
    expect(figures(grout.filter((project) => project !== alone))).toEqual([2, null, null]);
  });
});
