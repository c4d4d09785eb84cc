import { describe, expect, it } from 'vitest';
import { servicesData } from '../../src/content/services.ts';
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
});
