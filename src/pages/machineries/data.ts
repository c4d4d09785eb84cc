import { allMachines } from '../../content/machines.ts';
import { pictureView } from '../../content/picture-sizes.ts';
import type { Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type MachineriesData = ReturnType<typeof machineriesData>;

/** Returns the machine list, and the pictures of the folder `machines`. */
export function machineriesData(site: Site) {
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

export default {
  areas: ['machineries'],
  head: { title: 'meta.machineries.title', description: 'meta.machineries.description' },
  data: machineriesData,
  previewPicture: (data) => data.pictures[0],
} satisfies PageSource<MachineriesData>;
