import type { MachineType } from '../generated/machine-types.ts';
import type { Machine } from '../generated/machines.ts';
import { type PictureView, pictureView } from './pictures.ts';
import type { Site } from './site.ts';

/** A machine; a null `machineId` shows the not-provided label. */
export interface MachineData extends Pick<Machine, 'id' | 'model' | 'manufacturer' | 'machineId'> {
  readonly type: MachineType['name'];
  readonly year: number;
  readonly newPurchase: boolean;
}

export interface MachineriesData {
  readonly machines: readonly MachineData[];
  readonly pictures: readonly PictureView[];
}

/** The machine list in the workbook's order, and the pictures of the folder `machines`. */
export function machineriesData(site: Pick<Site, 'machines' | 'machineTypes' | 'pictures'>): MachineriesData {
  const { machines, machineTypes, pictures } = site;
  return {
    machines: machines.flatMap(({ id, model, manufacturer, type, machineId, yearOfManufacture, newPurchase }) =>
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
