import { homeAlias, pagePaths } from '../../../shared/page-paths.ts';
import type { PageDefinition } from '../page-definition.ts';
import type source from './data.ts';

export const homePage: PageDefinition<typeof source> = {
  patterns: [pagePaths.home, `${homeAlias}*`],
  navLabel: 'nav.home',
  load: () => import('./HomePage.tsx'),
};
