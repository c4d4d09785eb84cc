import { pagePaths } from '../../../shared/page-paths.ts';
import { pictureView } from '../../content/picture-sizes.ts';
import { recordKeys, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type GalleryData = ReturnType<typeof galleryData>;

function galleryData(site: Site) {
  return {
    engineers: site.engineers.map((engineer) => ({
      id: engineer.id,
      ...recordKeys('engineer', engineer.id, 'name', 'jobTitle', 'education'),
      photo: pictureView(site, engineer.photo),
      projects: (engineer.projects ?? []).map((id) => ({
        id,
        path: pagePaths.project + id,
        ...recordKeys('project', id, 'name'),
      })),
    })),
    staff: site.staff.map(({ id, photo }) => ({
      id,
      ...recordKeys('staffMember', id, 'name'),
      photo: pictureView(site, photo),
    })),
  };
}

export default {
  areas: ['gallery', 'controls'],
  head: { title: 'meta.gallery.title', description: 'meta.gallery.description' },
  data: galleryData,
} satisfies PageSource<GalleryData>;
