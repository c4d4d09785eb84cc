import type { PileType } from '#generated/pile-types.ts';
import type { Service } from '#generated/services.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { pictureView } from '../../content/picture-sizes.ts';
import { type PileDrawing, showsSizesOfPiles } from '../../content/projects/cards.ts';
import { formationChoices } from '../../content/projects/formations.ts';
import { pick, recordKey, recordKeys, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';
import type { Method } from './MethodSteps.tsx';

export type ServicesData = ReturnType<typeof servicesData>;
export type ServiceData = ServicesData['families'][number]['services'][number];
/** What the references show of one pile type. */
export type BuiltPile = ReturnType<typeof builtPiles>[number];
export type ServiceFamily = 'foundation' | 'earthRetaining' | 'testing' | 'other';

const families: Readonly<Record<Service['family'], ServiceFamily>> = {
  'Foundation piles': 'foundation',
  'Earth retaining piles': 'earthRetaining',
  'Pile testing': 'testing',
  'Other works': 'other',
};

/** The method by which each pile of the drawings is made. */
const methods: Readonly<Record<PileDrawing, Method>> = {
  'Single shaft': 'single',
  'Contiguous wall': 'contiguous',
  'Secant wall': 'secant',
  'Precast square': 'jacked',
  'Micro piles': 'micro',
  'Grout column': 'grout',
};

/**
 * Returns the services by family, in the order of families of docs/contract.md (4). Families without services are left
 * out. The first service of a pile type has what was built of it. Pile types without a service follow.
 */
export function servicesData(site: Site) {
  const piles = builtPiles(site);
  const unclaimed = new Map(piles.map((pile) => [pile.id, pile]));
  /** Returns what was built of a pile type, once. */
  const claim = (id: PileType['id']) => {
    const pile = unclaimed.get(id) ?? null;
    unclaimed.delete(id);
    return pile;
  };
  const shown = piles.flatMap(({ projects }) => projects);
  return {
    /** The scale of every plot. */
    largest: {
      depth: Math.max(0, ...shown.map(({ depth }) => depth)),
      diameter: Math.max(0, ...shown.map(({ diameter }) => diameter)),
    },
    families: [...new Set(Object.values(families))].flatMap((family) => {
      const services = site.services
        .filter((service) => families[service.family] === family)
        .map((service) => {
          const type = pileTypeOf(site, service);
          const method = type ? methodOf(type, family) : null;
          return {
            id: service.id,
            ...recordKeys('service', service.id, 'name', 'purpose', 'description'),
            notFor: service.hasNotFor ? recordKey('service', service.id, 'notFor') : null,
            /** A photograph, or what stands in its place where the method is not drawn. */
            picture:
              method && site.pictures[service.picture].illustration
                ? null
                : pictureView(site, service.picture, 480, 1080),
            method,
            built: type ? claim(type.id) : null,
          };
        });
      return services.length > 0 ? [{ family, services }] : [];
    }),
    otherPiles: site.pileTypes
      .filter(({ id }) => unclaimed.has(id))
      .map((type) => ({
        id: type.id,
        ...recordKeys('pileType', type.id, 'name'),
        method: methodOf(type, 'foundation'),
        built: claim(type.id),
      })),
  };
}

/** Returns the pile type of a service, whose code it has: `cbp` alone, or at the beginning of `cbp-wall`. */
function pileTypeOf({ pileTypes }: Site, { id }: Service): PileType | undefined {
  return pileTypes.filter((type) => `${id}-`.startsWith(`${type.id}-`)).sort((a, b) => b.id.length - a.id.length)[0];
}

/** Returns the method of a pile type. A wall is a row of piles, and the method of what is dug beside it. */
function methodOf({ id, drawnAs }: PileType, family: ServiceFamily): { pile: PileType['id']; name: Method } | null {
  if (drawnAs === null) return null;
  const wall = drawnAs === 'Secant wall' ? 'retaining-secant' : 'retaining';
  return { pile: id, name: family === 'earthRetaining' ? wall : methods[drawnAs] };
}

/** Returns every pile type that has been built, with figures from the references in the list. */
export function builtPiles({ projects, projectList, pileTypes, formations }: Site) {
  const inList = new Set(projectList);
  const listedProjects = projects.filter(({ id }) => inList.has(id));
  const piles = pileTypes.map(({ id }) => {
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
      references: references.length,
      diameter: largest('largestDiameter'),
      depth: largest('deepestPenetration'),
      /** Those that show the sizes of this type. */
      projects: showing.map((project) => ({
        id: project.id,
        path: pagePaths.project + project.id,
        /** m */
        depth: project.deepestPenetration,
        /** mm */
        diameter: project.largestDiameter,
      })),
      /** Every formation of its references. */
      formations: formationChoices(
        { formations },
        references.flatMap((project) => project.formations),
      ).map((formation) => pick(formation, 'id', 'name')),
    };
  });
  return piles.filter(({ references }) => references > 0);
}

export default {
  areas: ['services'],
  head: { title: 'meta.services.title', description: 'meta.services.description' },
  data: servicesData,
  previewPicture: ({ families }) =>
    families.flatMap(({ services }) => services.flatMap(({ picture }) => picture ?? []))[0],
} satisfies PageSource<ServicesData>;
