import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { readData } from '../../codegen/disk/folder.ts';
import { publishedText } from '../../office/published/published.ts';
import { visibleFolder } from '../../office/published/visible.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import { word } from './labels.ts';
import { addresses, dist, expect, inEdition, localeOf, projectAddresses, site, testOfFiles as test } from './site.ts';

const { certificates, companies, languages, settings } = site;

const host = new URL(settings.siteAddress).origin;

interface Html {
  readonly address: string;
  readonly html: string;
}

const pages: readonly Html[] = addresses.map((address) => ({
  address,
  html: readFileSync(join(dist, decodeURIComponent(address), 'index.html'), 'utf8'),
}));

function attributes(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map((match) => match.slice(1).join(' '));
}

const canonicals = (html: string) => attributes(html, /<link data-head rel="canonical" href="([^"]*)">/g);
const alternates = (html: string) =>
  attributes(html, /<link data-head rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g);
const property = (html: string, name: string) =>
  attributes(html, new RegExp(`<meta data-head (?:property|name)="${name}" content="([^"]*)">`, 'g'));

interface Thing {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

function structured(html: string): readonly Thing[] {
  const [json = ''] = attributes(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const graph: { readonly '@graph': readonly Thing[] } = JSON.parse(json);
  return graph['@graph'];
}

/** Returns the editions of a page, as its head must list them. */
function twins(address: string): readonly string[] {
  const path = languages.slice(1).reduce((rest, { code }) => rest.replace(new RegExp(`^/${code}/`), '/'), address);
  return [...languages.map(({ code }) => `${code} ${host}${inEdition(code, path)}`), `x-default ${host}${path}`];
}

test('every page names its own address and all its editions, which link back', () => {
  expect(pages.length).toBeGreaterThan(70);
  for (const { address, html } of pages) {
    expect(canonicals(html)).toEqual([host + address]);
    expect(alternates(html)).toEqual(twins(address));
    // Every listed address is in the sitemap, and its page lists this one in turn.
    for (const [, twin = ''] of twins(address).map((line) => line.split(' ')))
      expect(addresses).toContain(new URL(twin).pathname);
  }
});

test('titles and descriptions are unique within an edition', () => {
  for (const { code } of languages) {
    const ofEdition = pages.filter(({ address }) => localeOf(address) === code);
    // Drawings have titles, too.
    for (const part of [
      /<head>.*<title>([^<]*)<\/title>.*<\/head>/gs,
      /<meta data-head name="description" content="([^"]*)">/g,
    ]) {
      const values = ofEdition.flatMap(({ html }) => attributes(html, part));
      expect(values).toHaveLength(ofEdition.length);
      expect(new Set(values).size).toBe(values.length);
    }
  }
});

test('every page has data for sharing, with a picture that exists', () => {
  for (const { address, html } of pages) {
    for (const name of ['og:type', 'og:site_name', 'og:title', 'og:description', 'twitter:card'])
      expect(property(html, name).join()).toMatch(/\S/);
    expect(property(html, 'og:url')).toEqual([host + address]);
    const locale = localeOf(address);
    expect(property(html, 'og:locale')).toEqual([`${locale}_SG`]);
    expect(property(html, 'og:locale:alternate')).toEqual(
      languages.filter(({ code }) => code !== locale).map(({ code }) => `${code}_SG`),
    );
    const [picture = ''] = property(html, 'og:image');
    expect(picture).toContain(`${host}/pictures/`);
    const file = join(dist, decodeURIComponent(new URL(picture).pathname));
    expect(existsSync(file), picture).toBe(true);
    const { width, height } = imageSize(readFileSync(file));
    expect(property(html, 'og:image:(?:width|height)'), picture).toEqual([String(width), String(height)]);
  }
});

test('structured data describes each page, both contractors on Contact us, and breadcrumbs for projects', () => {
  for (const { address, html } of pages) {
    const locale = localeOf(address);
    const things = structured(html);
    const contractors = things.filter((thing) => thing['@type'] === 'GeneralContractor');
    const described = address === inEdition(locale, '/ContactUs/') ? companies : [];
    expect(contractors.map(({ name }) => name)).toEqual(described.map(({ id }) => word(`company.${id}.name`, locale)));
    expect(things.filter((thing) => thing['@type'] === 'Organization')).toHaveLength(1);
    const [page] = things.filter((thing) => thing['@type'] === 'WebPage');
    expect(page).toMatchObject({
      url: host + address,
      inLanguage: languages.find(({ code }) => code === locale)?.lang,
    });
    const trails = things.filter((thing) => thing['@type'] === 'BreadcrumbList');
    expect(trails).toHaveLength(projectAddresses.includes(address) ? 1 : 0);
    for (const { itemListElement } of trails) {
      expect(itemListElement).toHaveLength(3);
      expect(itemListElement).toMatchObject([
        { item: host + inEdition(locale, '/') },
        { item: host + inEdition(locale, '/Project/') },
        { item: host + address },
      ]);
    }
  }
  for (const { code } of languages) {
    const { html } = pages.find(({ address }) => address === inEdition(code, '/ContactUs/')) ?? { html: '' };
    expect(structured(html).filter((thing) => thing['@type'] === 'GeneralContractor')).toMatchObject(
      companies.map(({ id, founded, phone, email }) => ({
        foundingDate: String(founded),
        telephone: phone,
        email,
        address: { '@type': 'PostalAddress', streetAddress: word(`company.${id}.address`, code), addressCountry: 'SG' },
        hasCredential: certificates
          .filter(({ company }) => company === id)
          .map((certificate) => ({ name: word(`certificate.${certificate.id}.name`, code) })),
      })),
    );
  }
});

test('the sitemap lists every page with its editions, and robots.txt names it', () => {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  const entries = [...sitemap.matchAll(/<url>\s*<loc>([^<]*)<\/loc>(.*?)<\/url>/gs)];
  expect(entries.map(([, location = '']) => new URL(location).pathname)).toEqual(addresses);
  for (const [, location = '', links = ''] of entries)
    expect(attributes(links, /hreflang="([^"]*)" href="([^"]*)"/g)).toEqual(twins(new URL(location).pathname));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(readFileSync(join(dist, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${host}/sitemap.xml`);
});

test('published.json for the office page matches the workbooks, and no page links to the office page', async () => {
  const published = readFileSync(join(dist, 'office/published.json'), 'utf8');
  const { earlier: _, ...present } = JSON.parse(published);
  expect(present).toEqual(JSON.parse(publishedText(await visibleFolder(await readData(folders.data)))));
  expect(pages.filter(({ html }) => html.includes('/office/'))).toEqual([]);
});

test('the manifest and every icon exist', async ({ request }) => {
  const { html } = pages[0] ?? { html: '' };
  const icons = attributes(html, /<link rel="(?:icon|apple-touch-icon)"[^>]*href="([^"]*)"/g);
  const [manifest = ''] = attributes(html, /<link rel="manifest" href="([^"]*)"/g);
  expect(icons).toHaveLength(2);
  const facts: { readonly short_name: string; readonly icons: readonly { readonly src: string }[] } = await (
    await request.get(manifest)
  ).json();
  // As many letters as phones show below an icon.
  expect(facts.short_name).toMatch(/^.{1,12}$/);
  expect(facts.icons.length).toBeGreaterThan(1);
  for (const address of [...icons, ...facts.icons.map(({ src }) => src)]) {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
});
