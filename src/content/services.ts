import { type Service, services } from '../generated/services.ts';
import type { ServiceFamily, ServicesData } from './page-data.ts';
import { pictureView } from './picture-view.ts';

const families: Readonly<Record<Service['family'], ServiceFamily>> = {
  'Foundation piles': 'foundation',
  'Earth retaining piles': 'earthRetaining',
  'Pile testing': 'testing',
  'Other works': 'other',
};

/** The services by family, in the specification's order of families. */
export function servicesData(): ServicesData {
  return {
    families: [...new Set(Object.values(families))].map((family) => ({
      family,
      services: services
        .filter((service) => families[service.family] === family)
        .map(({ id, name, purpose, description, picture }) => ({
          id,
          name,
          purpose,
          description,
          picture: pictureView(picture),
        })),
    })),
  };
}
