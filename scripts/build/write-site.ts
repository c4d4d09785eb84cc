import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { shortHash } from '../../codegen/disk/folder.ts';
import { groupBy } from '../../codegen/group-by.ts';
import { homeAlias } from '../../shared/page-paths.ts';
import type { PublishedPath } from '../../shared/published-files.ts';
import type { Route } from '../../src/content/paths.ts';
import type { Site } from '../../src/content/site.ts';
import type { SiteHead } from '../../src/document/document.ts';
import { brandColour } from '../site-files/brand-colour.ts';
import { contentSecurityPolicy } from '../site-files/headers-and-redirects.ts';
import { iconPath, iconRenderings } from '../site-files/icons.ts';
import { type BundledPackage, licensesFile } from '../site-files/licenses.ts';
import { writeSiteFiles } from '../site-files/write-site-files.ts';
import type { SiteCode } from './bundle.ts';
import { makePictures, renderedOrFault } from './make-pictures.ts';
import { builtPage, inlineCode, otherMedia, pageModule } from './page-assets.ts';

interface SiteToWrite {
  /** The code of the site. It contains no content, so one bundle can serve many sites. */
  readonly code: SiteCode;
  readonly site: Site;
  /** Folder of the original pictures. */
  readonly images: string;
  /** Folder that caches finished pictures between builds. */
  readonly cache: string;
  /** Output folder. */
  readonly out: string;
  readonly onProgress: (done: number, all: number) => void;
  /** The office page, if the settings want it next to the site. */
  readonly office?: {
    readonly html: string;
    readonly scripts: readonly string[];
    readonly packages: readonly BundledPackage[];
    readonly published: string;
  };
}

