import type { Engineer } from '../generated/engineers.ts';
import type { StaffMember } from '../generated/staff.ts';
import { type PictureView, pictureView } from './pictures.ts';
import { pick, type Site } from './site.ts';

interface Photo {
  readonly photo: PictureView;
}

export interface GalleryData {
  readonly engineers: readonly (Pick<Engineer, 'id' | 'name' | 'jobTitle' | 'education'> & Photo)[];
  readonly staff: readonly (Pick<StaffMember, 'id' | 'name'> & Photo)[];
}

export function galleryData(site: Pick<Site, 'engineers' | 'staff' | 'pictures'>): GalleryData {
  return {
    engineers: site.engineers.map((engineer) => ({
      ...pick(engineer, 'id', 'name', 'jobTitle', 'education'),
      photo: pictureView(site, engineer.photo),
    })),
    staff: site.staff.map(({ id, name, photo }) => ({ id, name, photo: pictureView(site, photo) })),
  };
}
