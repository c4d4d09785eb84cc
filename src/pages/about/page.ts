import { pagePaths } from '../../../shared/page-paths.ts';
import type { PageDefinition } from '../page-definition.ts';
import type source from './data.ts';

export const aboutPage: PageDefinition<typeof source> = {
  patterns: [`${pagePaths.about}:rest?/*`],
  navLabel: 'nav.about',
  load: () => import('./AboutPage.tsx'),
};
