import type { Company, CompanyId } from '#generated/companies.ts';
import { pictureView } from './picture-sizes.ts';
import { pick, type Site } from './site.ts';

/** @throws when no company has the code. */
export function companyOf({ companies }: Pick<Site, 'companies'>, code: CompanyId): Company {
  const company = companies.find(({ id }) => id === code);
  if (!company) throw new Error(`companies has no ${code}`);
  return company;
}

type Certificates = Pick<Site, 'certificates' | 'companies' | 'pictures'>;

/** Returns the pictures of all certificates with their names and holders, in the workbook's order. */
export function certificatePictures(site: Certificates) {
  return site.certificates.map((certificate) => ({
    ...pick(certificate, 'id', 'name'),
    company: companyOf(site, certificate.company).name,
    picture: pictureView(site, certificate.picture, 480, 480),
  }));
}

/** Returns the certificates of one company in words, each with a small picture. */
export function certificatesOf(site: Certificates, code: CompanyId) {
  return site.certificates
    .filter(({ company }) => company === code)
    .map((certificate) => ({
      ...pick(certificate, 'id', 'name', 'number', 'scope'),
      validUntil: certificate.validUntil && certificate.validUntilText,
      picture: pictureView(site, certificate.picture, 480, 480),
    }));
}
