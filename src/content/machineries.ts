import type { MachineType } from '../generated/machine-types.ts';
import type { Machine } from '../generated/machines.ts';
import { type ListPart, partOf } from './paths.ts';
import { type PictureView, pictureView } from './pictures.ts';
import type { Site } from './site.ts';

/** A machine; a null `machineId` shows the not-provided label. */
export interface MachineData extends Pick<Machine, 'id' | 'model' | 'manufacturer' | 'machineId'> {
  readonly type: MachineType['name'];
  readonly year: number;
  readonly newPurchase: boolean;
}

export interface MachineriesData {
  /** Those of this part of the list. */
  readonly machines: readonly MachineData[];
  readonly part: ListPart;
  /** The oldest and the newest of all. */
  readonly years: { readonly from: number; readonly to: number };
  readonly pictures: readonly PictureView[];
}

/** A part of the machine list in the workbook's order, and the pictures of the folder `machines`. */
export function machineriesData(
  site: Pick<Site, 'machines' | 'machineTypes' | 'pictures'>,
  rest: string,
): MachineriesData {
  const { machines, machineTypes, pictures } = site;
  const { entries, part } = partOf(machines, rest);
  const years = machines.map(({ yearOfManufacture }) => yearOfManufacture).sort((one, other) => one - other);
  return {
    part,
    years: { from: years[0] ?? 0, to: years.at(-1) ?? 0 },
    machines: entries.flatMap(({ id, model, manufacturer, type, machineId, yearOfManufacture, newPurchase }) =>
      machineTypes
        .filter((machineType) => machineType.id === type)
        .map(({ name }) => ({
          id,
          model,
          manufacturer,
          type: name,
          machineId,
          year: yearOfManufacture,
          newPurchase: newPurchase ?? false,
        })),
    ),
    pictures: Object.values(pictures).flatMap(({ file }) =>
      file.startsWith('machines/') ? [pictureView(site, file)] : [],
    ),
  };
}
