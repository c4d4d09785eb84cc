import type { CompanyId } from '../generated/companies.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { type PictureView, pictureView } from './picture-view.ts';
import type { Site } from './site.ts';

export interface ContactData {
  readonly companies: readonly {
    readonly id: CompanyId;
    readonly name: RecordKey;
    readonly logo: PictureView;
    readonly address: RecordKey;
    readonly phone: string;
    readonly email: string;
    readonly map: string;
  }[];
}

export function contactData(site: Pick<Site, 'companies' | 'pictures'>): ContactData {
  return {
    companies: site.companies.map(({ id, name, logo, address, phone, email, map }) => ({
      id,
      name,
      logo: pictureView(site, logo),
      address,
      phone,
      email,
      map,
    })),
  };
}
