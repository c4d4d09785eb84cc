import { allMachines } from '../../content/machines.ts';
import { pictureView } from '../../content/picture-sizes.ts';
import type { Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type MachineriesData = ReturnType<typeof machineriesData>;

/** Returns the machine list, and the pictures of the folder `machines`. */
export function machineriesData(site: Site) {
  return {
    machines: allMachines(site),
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
