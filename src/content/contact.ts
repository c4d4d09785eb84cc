import { companies } from '../generated/companies.ts';
import type { ContactData } from './page-data.ts';
import { pictureView } from './picture-view.ts';

export function contactData(): ContactData {
  return {
    companies: companies.map(({ id, name, logo, address, phone, email, map }) => ({
      id,
      name,
      logo: pictureView(logo),
      address,
      phone,
      email,
      map,
    })),
  };
}
