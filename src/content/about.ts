import type { CompanyId } from '../generated/companies.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { type CertificateData, certificateData } from './companies.ts';
import type { PersonData } from './gallery.ts';
import { type PictureView, pictureView } from './picture-view.ts';
import type { Site } from './site.ts';

export interface TitledText {
  readonly id: string;
  readonly title: RecordKey;
  readonly text: RecordKey;
}

export interface AboutData {
  readonly companies: readonly {
    readonly id: CompanyId;
    readonly name: RecordKey;
    readonly introduction: RecordKey;
    readonly logo: PictureView;
    readonly founded: number;
    readonly workhead: string;
    readonly grade: string;
    readonly certificates: readonly CertificateData[];
  }[];
  readonly commitments: readonly TitledText[];
  readonly objectives: readonly TitledText[];
  readonly policies: readonly TitledText[];
  readonly keyPersonnel: readonly (PersonData & { readonly title: RecordKey; readonly biography: RecordKey })[];
}

export function aboutData(site: Site): AboutData {
  const { companies, commitments, objectives, policies, keyPersonnel } = site;
  return {
    companies: companies.map(({ id, name, introduction, logo, founded, workhead, grade }) => ({
      id,
      name,
      introduction,
      founded,
      workhead,
      grade,
      logo: pictureView(site, logo),
      certificates: certificateData(site, id),
    })),
    commitments,
    objectives,
    policies,
    keyPersonnel: keyPersonnel.map(({ id, name, title, biography, photo }) => ({
      id,
      name,
      title,
      biography,
      photo: pictureView(site, photo),
    })),
  };
}
