import { describe, expect, it } from 'vitest';
import { isAlike, nearestFirst, type Pile, readPile, writePile } from '../../src/content/projects/alike.ts';

const mine = readPile('60,1500,granite');
const pile = (depth: number, diameter: number, toe = 'granite'): Pile => ({ depth, diameter, toe });

describe('A pile among others', () => {
  it.each([
    [pile(70, 1500), true, '10 m deeper'],
    [pile(50, 750), true, '10 m shallower and half as wide'],
    [pile(71, 1500), false, '11 m deeper'],
    [pile(60, 700), false, 'less than half as wide'],
    [pile(60, 3050), false, 'more than twice as wide'],
    [pile(60, 1500, 'clay'), false, 'in other ground'],
  ])('%j is like it: %s, %s', (given, want) => {
    expect(isAlike(given, mine)).toBe(want);
  });

  it('has the nearest in its ground first, by depth and then by diameter', () => {
    const given = [pile(80, 1500), pile(60, 1500, 'clay'), pile(50, 600), pile(70, 1200)];
    expect(nearestFirst(given, mine)).toEqual([pile(70, 1200), pile(50, 600), pile(80, 1500)]);
  });

  it('is written as it is read, and what is no pile is like none', () => {
    expect(writePile(mine)).toBe('60,1500,granite');
    for (const value of ['', 'x', '60', '60,x,granite', '60,1500']) expect(isAlike(mine, readPile(value))).toBe(false);
  });
});
