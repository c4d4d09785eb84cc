import { pagePaths } from '../../../shared/page-paths.ts';
import { pictureView } from '../../content/picture-sizes.ts';
import { pick, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type GalleryData = ReturnType<typeof galleryData>;

export function galleryData(site: Pick<Site, 'engineers' | 'projects' | 'staff' | 'pictures'>) {
  const names = new Map(site.projects.map(({ id, name }) => [id, name]));
  return {
    engineers: site.engineers.map((engineer) => ({
      ...pick(engineer, 'id', 'name', 'jobTitle', 'education'),
      photo: pictureView(site, engineer.photo),
      projects: (engineer.projects ?? []).flatMap((id) => {
        const name = names.get(id);
        return name ? [{ id, path: pagePaths.project + id, name }] : [];
      }),
    })),
    staff: site.staff.map(({ id, name, photo }) => ({ id, name, photo: pictureView(site, photo) })),
  };
}

export default {
  areas: ['gallery', 'controls'],
  head: { title: 'meta.gallery.title', description: 'meta.gallery.description' },
  data: galleryData,
} satisfies PageSource<GalleryData>;
