import type { Project } from '#generated/projects.ts';
import type { PileDrawing } from './projects/cards.ts';
import { pick, recordKey, type Site } from './site.ts';

/** A machine. A null `machineId` shows the not-provided label. */
export type MachineData = ReturnType<typeof allMachines>[number];

/** Every machine, in the workbook's order. */
export function allMachines({ machines }: Site) {
  return machines.map((machine) => ({
    ...pick(machine, 'id', 'model', 'manufacturer', 'machineId', 'maximumDepth', 'maximumDiameter'),
    type: recordKey('machineType', machine.type, 'name'),
    year: machine.yearOfManufacture,
    newPurchase: machine.newPurchase ?? false,
  }));
}

/** The orders of the machine list besides the workbook's, as in the address: `?sort=depth`. */
export const machineSorts = ['depth', 'diameter', 'year'] as const;

export type MachineSort = (typeof machineSorts)[number];

const figureOf: Readonly<Record<MachineSort, (machine: MachineData) => number>> = {
  depth: ({ maximumDepth }) => maximumDepth ?? 0,
  diameter: ({ maximumDiameter }) => maximumDiameter ?? 0,
  year: ({ year }) => year,
};

/** Returns the order that a query asks for; undefined for that of the workbook. */
export function machineSortOf(query: string): MachineSort | undefined {
  const asked = new URLSearchParams(query).get('sort')?.toLowerCase();
  return machineSorts.find((sort) => sort === asked);
}

/**
 * Returns the machines with the largest figure first, and those without one last. Equal ones keep the workbook's order.
 */
export function sortedMachines(machines: readonly MachineData[], sort: MachineSort | undefined) {
  if (sort === undefined) return machines;
  return [...machines].sort((a, b) => figureOf[sort](b) - figureOf[sort](a));
}

/** Returns the rigs that reach a depth in metres, the deepest first. One without a maximum depth does not count. */
export function rigsReaching({ machines }: Site, depth: number) {
  const rigs = [];
  for (const machine of machines) {
    const { maximumDepth } = machine;
    if (maximumDepth === null || maximumDepth < depth) continue;
    rigs.push({ ...pick(machine, 'id', 'model', 'manufacturer', 'maximumDiameter'), maximumDepth });
  }
  return rigs.sort((a, b) => b.maximumDepth - a.maximumDepth);
}

/**
 * Drawings of the piles that a rotary rig drills. Others are pressed in or made by small rigs, whose depths no workbook
 * has.
 */
const drilled: readonly unknown[] = ['Single shaft', 'Contiguous wall', 'Secant wall'] satisfies readonly PileDrawing[];

/** Whether rotary rigs drill piles of the project. */
export function drillsPilesOf({ pileTypes }: Site, project: Pick<Project, 'pileTypes'>): boolean {
  return pileTypes.some(({ id, drawnAs }) => project.pileTypes.includes(id) && drilled.includes(drawnAs));
}
