import type { Certificate } from '#generated/certificates.ts';
import type { Company, CompanyId } from '#generated/companies.ts';
import { pictureView } from './picture-sizes.ts';
import { pick, recordKey, recordText, type Site } from './site.ts';

/** @throws when no company has the code. */
export function companyOf({ companies }: Site, code: CompanyId): Company {
  const company = companies.find(({ id }) => id === code);
  if (!company) throw new Error(`companies has no ${code}`);
  return company;
}

/** The Building and Construction Authority. Its licence is not named beside its registration. */
const authority = /^BCA\b/;

/**
 * Returns what every company of the group has: its registration with the authority, if all have the same, and the names
 * of the certificates that all of them hold, in the workbook's order.
 */
export function commonCredentials(site: Site) {
  const { certificates, companies, languages } = site;
  const holders = new Map<string, Set<CompanyId>>();
  const keys = new Map<string, ReturnType<typeof nameKey>>();
  for (const certificate of certificates) {
    const key = nameKey(certificate);
    const name = recordText(site, languages[0].code, key);
    holders.set(name, (holders.get(name) ?? new Set()).add(certificate.company));
    if (!keys.has(name)) keys.set(name, key);
  }
  const isCommon = (name: string) => !authority.test(name) && holders.get(name)?.size === companies.length;
  const [first] = companies;
  const isShared = companies.every(({ workhead, grade }) => workhead === first?.workhead && grade === first.grade);
  return {
    registration: first && isShared ? pick(first, 'workhead', 'grade') : null,
    certificates: [...keys].filter(([name]) => isCommon(name)).map(([, key]) => key),
  };
}

const nameKey = ({ id }: Certificate) => recordKey('certificate', id, 'name');

/** The terms of a certificate: its number, and the last month in which it is valid, as "2027-03" and in words. */
export type CertificateTermsData = ReturnType<typeof certificateOf>['terms'];

/** Returns what every list of certificates says of one. */
export function certificateOf(certificate: Certificate) {
  const { id, number, validUntil } = certificate;
  const validUntilText = validUntil && recordKey('certificate', id, 'validUntilText');
  return { id, name: nameKey(certificate), terms: { number, validUntil, validUntilText } };
}

/** Returns the pictures of all certificates with their names, holders and terms, in the workbook's order. */
export function certificatePictures(site: Site) {
  return site.certificates.map((certificate) => ({
    ...certificateOf(certificate),
    company: recordKey('company', certificate.company, 'name'),
    picture: pictureView(site, certificate.picture, 480, 480),
  }));
}

/** Returns the certificates of one company in words, each with a small picture. */
export function certificatesOf(site: Site, code: CompanyId) {
  return site.certificates
    .filter(({ company }) => company === code)
    .map((certificate) => ({
      ...certificateOf(certificate),
      scope: certificate.hasScope ? recordKey('certificate', certificate.id, 'scope') : null,
      picture: pictureView(site, certificate.picture, 480, 480),
    }));
}
