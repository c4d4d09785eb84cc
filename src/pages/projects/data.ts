import { projectCards } from '../../content/projects/cards.ts';
import { formationChoices } from '../../content/projects/formations.ts';
import { regionChoices } from '../../content/projects/regions.ts';
import { recordKeys, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type ProjectsData = ReturnType<typeof projectsData>;

export function projectsData(site: Site) {
  return {
    cards: projectCards(site),
    /** Number of cards at first, and for each Load More. */
    pageSize: site.settings.projectsPerPage,
    companies: site.companies.map(({ id }) => ({ id, ...recordKeys('company', id, 'name') })),
    // Pile types and formations that no reference has are not published.
    pileTypes: site.pileTypes
      .filter(({ id }) => site.projects.some(({ pileTypes }) => pileTypes.includes(id)))
      .map(({ id }) => ({ id, ...recordKeys('pileType', id, 'name') })),
    formations: formationChoices(
      site,
      site.projects.flatMap(({ formations }) => formations),
    ),
    regions: regionChoices(site.projects),
  };
}

export default {
  areas: ['project', 'services'],
  head: { title: 'meta.projects.title', description: 'meta.projects.description' },
  data: projectsData,
  previewPicture: (data) => data.cards[0]?.picture,
} satisfies PageSource<ProjectsData>;
