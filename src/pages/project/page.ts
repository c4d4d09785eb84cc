import { pagePaths } from '../../../shared/page-paths.ts';
import type { PageDefinition } from '../page-definition.ts';
import type source from './data.ts';

export const projectPage: PageDefinition<typeof source> = {
  patterns: [`${pagePaths.project}:rest`],
  navLabel: null,
  load: () => import('./ProjectPage.tsx'),
};
