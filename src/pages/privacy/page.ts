import type { PageDefinition } from '../page-definition.ts';
import type source from './data.ts';

export const privacyPage: PageDefinition<typeof source> = {
  navLabel: null,
  load: () => import('./PrivacyPage.tsx'),
};
