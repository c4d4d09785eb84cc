import type { Service } from '../generated/services.ts';
import { type PictureView, pictureView } from './pictures.ts';
import { capabilityMatrix, type MatrixRow } from './references/matrix.ts';
import type { Site } from './site.ts';

export type ServiceFamily = 'foundation' | 'earthRetaining' | 'testing' | 'other';

export interface ServiceData extends Pick<Service, 'id' | 'name' | 'purpose' | 'description'> {
  readonly picture: PictureView;
}

export interface ServicesData {
  readonly families: readonly { readonly family: ServiceFamily; readonly services: readonly ServiceData[] }[];
  readonly matrix: readonly MatrixRow[];
}

const families: Readonly<Record<Service['family'], ServiceFamily>> = {
  'Foundation piles': 'foundation',
  'Earth retaining piles': 'earthRetaining',
  'Pile testing': 'testing',
  'Other works': 'other',
};

/** The services by family, in the specification's order of families. */
export function servicesData(
  site: Pick<Site, 'services' | 'pictures' | 'projects' | 'projectList' | 'pileTypes' | 'formations'>,
): ServicesData {
  return {
    matrix: capabilityMatrix(site),
    families: [...new Set(Object.values(families))].map((family) => ({
      family,
      services: site.services
        .filter((service) => families[service.family] === family)
        .map(({ id, name, purpose, description, picture }) => ({
          id,
          name,
          purpose,
          description,
          picture: pictureView(site, picture),
        })),
    })),
  };
}
