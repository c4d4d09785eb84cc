import { describe, expect, it, test } from 'vitest';
import { groupThousands } from '../../shared/group-thousands.ts';
import { recordText } from '../../src/content/site.ts';
import { site } from '../sample/sample-site.ts';

describe('A number on the site', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [2400, '2,400'],
    [62.5, '62.5'],
    [1_234_567.25, '1,234,567.25'],
  ])('%d is written %s', (number, written) => {
    expect(groupThousands(number)).toBe(written);
  });

  it('has the same format as in the texts that codegen derives, in every language', () => {
    for (const { code } of site.languages)
      for (const { id, totalPiles, largestDiameter } of site.projects) {
        expect(recordText(site, code, `project.${id}.totalPilesText`)).toContain(groupThousands(totalPiles));
        expect(recordText(site, code, `project.${id}.largestDiameterText`)).toContain(groupThousands(largestDiameter));
      }
  });
});
