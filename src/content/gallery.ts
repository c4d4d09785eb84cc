import { pictureView } from './picture-sizes.ts';
import { pick, type Site } from './site.ts';

export type GalleryData = ReturnType<typeof galleryData>;

export function galleryData(site: Pick<Site, 'engineers' | 'staff' | 'pictures'>) {
  return {
    engineers: site.engineers.map((engineer) => ({
      ...pick(engineer, 'id', 'name', 'jobTitle', 'education'),
      photo: pictureView(site, engineer.photo),
    })),
    staff: site.staff.map(({ id, name, photo }) => ({ id, name, photo: pictureView(site, photo) })),
  };
}
