import type { PageDefinition } from '../page-definition.ts';
import type source from './data.ts';

export const newsPage: PageDefinition<typeof source> = {
  navLabel: 'nav.news',
  load: () => import('./NewsPage.tsx'),
};
