import { expect, it } from 'vitest';
import { machineSortOf } from '../../src/content/machines.ts';
import { machineriesData } from '../../src/pages/machineries/data.ts';
import { site } from '../sample/sample-site.ts';

it('The machines are in the order of the workbook, whatever it is', () => {
  const reversed = { ...site, machines: [...site.machines].reverse() };
  for (const given of [site, reversed])
    expect(machineriesData(given).machines.map(({ id }) => id)).toEqual(given.machines.map(({ id }) => id));
});

it('Only a known order is read from an address', () => {
  expect(['?sort=depth', '?sort=YEAR&x=1', '?sort=price', ''].map(machineSortOf)).toEqual([
    'depth',
    'year',
    undefined,
    undefined,
  ]);
});
