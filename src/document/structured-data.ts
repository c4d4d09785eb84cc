import { pathOf } from '../app/routes.ts';
import { certificatesOf } from '../content/companies.ts';
import { siteFacts } from '../content/frame.ts';
import { atBase } from '../content/paths.ts';
import { pictureView } from '../content/picture-sizes.ts';
import { recordKey, recordText, type Site, type Words } from '../content/site.ts';
import type { PageContent } from '../pages/page-content.ts';
import type { PublishedHead } from './published-head.ts';

type Thing = Readonly<Record<string, unknown>>;

function contractors(site: Site, { locale }: PageContent, origin: string): readonly Thing[] {
  const textOf = (key: string) => recordText(site, locale, key);
  return site.companies.map((company) => {
    const address = textOf(recordKey('company', company.id, 'address'));
    const postalCode = /\b\d{6}\b/.exec(address)?.[0];
    return {
      '@type': 'GeneralContractor',
      '@id': `${origin}${atBase('/')}#${company.id}`,
      name: textOf(recordKey('company', company.id, 'name')),
      url: origin + atBase(pathOf('about', locale, `${company.id}/`)),
      logo: origin + pictureView(site, company.logo).src,
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
      hasCredential: certificatesOf(site, company.id).map(({ name }) => ({
        '@type': 'EducationalOccupationalCredential',
        name: textOf(name),
      })),
    };
  });
}

/** The path to a page below another one, as `BreadcrumbList`. */
function breadcrumbs(content: PageContent, origin: string): readonly Thing[] {
  if (content.page !== 'project') return [];
  const { locale } = content;
  const texts: Words = Object.assign({}, ...Object.values(content.texts).flatMap(Object.values));
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
        item: origin + atBase(path),
      })),
    },
  ];
}

/** The page that describes the companies, with their addresses. Search engines join what other pages say by `@id`. */
const companyPage: PageContent['page'] = 'contact';

/** Returns a page's structured data for search engines (schema.org, JSON-LD). */
export function structuredData(site: Site, content: PageContent, head: PublishedHead): Thing {
  const origin = siteFacts(site).address;
  const home = origin + atBase('/');
  const organization = `${home}#organization`;
  const companies = content.page === companyPage ? contractors(site, content, origin) : [];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: head.siteName,
        url: home,
        ...(companies.length > 0 && { subOrganization: companies.map((company) => ({ '@id': company['@id'] })) }),
      },
      ...companies,
      {
        '@type': 'WebPage',
        url: origin + atBase(head.path),
        inLanguage: head.lang,
        publisher: { '@id': organization },
      },
      ...breadcrumbs(content, origin),
    ],
  };
}
