import { certificates } from '../generated/certificates.ts';
import { type Company, type CompanyId, companies } from '../generated/companies.ts';
import { type PictureFile, pictures } from '../generated/pictures.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { settings } from '../generated/settings.ts';
import { type PictureView, pictureView } from './picture-view.ts';

export interface CompanyMark {
  readonly id: CompanyId;
  readonly name: RecordKey;
  /** Mark and wordmark for light backgrounds, and for navy. */
  readonly logo: PictureView;
  readonly logoLight: PictureView;
  /** The mark alone. */
  readonly mark: PictureView;
  readonly markLight: PictureView;
}

export interface FrameData {
  readonly companies: readonly CompanyMark[];
  readonly copyrightYear: number;
  readonly fallbackPicture: PictureView;
}

export interface CertificateData {
  readonly id: string;
  readonly name: RecordKey;
  readonly company: RecordKey;
  readonly picture: PictureView;
}

function isPicture(file: string): file is PictureFile {
  return Object.hasOwn(pictures, file);
}

/** A sibling of the logo ("-light", "-mark"), or the logo itself where the office has not made one. */
function variant(logo: PictureFile, suffix: string): PictureView {
  const file = logo.replace(/(?=\.\w+$)/, suffix);
  return pictureView(isPicture(file) ? file : logo);
}

function markOf({ id, name, logo }: Company): CompanyMark {
  return {
    id,
    name,
    logo: pictureView(logo),
    logoLight: variant(logo, '-light'),
    mark: variant(logo, '-mark'),
    markLight: variant(logo, '-mark-light'),
  };
}

export function companyOf(id: CompanyId): Company {
  const company = companies.find((own) => own.id === id);
  if (!company) throw new Error(`companies has no ${id}`);
  return company;
}

export function frameData(): FrameData {
  return {
    companies: companies.map(markOf),
    copyrightYear: settings.copyrightYear,
    fallbackPicture: pictureView(settings.fallbackPicture),
  };
}

export function certificateData(of?: CompanyId): readonly CertificateData[] {
  return certificates
    .filter(({ company }) => of === undefined || company === of)
    .map(({ id, name, company, picture }) => ({
      id,
      name,
      company: companyOf(company).name,
      picture: pictureView(picture),
    }));
}
