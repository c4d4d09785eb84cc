import type { RecordKey } from '../generated/record-keys.ts';
import { type PictureView, pictureView } from './picture-view.ts';
import type { Site } from './site.ts';

export interface PersonData {
  readonly id: string;
  readonly name: RecordKey;
  readonly photo: PictureView;
}

export interface GalleryData {
  readonly engineers: readonly (PersonData & { readonly jobTitle: RecordKey; readonly education: RecordKey })[];
  readonly staff: readonly PersonData[];
}

export function galleryData(site: Pick<Site, 'engineers' | 'staff' | 'pictures'>): GalleryData {
  return {
    engineers: site.engineers.map(({ id, name, jobTitle, education, photo }) => ({
      id,
      name,
      jobTitle,
      education,
      photo: pictureView(site, photo),
    })),
    staff: site.staff.map(({ id, name, photo }) => ({ id, name, photo: pictureView(site, photo) })),
  };
}
