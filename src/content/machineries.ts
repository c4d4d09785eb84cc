import { pictureView } from './picture-sizes.ts';
import { pick, type Site, type SitePictures } from './site.ts';

/** A machine. A null `machineId` shows the not-provided label. */
export type MachineData = ReturnType<typeof allMachines>[number];

export type MachineriesData = ReturnType<typeof machineriesData>;

type Machines = Pick<Site, 'machines' | 'machineTypes'>;

/** Every machine, in the workbook's order. */
export function allMachines({ machines, machineTypes }: Machines) {
  return machines.flatMap((machine) =>
    machineTypes
      .filter(({ id }) => id === machine.type)
      .map(({ id, name }) => ({
        ...pick(machine, 'id', 'model', 'manufacturer', 'machineId', 'maximumDepth'),
        kind: id,
        type: name,
        year: machine.yearOfManufacture,
        newPurchase: machine.newPurchase ?? false,
      })),
  );
}

/** Returns the rigs that reach a depth in metres, the deepest first. One without a maximum depth does not count. */
export function rigsReaching({ machines }: Pick<Site, 'machines'>, depth: number) {
  const rigs = [];
  for (const machine of machines) {
    const { maximumDepth } = machine;
    if (maximumDepth === null || maximumDepth < depth) continue;
    rigs.push({ ...pick(machine, 'id', 'model', 'manufacturer'), maximumDepth });
  }
  return rigs.sort((a, b) => b.maximumDepth - a.maximumDepth);
}

/** Returns the machine list, and the pictures of the folder `machines`. */
export function machineriesData(site: Machines & SitePictures) {
  const machines = allMachines(site);
  const byYear = [...machines].sort((a, b) => a.year - b.year);
  const ends = [byYear[0], byYear.at(-1)].filter((machine) => machine !== undefined);
  return {
    /** The oldest and the newest of all machines. */
    span: ends.map(({ id, year }) => ({ id, year })),
    machines,
    pictures: Object.values(site.pictures)
      .filter(({ file }) => file.startsWith('machines/'))
      .map(({ file }) => pictureView(site, file)),
  };
}
