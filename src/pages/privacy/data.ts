import { recordKeys, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type PrivacyData = ReturnType<typeof privacyData>;

function privacyData({ companies }: Site) {
  return {
    companies: companies.map((company) => ({
      id: company.id,
      ...recordKeys('company', company.id, 'name'),
      email: company.dataProtection ?? company.email,
    })),
    /** The websites that a map comes from, once it is opened. */
    mapHosts: [...new Set(companies.map(({ map }) => new URL(map).host))],
  };
}

export default {
  areas: ['privacy'],
  head: { title: 'meta.privacy.title', description: 'meta.privacy.description' },
  data: privacyData,
} satisfies PageSource<PrivacyData>;
