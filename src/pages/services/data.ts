import type { Service } from '#generated/services.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { pictureView } from '../../content/picture-sizes.ts';
import { showsSizesOfPiles } from '../../content/projects/cards.ts';
import { formationChoices } from '../../content/projects/formations.ts';
import { pick, recordKey, recordKeys, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type ServicesData = ReturnType<typeof servicesData>;
export type ServiceData = ServicesData['families'][number]['services'][number];
/** What the references show of one pile type. */
export type MatrixRow = ServicesData['matrix'][number];
export type ServiceFamily = 'foundation' | 'earthRetaining' | 'testing' | 'other';

const families: Readonly<Record<Service['family'], ServiceFamily>> = {
  'Foundation piles': 'foundation',
  'Earth retaining piles': 'earthRetaining',
  'Pile testing': 'testing',
  'Other works': 'other',
};

/**
 * Returns the services by family, in the order of families of docs/contract.md (4). Families without services are left
 * out.
 */
export function servicesData(
  site: Pick<Site, 'services' | 'pictures' | 'projects' | 'projectList' | 'pileTypes' | 'formations'>,
) {
  return {
    matrix: capabilityMatrix(site),
    families: [...new Set(Object.values(families))].flatMap((family) => {
      const services = site.services
        .filter((service) => families[service.family] === family)
        .map((service) => ({
          id: service.id,
          ...recordKeys('service', service.id, 'name', 'purpose', 'description'),
          picture: pictureView(site, service.picture),
        }));
      return services.length > 0 ? [{ family, services }] : [];
    }),
  };
}

/** Returns every pile type that has been built, with figures from the references in the list. */
function capabilityMatrix({
  projects,
  projectList,
  pileTypes,
  formations,
}: Pick<Site, 'projects' | 'projectList' | 'pileTypes' | 'formations'>) {
  const inList = new Set(projectList);
  const listedProjects = projects.filter(({ id }) => inList.has(id));
  const rows = pileTypes.map(({ id }) => {
    const references = listedProjects.filter((project) => project.pileTypes.includes(id));
    const showing = references.filter(showsSizesOfPiles);
    /** The largest figure, and the page of the project that has it. Null if no project shows one. */
    const largest = (figure: 'largestDiameter' | 'deepestPenetration') => {
      const [project] = [...showing].sort((a, b) => b[figure] - a[figure]);
      if (!project) return null;
      return { text: recordKey('project', project.id, `${figure}Text`), path: pagePaths.project + project.id };
    };
    return {
      id,
      ...recordKeys('pileType', id, 'name'),
      references: references.length,
      diameter: largest('largestDiameter'),
      depth: largest('deepestPenetration'),
      /** Every formation of its references. */
      formations: formationChoices(
        { formations },
        references.flatMap((project) => project.formations),
      ).map((formation) => pick(formation, 'id', 'name')),
    };
  });
  return rows.filter(({ references }) => references > 0);
}

export default {
  areas: ['services'],
  head: { title: 'meta.services.title', description: 'meta.services.description' },
  data: servicesData,
  previewPicture: (data) => data.families[0]?.services[0]?.picture,
} satisfies PageSource<ServicesData>;
