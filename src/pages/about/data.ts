import { certificatesOf } from '../../content/companies.ts';
import { pictureView } from '../../content/picture-sizes.ts';
import { pick, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type AboutData = ReturnType<typeof aboutData>;
/** A commitment, an objective or a policy. */
export type TitledText = AboutData['commitments' | 'objectives' | 'policies'][number];

export function aboutData(site: Site) {
  const { companies, commitments, objectives, policies, keyPersonnel } = site;
  return {
    companies: companies.map((company) => ({
      ...pick(company, 'id', 'name', 'introduction', 'founded', 'workhead', 'grade'),
      logo: pictureView(site, company.logo),
      certificates: certificatesOf(site, company.id),
    })),
    commitments,
    objectives,
    policies,
    keyPersonnel: keyPersonnel.map((person) => ({
      ...pick(person, 'id', 'name', 'title', 'biography'),
      photo: pictureView(site, person.photo, 320, 320),
    })),
  };
}

export default {
  areas: ['about', 'controls'],
  head: { title: 'meta.about.title', description: 'meta.about.description' },
  data: aboutData,
} satisfies PageSource<AboutData>;
