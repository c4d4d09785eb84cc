import { type CompanyId, companies } from '../generated/companies.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { type PictureView, pictureView } from './picture-view.ts';

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
