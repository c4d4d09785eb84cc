import type { MachineType } from '../generated/machine-types.ts';
import type { Machine } from '../generated/machines.ts';
import { type ListPart, partOf } from './lists/parts.ts';
import { type PictureView, pictureView } from './pictures.ts';
import { pick, type Site, type SitePictures } from './site.ts';

/** A machine; a null `machineId` shows the not-provided label. */
export interface MachineData extends Pick<Machine, 'id' | 'model' | 'manufacturer' | 'machineId' | 'maximumDepth'> {
  readonly kind: MachineType['id'];
  readonly type: MachineType['name'];
  readonly year: number;
  readonly newPurchase: boolean;
}

export interface MachineriesData {
  /** Those of this part of the list. */
  readonly machines: readonly MachineData[];
  readonly part: ListPart;
  /** The oldest and the newest of all. */
  readonly span: readonly Pick<MachineData, 'id' | 'year'>[];
  readonly pictures: readonly PictureView[];
}

type Machines = Pick<Site, 'machines' | 'machineTypes'>;

/** Every machine, in the workbook's order. */
export function allMachines({ machines, machineTypes }: Machines): readonly MachineData[] {
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

/** A part of the machine list, and the pictures of the folder `machines`. */
export function machineriesData(site: Machines & SitePictures, rest: string): MachineriesData {
  const all = allMachines(site);
  const { entries, part } = partOf(all, rest);
  const byYear = [...all].sort((one, other) => one.year - other.year);
  const span = [byYear[0], byYear.at(-1)].flatMap((machine) =>
    machine ? [{ id: machine.id, year: machine.year }] : [],
  );
  return {
    part,
    span,
    machines: entries,
    pictures: Object.values(site.pictures).flatMap(({ file }) =>
      file.startsWith('machines/') ? [pictureView(site, file)] : [],
    ),
  };
}
