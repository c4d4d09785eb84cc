import type { Project } from '#generated/projects.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { termsOf } from '../../content/companies.ts';
import { drillsPilesOf, rigsReaching } from '../../content/machines.ts';
import { peopleToAsk } from '../../content/people.ts';
import {
  groundSectionOf,
  type Projects,
  projectOfEntry,
  resultOf,
  sinceOf,
  widthLabelOf,
} from '../../content/projects/cards.ts';
import { pick, recordKey, recordKeys, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type TenderData = ReturnType<typeof tenderData>;

export function tenderData(
  site: Projects & Pick<Site, 'certificates' | 'companies' | 'formations' | 'keyPersonnel' | 'machines' | 'pileTypes'>,
) {
  return {
    companies: site.companies.map((company) => ({
      ...pick(company, 'id', 'uen'),
      ...recordKeys('company', company.id, 'name'),
      yardAddress: company.hasYardAddress ? recordKey('company', company.id, 'yardAddress') : null,
    })),
    certificates: site.certificates.map((certificate) => ({
      id: certificate.id,
      name: recordKey('certificate', certificate.id, 'name'),
      company: certificate.company,
      terms: termsOf(certificate),
    })),
    /** Every project of the list once: the address chooses up to three of them. */
    references: [...new Set(site.projectList)].map((entry) => referenceOf(site, projectOfEntry(site, entry))),
    /** The deepest first. */
    rigs: rigsReaching(site, 0),
    people: peopleToAsk(site),
  };
}

function referenceOf(site: Pick<Site, 'formations' | 'pileTypes'>, project: Project) {
  return {
    ...pick(project, 'id', 'company', 'deepestPenetration'),
    path: pagePaths.project + project.id,
    ...recordKeys('project', project.id, 'name', 'mainContractor', 'duration', 'pileTypesText'),
    ...sinceOf(project),
    ...recordKeys('project', project.id, 'deepestPenetrationText', 'largestDiameterText', 'totalPilesText'),
    companyName: recordKey('company', project.company, 'name'),
    widthLabel: widthLabelOf(site, project),
    result: resultOf(project),
    /** Only rotary rigs have a depth in the workbook. */
    isDrilled: drillsPilesOf(site, project),
    ground: groundSectionOf(site, project),
  };
}

export default {
  areas: ['tender', 'project', 'contact', 'controls'],
  head: { title: 'meta.tender.title', description: 'meta.tender.description' },
  data: tenderData,
} satisfies PageSource<TenderData>;
