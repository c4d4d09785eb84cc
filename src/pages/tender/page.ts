import type { PageDefinition } from '../page-definition.ts';
import type source from './data.ts';

export const tenderPage: PageDefinition<typeof source> = {
  navLabel: null,
  load: () => import('./TenderPage.tsx'),
};
