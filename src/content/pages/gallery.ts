import { pagePaths } from '../../../shared/page-paths.ts';
import { pictureView } from '../picture-sizes.ts';
import { pick, type Site } from '../site.ts';

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
