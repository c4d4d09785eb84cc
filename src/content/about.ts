import type { Company } from '../generated/companies.ts';
import type { KeyPerson } from '../generated/key-personnel.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { type CertificateData, certificateData } from './companies.ts';
import { type PictureView, pictureView } from './pictures.ts';
import { pick, type Site } from './site.ts';

/** A commitment, an objective or a policy. */
export interface TitledText {
  readonly id: string;
  readonly title: RecordKey;
  readonly text: RecordKey;
}

interface AboutCompany extends Pick<Company, 'id' | 'name' | 'introduction' | 'founded' | 'workhead' | 'grade'> {
  readonly logo: PictureView;
  readonly certificates: readonly CertificateData[];
}

interface Leader extends Pick<KeyPerson, 'id' | 'name' | 'title' | 'biography'> {
  readonly photo: PictureView;
}

export interface AboutData {
  readonly companies: readonly AboutCompany[];
  readonly commitments: readonly TitledText[];
  readonly objectives: readonly TitledText[];
  readonly policies: readonly TitledText[];
  readonly keyPersonnel: readonly Leader[];
}

export function aboutData(site: Site): AboutData {
  const { companies, commitments, objectives, policies, keyPersonnel } = site;
  return {
    companies: companies.map((company) => ({
      ...pick(company, 'id', 'name', 'introduction', 'founded', 'workhead', 'grade'),
      logo: pictureView(site, company.logo),
      certificates: certificateData(site, company.id),
    })),
    commitments,
    objectives,
    policies,
    keyPersonnel: keyPersonnel.map((person) => ({
      ...pick(person, 'id', 'name', 'title', 'biography'),
      photo: pictureView(site, person.photo),
    })),
  };
}
