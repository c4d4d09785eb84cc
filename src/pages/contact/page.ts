import { pagePaths } from '../../../shared/page-paths.ts';
import type { PageDefinition } from '../page-definition.ts';
import type source from './data.ts';

export const contactPage: PageDefinition<typeof source> = {
  patterns: [`${pagePaths.contact}:rest?/*`],
  navLabel: 'nav.contact',
  load: () => import('./ContactPage.tsx'),
};
