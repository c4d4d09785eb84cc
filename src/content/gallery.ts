import { engineers } from '../generated/engineers.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { staff } from '../generated/staff.ts';
import { type PictureView, pictureView } from './picture-view.ts';

export interface PersonData {
  readonly id: string;
  readonly name: RecordKey;
  readonly photo: PictureView;
}

export interface GalleryData {
  readonly engineers: readonly (PersonData & { readonly jobTitle: RecordKey; readonly education: RecordKey })[];
  readonly staff: readonly PersonData[];
}

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
