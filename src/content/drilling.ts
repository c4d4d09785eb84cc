import type { Machine } from '#generated/machines.ts';

/** Returns how many of the rigs drill a diameter in mm. One without a maximum diameter does not count. */
export const countDrilling = (rigs: readonly Pick<Machine, 'maximumDiameter'>[], diameter: number): number =>
  rigs.filter(({ maximumDiameter }) => (maximumDiameter ?? 0) >= diameter).length;
