import type { Company, CompanyId } from '../generated/companies.ts';
import type { PictureFile } from '../generated/pictures.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { type PictureView, pictureView } from './picture-view.ts';
import type { Site, SitePictures } from './site.ts';

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

function isPicture({ pictures }: SitePictures, file: string): file is PictureFile {
  return Object.hasOwn(pictures, file);
}

/** A sibling of the logo ("-light", "-mark"), or the logo itself where the office has not made one. */
function variant(site: SitePictures, logo: PictureFile, suffix: string): PictureView {
  const file = logo.replace(/(?=\.\w+$)/, suffix);
  return pictureView(site, isPicture(site, file) ? file : logo);
}

function markOf(site: SitePictures, { id, name, logo }: Company): CompanyMark {
  return {
    id,
    name,
    logo: pictureView(site, logo),
    logoLight: variant(site, logo, '-light'),
    mark: variant(site, logo, '-mark'),
    markLight: variant(site, logo, '-mark-light'),
  };
}

export function companyOf({ companies }: Pick<Site, 'companies'>, id: CompanyId): Company {
  const company = companies.find((own) => own.id === id);
  if (!company) throw new Error(`companies has no ${id}`);
  return company;
}

export function frameData(site: Pick<Site, 'companies' | 'pictures' | 'settings'>): FrameData {
  const { companies, settings } = site;
  return {
    companies: companies.map((company) => markOf(site, company)),
    copyrightYear: settings.copyrightYear,
    fallbackPicture: pictureView(site, settings.fallbackPicture),
  };
}

export function certificateData(
  site: Pick<Site, 'certificates' | 'companies' | 'pictures'>,
  of?: CompanyId,
): readonly CertificateData[] {
  return site.certificates
    .filter(({ company }) => of === undefined || company === of)
    .map(({ id, name, company, picture }) => ({
      id,
      name,
      company: companyOf(site, company).name,
      picture: pictureView(site, picture),
    }));
}
