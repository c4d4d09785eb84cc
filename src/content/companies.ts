import type { Company, CompanyId } from '#generated/companies.ts';
import { pictureView } from './picture-sizes.ts';
import { pick, type Site } from './site.ts';

/** @throws when no company has the code. */
export function companyOf({ companies }: Pick<Site, 'companies'>, code: CompanyId): Company {
  const company = companies.find(({ id }) => id === code);
  if (!company) throw new Error(`companies has no ${code}`);
  return company;
}

/** Returns the certificates of one company, or of all, in the workbook's order. */
export function certificateData(site: Pick<Site, 'certificates' | 'companies' | 'pictures'>, code?: CompanyId) {
  return site.certificates
    .filter(({ company }) => code === undefined || company === code)
    .map((certificate) => ({
      ...pick(certificate, 'id', 'name'),
      company: companyOf(site, certificate.company).name,
      picture: pictureView(site, certificate.picture, 480, 480),
    }));
}
