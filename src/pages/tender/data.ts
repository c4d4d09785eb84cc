import type { Project } from '#generated/projects.ts';
import { certificateOf } from '../../content/companies.ts';
import { drillsPilesOf, rigsReaching } from '../../content/machines.ts';
import { peopleToAsk } from '../../content/people.ts';
import { listedProjects, resultOf, sectionOf, sinceOf } from '../../content/projects/cards.ts';
import { pick, recordKey, recordKeys, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type TenderData = ReturnType<typeof tenderData>;

function tenderData(site: Site) {
  return {
    companies: site.companies.map((company) => ({
      ...pick(company, 'id', 'uen'),
      ...recordKeys('company', company.id, 'name'),
      yardAddress: company.hasYardAddress ? recordKey('company', company.id, 'yardAddress') : null,
      certificates: site.certificates.filter(({ company: holder }) => holder === company.id).map(certificateOf),
    })),
    /** Every project of the list once: the address chooses up to three of them. */
    references: listedProjects(site).map((project) => referenceOf(site, project)),
    /** The deepest first. */
    rigs: rigsReaching(site, 0),
    people: peopleToAsk(site),
  };
}

function referenceOf(site: Site, project: Project) {
  return {
    ...sectionOf(site, project),
    ...pick(project, 'company', 'deepestPenetration'),
    ...recordKeys('project', project.id, 'mainContractor', 'duration', 'pileTypesText', 'totalPilesText'),
    ...sinceOf(project),
    companyName: recordKey('company', project.company, 'name'),
    result: resultOf(project),
    /** Only rotary rigs have a depth in the workbook. */
    isDrilled: drillsPilesOf(site, project),
  };
}

export default {
  areas: ['tender', 'project', 'contact', 'controls'],
  head: { title: 'meta.tender.title', description: 'meta.tender.description' },
  data: tenderData,
} satisfies PageSource<TenderData>;
