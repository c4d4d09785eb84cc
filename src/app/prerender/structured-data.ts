import { certificateData } from '../../content/companies.ts';
import { siteFacts } from '../../content/frame.ts';
import type { PageContent } from '../../content/page-content.ts';
import { atBase } from '../../content/paths.ts';
import { pictureView } from '../../content/picture-sizes.ts';
import { pick, type Site } from '../../content/site.ts';
import type { Head } from '../head.ts';
import { pathOf } from '../routes.ts';

type Thing = Readonly<Record<string, unknown>>;

function contractors(facts: Site, { locale }: PageContent, site: string): readonly Thing[] {
  const word = (key: string) => facts.texts[locale].records[key] ?? key;
  return facts.companies.map((company) => {
    const address = word(company.address);
    const postalCode = /\b\d{6}\b/.exec(address)?.[0];
    return {
      '@type': 'GeneralContractor',
      '@id': `${site}${atBase('/')}#${company.id}`,
      name: word(company.name),
      url: site + atBase(pathOf('about', locale, `${company.id}/`)),
      logo: site + pictureView(facts, company.logo).src,
      foundingDate: String(company.founded),
      telephone: company.phone,
      email: company.email,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: 'Singapore',
        addressCountry: 'SG',
        ...(postalCode && { postalCode }),
      },
      hasCredential: certificateData(facts, company.id).map(({ name }) => ({
        '@type': 'EducationalOccupationalCredential',
        name: word(name),
      })),
    };
  });
}

/** The path to a page below another one, as `BreadcrumbList`. */
function breadcrumbs(content: PageContent, site: string): readonly Thing[] {
  if (content.page !== 'project') return [];
  const { locale, texts } = content;
  const steps = [
    [texts['nav.home'], pathOf('home', locale)],
    [texts['nav.projects'], pathOf('projects', locale)],
    [texts[content.data.name], pathOf('project', locale, `${content.data.id}/`)],
  ] as const;
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: site + atBase(path),
      })),
    },
  ];
}

/** Pages on which visitors look for the companies. Only these describe the companies in full; the other pages just name them. */
const companyPages: readonly PageContent['page'][] = ['home', 'about', 'contact'];

/** Returns a page's structured data for search engines (schema.org, JSON-LD). */
export function structuredData(facts: Site, content: PageContent, head: Head): Thing {
  const site = siteFacts(facts).address;
  const home = site + atBase('/');
  const organization = `${home}#organization`;
  const companies = contractors(facts, content, site);
  const brief = companies.map((company) => pick(company, '@type', '@id', 'name', 'url'));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: head.siteName,
        url: home,
        subOrganization: brief.map((company) => ({ '@id': company['@id'] })),
      },
      ...(companyPages.includes(content.page) ? companies : brief),
      {
        '@type': 'WebPage',
        url: site + atBase(head.path),
        name: head.title,
        inLanguage: head.lang,
        publisher: { '@id': organization },
      },
      ...breadcrumbs(content, site),
    ],
  };
}
