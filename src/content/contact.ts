import type { Company } from '../generated/companies.ts';
import { type PictureView, pictureView } from './pictures.ts';
import { pick, type Site } from './site.ts';

export interface ContactCompany extends Pick<Company, 'id' | 'name' | 'address' | 'phone' | 'email' | 'map'> {
  readonly logo: PictureView;
}

export interface ContactData {
  readonly companies: readonly ContactCompany[];
}

export function contactData(site: Pick<Site, 'companies' | 'pictures'>): ContactData {
  return {
    companies: site.companies.map((company) => ({
      ...pick(company, 'id', 'name', 'address', 'phone', 'email', 'map'),
      logo: pictureView(site, company.logo),
    })),
  };
}
