import type { PageDefinition } from '../page-definition.ts';
import type source from './data.ts';

export const galleryPage: PageDefinition<typeof source> = {
  navLabel: 'nav.gallery',
  load: () => import('./GalleryPage.tsx'),
};
