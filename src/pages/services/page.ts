import type { PageDefinition } from '../page-definition.ts';
import type source from './data.ts';

export const servicesPage: PageDefinition<typeof source> = {
  navLabel: 'nav.services',
  load: () => import('./ServicesPage.tsx'),
};
