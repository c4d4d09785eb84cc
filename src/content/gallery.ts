import { engineers } from '../generated/engineers.ts';
import { staff } from '../generated/staff.ts';
import type { GalleryData } from './page-data.ts';
import { pictureView } from './picture-view.ts';

export function galleryData(): GalleryData {
  return {
    engineers: engineers.map(({ id, name, jobTitle, education, photo }) => ({
      id,
      name,
      jobTitle,
      education,
      photo: pictureView(photo),
    })),
    staff: staff.map(({ id, name, photo }) => ({ id, name, photo: pictureView(photo) })),
  };
}
