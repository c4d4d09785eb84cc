import { expect, it } from 'vitest';
import { machineriesData } from '../../src/pages/machineries/data.ts';
import { site } from '../sample/sample-site.ts';

it('The machines are in the order of the workbook, whatever it is', () => {
  const reversed = { ...site, machines: [...site.machines].reverse() };
  for (const given of [site, reversed])
    expect(machineriesData(given).machines.map(({ id }) => id)).toEqual(given.machines.map(({ id }) => id));
});
