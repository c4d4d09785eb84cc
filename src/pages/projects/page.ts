import type { PageDefinition } from '../page-definition.ts';
import type source from './data.ts';

export const projectsPage: PageDefinition<typeof source> = {
  navLabel: 'nav.projects',
  load: () => import('./ProjectsPage.tsx'),
};
