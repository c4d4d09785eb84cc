import { machineTypes } from '../generated/machine-types.ts';
import { machines } from '../generated/machines.ts';
import { pictures } from '../generated/pictures.ts';
import type { MachineriesData } from './page-data.ts';
import { pictureView } from './picture-view.ts';

/** The machine list in the workbook's order, and the pictures of the folder `machines`. */
export function machineriesData(): MachineriesData {
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
    pictures: Object.values(pictures).flatMap(({ file }) => (file.startsWith('machines/') ? [pictureView(file)] : [])),
  };
}
