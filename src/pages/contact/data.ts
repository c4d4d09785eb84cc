import { peopleToAsk } from '../../content/people.ts';
import { pictureView } from '../../content/picture-sizes.ts';
import { pick, recordKey, recordKeys, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type ContactData = ReturnType<typeof contactData>;
export type ContactCompany = ContactData['companies'][number];

function contactData(site: Site) {
  return {
    companies: site.companies.map((company) => ({
      ...pick(company, 'id', 'phone', 'whatsapp', 'email', 'map', 'uen'),
      ...recordKeys('company', company.id, 'name', 'address'),
      nearest: company.hasNearest ? recordKey('company', company.id, 'nearest') : null,
      yardAddress: company.hasYardAddress ? recordKey('company', company.id, 'yardAddress') : null,
      openingHours: company.hasOpeningHours ? recordKey('company', company.id, 'openingHours') : null,
      logo: pictureView(site, company.logo),
      mapPicture: company.mapPicture && pictureView(site, company.mapPicture),
    })),
    people: peopleToAsk(site),
  };
}

export default {
  areas: ['contact'],
  head: { title: 'meta.contact.title', description: 'meta.contact.description' },
  data: contactData,
} satisfies PageSource<ContactData>;
