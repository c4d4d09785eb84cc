import type { PageDefinition } from '../page-definition.ts';
import type source from './data.ts';

export const machineriesPage: PageDefinition<typeof source> = {
  navLabel: 'nav.machineries',
  load: () => import('./MachineriesPage.tsx'),
};
