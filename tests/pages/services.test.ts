import { describe, expect, it } from 'vitest';
import { builtPiles, servicesData } from '../../src/pages/services/data.ts';
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

  it('have a picture alone where no pile type has their code or a drawing', () => {
    const undrawn = site.pileTypes.map((type) => ({ ...type, drawnAs: null }));
    const methods = servicesData({ ...site, pileTypes: undrawn }).families.flatMap(({ services }) => services);
    expect(methods.filter(({ method }) => method !== null)).toEqual([]);
  });

  it('show the sizes of a pile type from projects of that type alone, and none if all its projects also have others', () => {
    const grout = site.projects.filter(({ pileTypes }) => pileTypes.includes('grout-pile'));
    const figures = (projects: typeof site.projects) => {
      const pile = builtPiles({ ...site, projects }).find(({ id }) => id === 'grout-pile');
      return [pile?.references, pile?.diameter, pile?.depth, pile?.projects];
    };
    const [alone] = grout.filter(({ pileTypes }) => pileTypes.length === 1);
    const path = `/project/${alone?.id}`;
    expect(figures(site.projects)).toEqual([
      3,
      { text: `project.${alone?.id}.largestDiameterText`, path },
      { text: `project.${alone?.id}.deepestPenetrationText`, path },
      [{ id: alone?.id, path, depth: alone?.deepestPenetration, diameter: alone?.largestDiameter }],
    ]);
    expect(figures(grout.filter((project) => project !== alone))).toEqual([2, null, null, []]);
  });
});
