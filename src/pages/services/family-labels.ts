import type { ServiceFamily } from '../../content/services.ts';

/** What each family of services is called, and what is said under its heading. */
export const familyLabels = {
  foundation: { title: 'services.family.foundation', about: 'services.about.foundation' },
  earthRetaining: { title: 'services.family.earthRetaining', about: 'services.about.earthRetaining' },
  testing: { title: 'services.family.testing', about: 'services.about.testing' },
  other: { title: 'services.family.other', about: 'services.about.other' },
} as const satisfies Readonly<Record<ServiceFamily, { readonly title: string; readonly about: string }>>;
