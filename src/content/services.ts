import type { RecordKey } from '../generated/record-keys.ts';
import type { Service } from '../generated/services.ts';
import { type PictureView, pictureView } from './pictures.ts';
import type { Named } from './projects.ts';
import { pick, type Site } from './site.ts';

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
        .map((service) => ({
          ...pick(service, 'id', 'name', 'purpose', 'description'),
          picture: pictureView(site, service.picture),
        })),
    })),
  };
}

/** What the references show of one pile type. */
export interface MatrixRow extends Named {
  readonly references: number;
  /** Of the reference with the largest diameter, and of the deepest. */
  readonly diameter: RecordKey;
  readonly depth: RecordKey;
  /** Each that one of its references stands in. */
  readonly formations: readonly Named[];
}

/** Every pile type that has been built, by the references that the list names. */
function capabilityMatrix({
  projects,
  projectList,
  pileTypes,
  formations,
}: Pick<Site, 'projects' | 'projectList' | 'pileTypes' | 'formations'>): readonly MatrixRow[] {
  const inList = new Set(projectList);
  const shown = projects.filter(({ id }) => inList.has(id));
  return pileTypes.flatMap(({ id, name }) => {
    const own = shown.filter((project) => project.pileTypes.includes(id));
    const [first] = own;
    if (!first) return [];
    const largest = (figure: 'largestDiameter' | 'deepestPenetration') =>
      own.reduce((most, project) => (project[figure] > most[figure] ? project : most), first);
    return [
      {
        id,
        name,
        references: own.length,
        diameter: largest('largestDiameter').largestDiameterText,
        depth: largest('deepestPenetration').deepestPenetrationText,
        formations: formations
          .filter((formation) => own.some((project) => project.formations.includes(formation.id)))
          .map((formation) => ({ id: formation.id, name: formation.name })),
      },
    ];
  });
}
