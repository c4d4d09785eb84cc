import type { RecordKey } from '../generated/record-keys.ts';
import { type PictureView, pictureView } from './picture-view.ts';
import type { Site } from './site.ts';

export interface MachineData {
  readonly id: string;
  readonly model: string;
  readonly manufacturer: string;
  readonly type: RecordKey;
  /** null shows the not-provided label. */
  readonly machineId: string | null;
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
        .filter((own) => own.id === type)
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
