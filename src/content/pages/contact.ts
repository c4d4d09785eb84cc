import { pictureView } from '../picture-sizes.ts';
import { pick, type Site } from '../site.ts';

export type ContactData = ReturnType<typeof contactData>;
export type ContactCompany = ContactData['companies'][number];

export function contactData(site: Pick<Site, 'companies' | 'pictures'>) {
  return {
    companies: site.companies.map((company) => ({
      ...pick(company, 'id', 'name', 'address', 'phone', 'whatsapp', 'email', 'map', 'nearest', 'openingHours', 'uen'),
      logo: pictureView(site, company.logo),
      mapPicture: company.mapPicture && pictureView(site, company.mapPicture),
    })),
  };
}
