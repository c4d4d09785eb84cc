import { expect, it } from 'vitest';
import { machineSortOf, sortedMachines } from '../../src/content/machines.ts';
import { machineriesData } from '../../src/pages/machineries/data.ts';
import { site } from '../sample/sample-site.ts';

it('The machines are in the order of the workbook, whatever it is', () => {
  const reversed = { ...site, machines: [...site.machines].reverse() };
  for (const given of [site, reversed])
    expect(machineriesData(given).machines.map(({ id }) => id)).toEqual(given.machines.map(({ id }) => id));
});

it('An order puts the largest figure first, and machines without one last, as they were', () => {
  const { machines } = machineriesData(site);
  const figures = sortedMachines([...machines].reverse(), 'diameter').map(({ maximumDiameter }) => maximumDiameter);
  const known = figures.filter((figure) => figure !== null);
  expect(known).toEqual([...known].sort((a, b) => b - a));
  expect(figures.slice(known.length)).toEqual(figures.slice(known.length).map(() => null));
  const unknown = sortedMachines(machines, 'diameter').slice(known.length);
  expect(unknown).toEqual(machines.filter(({ maximumDiameter }) => maximumDiameter === null));
});

it('Only a known order is read from an address', () => {
  expect(['?sort=depth', '?sort=YEAR&x=1', '?sort=price', ''].map(machineSortOf)).toEqual([
    'depth',
    'year',
    undefined,
    undefined,
  ]);
});