/** Writes a file of the site, and creates its folders. */
function writeInto(out: string, path: PublishedPath | `${string}.html`, content: string | Uint8Array): void {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes a file under a name that contains its hash. Returns its address. */
function writeAsset({ code, out }: SiteToWrite, name: string, extension: string, text: string): string {
  const path = `/assets/${name}-${shortHash(text)}.${extension}` as const;
  writeInto(out, path, text);
  return code.server.atBase(path);
}

/**
 * Returns the folders for a page's HTML. The route table has both `/Project/` and `/project/{title}`, and `/Home/*`
 * besides `/`.
 */
function pageFolders({ pathOf }: SiteCode['server'], { page, locale, rest }: Route): readonly string[] {
  const path = pathOf(page, locale, rest);
  switch (page) {
    case 'home':
      return [path, path + homeAlias.slice(1)];
    case 'projects':
      return [path, pathOf('project', locale, rest)];
    case 'project':
      return [path, pathOf('projects', locale, rest)];
    default:
      return [path];
  }
}

/** Yields all published content with its route. The route of an unknown project shows the first one. */
function* contents({ code: { server }, site }: SiteToWrite) {
  const unknown = server.editions.map(({ locale }): Route => ({ page: 'project', locale, rest: '' }));
  // About us is the same page for every company.
  const known = server.allRoutes(site).filter(({ page, rest }) => rest === '' || page !== 'about');
  for (const route of [...known, ...unknown]) yield [route, JSON.stringify(server.pageContent(site, route))] as const;
}

/** Hash of everything published. It changes when words, facts or code change. */
function versionOf(job: SiteToWrite): string {
  const published = [...contents(job)].flatMap(([route, json]) => [job.code.server.contentPath(route, ''), json]);
  return shortHash(JSON.stringify(job.code.client.manifest) + published.join(''));
}

/** Writes the HTML of a page at all of its addresses. */
function writePage({ code, out }: SiteToWrite, route: Route, html: string): void {
  for (const folder of pageFolders(code.server, route)) writeInto(out, `${folder}/index.html`, html);
  // Links to such a page have no slash at their end (specification section 2). Some hosts redirect to a folder, but not
  // to a file.
  const address = code.server.pathOf(route.page, route.locale, route.rest);
  if (!address.endsWith('/')) writeInto(out, `${address}.html`, html);
}

/** Writes every page in every edition. */
async function writePages(job: SiteToWrite, siteHead: SiteHead) {
  const { code, site } = job;
  const { server, client } = code;
  const start = inlineCode(code.start);
  const { mapHosts } = server.siteFacts(site);
  const routes = server.allRoutes(site);
  const styles = new Set<string>();
  const bodies = await Promise.all(
    routes.map((route) =>
      server.renderPage(site, route).catch((cause: unknown) => {
        const address = server.pathOf(route.page, route.locale, route.rest);
        throw new Error(`The page ${address} cannot be rendered`, { cause });
      }),
    ),
  );
  // Pages of one kind share their assets.
  const byModule = groupBy(bodies, ({ route }) => pageModule(route.page));
  for (const [module, pages] of byModule) {
    const { files, style, otherStyle } = builtPage(client, module, server.atBase);
    styles.add(style.source);
    const policy = contentSecurityPolicy(mapHosts, 'document', { scripts: [start.source], styles: [style.source] });
    const otherStyleFile = writeAsset(job, basename(module, 'Page.tsx'), 'css', otherStyle);
    const assets = { ...files, start: start.text, style: style.text, otherMedia, otherStyleFile, policy };
    for (const body of pages) writePage(job, body.route, server.pageDocument(siteHead, assets, body));
  }
  return { pages: routes.length, inline: { scripts: [start.source], styles: [...styles] } };
}

/** Writes `404.html`, the page for unknown addresses, with its start script and styles. */
function writeFallback(job: SiteToWrite, siteHead: SiteHead): void {
  const { code, site, out } = job;
  const { server, client, fallbackStart } = code;
  const { mapHosts } = server.siteFacts(site);
  const { files, styles } = builtPage(client, null, server.atBase);
  const assets = {
    ...files,
    startFile: writeAsset(job, 'start', 'js', fallbackStart),
    styles: [...styles, writeAsset(job, 'fallback', 'css', server.fallbackStyle)],
    policy: contentSecurityPolicy(mapHosts, 'document', { scripts: [], styles: [] }),
  };
  writeInto(out, '/404.html', server.fallbackDocument(siteHead, assets, server.renderFallback(site)));
}

/**
 * Writes a whole site: code, pages, downloadable lists, pictures, and the files for hosts and search engines. Returns
 * the numbers of pages and pictures, and how many picture sizes were not in the cache.
 * @throws PictureFaults when pictures cannot be decoded or were replaced meanwhile. The output folder is then
 * incomplete.
 */
export async function writeSite(job: SiteToWrite) {
  const { code, site, images, cache, out, onProgress, office } = job;
  const { server } = code;
  const { address, icon } = server.siteFacts(site);
  cpSync(code.client.out, out, { recursive: true });
  const siteHead = {
    origin: address,
    icon: server.atBase(iconPath(192)),
    touchIcon: server.atBase(iconPath(180)),
    colour: brandColour,
    manifest: server.atBase('/site.webmanifest'),
    version: versionOf(job),
  };
  for (const [route, json] of contents(job)) writeInto(out, server.contentPath(route, siteHead.version), json);
  const { pages, inline } = await writePages(job, siteHead);
  writeFallback(job, siteHead);
  writeSiteFiles(server, site, { ...inline, ...(office && { office: office.scripts }) }, out);
  if (office) {
    writeInto(out, '/office/index.html', office.html);
    // The office page compares a folder with this file.
    writeInto(out, '/office/published.json', office.published);
  }
  writeInto(out, '/licenses.txt', licensesFile([...code.packages, ...(office?.packages ?? [])]));
  for (const { path, bytes } of await server.listFiles(site)) writeInto(out, path, bytes);
  const jobs = server.pictureJobs(site);
  const write = (path: PublishedPath, bytes: Uint8Array) => writeInto(out, path, bytes);
  const newSizes = await makePictures({ jobs, images, cache, write, onProgress });
  const originalIcon = readFileSync(join(images, icon.file));
  for (const { path, rendering } of iconRenderings())
    write(path, await renderedOrFault(icon.file, originalIcon, rendering));
  return { pages, pictures: jobs.length, newSizes };
}
