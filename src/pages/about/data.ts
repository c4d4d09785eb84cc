import { certificatesOf } from '../../content/companies.ts';
import { pictureView } from '../../content/picture-sizes.ts';
import { pick, recordKeys, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type AboutData = ReturnType<typeof aboutData>;
/** A commitment, an objective or a policy. */
export type TitledText = AboutData['commitments' | 'objectives' | 'policies'][number];

function aboutData(site: Site) {
  const { companies, commitments, objectives, policies, keyPersonnel } = site;
  return {
    companies: companies.map((company) => ({
      ...pick(company, 'id', 'founded', 'workhead', 'grade'),
      ...recordKeys('company', company.id, 'name', 'introduction'),
      logo: pictureView(site, company.logo),
      certificates: certificatesOf(site, company.id),
    })),
    commitments: commitments.map(({ id }) => ({ id, ...recordKeys('commitment', id, 'title', 'text') })),
    objectives: objectives.map(({ id }) => ({ id, ...recordKeys('objective', id, 'title', 'text') })),
    policies: policies.map(({ id }) => ({ id, ...recordKeys('policy', id, 'title', 'text') })),
    keyPersonnel: keyPersonnel.map((person) => ({
      id: person.id,
      ...recordKeys('keyPerson', person.id, 'name', 'title', 'biography'),
      photo: pictureView(site, person.photo, 320, 320),
    })),
  };
}

export default {
  areas: ['about', 'controls'],
  head: { title: 'meta.about.title', description: 'meta.about.description' },
  data: aboutData,
} satisfies PageSource<AboutData>;
