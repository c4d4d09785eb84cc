import { createHash, type Hash } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changePlaces } from '../../codegen/write.ts';
import type { PageAssets, SiteHead } from '../../src/app/prerender/document.ts';
import type { Route } from '../../src/content/paths.ts';
import type { Site } from '../../src/content/site.ts';
import { contentSecurityPolicy } from '../site-files/headers-and-redirects.ts';
import { iconPath, makeIcons } from '../site-files/icons.ts';
import { writeSiteFiles } from '../site-files/write-site-files.ts';
import type { SiteCode } from './bundle.ts';
import { makePictures } from './make-pictures.ts';
import { type BuiltPage, builtPage, inlineCode, lateStyle, pageModule } from './page-assets.ts';

export interface SiteToWrite {
  /** What the site is made with; holds no content, so that one bundle serves many sites. */
  readonly code: SiteCode;
  readonly site: Site;
  /** Folder of the original pictures. */
  readonly images: string;
  /** Folder that keeps made pictures between builds. */
  readonly cache: string;
  /** Folder of the site that is built. */
  readonly out: string;
  readonly onProgress: (done: number, all: number) => void;
  /** The page for the office, where the settings want it beside the site. */
  readonly office?: { readonly html: string; readonly scripts: readonly string[]; readonly published: string };
}

/** Writes a file of the site that is built, and the folders that it lies in. */
function writeInto(out: string, path: string, content: string | Uint8Array): void {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const shortHash = (hash: Hash) => hash.digest('hex').slice(0, 8);

/** Writes a made file under a name that holds its hash. Gives its address. */
function writeAsset({ code, out }: SiteToWrite, name: string, extension: string, text: string): string {
  const path = `/assets/${name}-${shortHash(createHash('sha256').update(text))}.${extension}`;
  writeInto(out, path, text);
  return code.server.atBase(path);
}

/** The folders that a page's HTML goes into: the route table has `/Project/` and `/project/{title}`, and `/Home/*` beside `/`. */
function pageFolders({ pathOf }: SiteCode['server'], { page, locale, rest }: Route): readonly string[] {
  const own = pathOf(page, locale, rest);
  switch (page) {
    case 'home':
      return [own, `${own}Home`];
    case 'projects':
      return [own, pathOf('project', locale, rest)];
    case 'project':
      return [own, pathOf('projects', locale, rest)];
    default:
      return [own];
  }
}

/** Every content that is published, with its route. An unknown project is shown the first one. */
function* contents({ code: { server }, site }: SiteToWrite): Generator<readonly [route: Route, json: string]> {
  const unknown = server.editions.map(({ locale }): Route => ({ page: 'project', locale, rest: '' }));
  // About us is one page whichever company is open.
  const known = server.allRoutes(site).filter(({ page, rest }) => rest === '' || page !== 'about');
  for (const route of [...known, ...unknown]) yield [route, JSON.stringify(server.pageContent(site, route))];
}

/** Names what is published: other words, other facts or other code, another name. */
function versionOf(wanted: SiteToWrite): string {
  const hash = createHash('sha256').update(JSON.stringify(wanted.code.client.manifest));
  for (const [route, json] of contents(wanted)) hash.update(wanted.code.server.contentPath(route, '')).update(json);
  return shortHash(hash);
}

/** Writes every page of both editions. */
async function writePages({ code, site, out }: SiteToWrite, siteHead: SiteHead) {
  const { server, client } = code;
  const start = inlineCode(code.start);
  const { mapHosts } = server.siteFacts(site);
  const routes = server.allRoutes(site);
  const styles = new Set<string>();
  const assetsOf = ({ files, style }: BuiltPage): PageAssets => {
    styles.add(style.source);
    const inline = { scripts: [start.source], styles: [style.source] };
    const policy = contentSecurityPolicy(mapHosts, 'document', inline);
    return { ...files, start: start.text, style: style.text, policy };
  };
  // Once a kind of page: most pages are projects, which are alike.
  const known = new Map<string, PageAssets>();
  for (const route of routes) {
    const module = pageModule(route.page);
    const assets = known.get(module) ?? assetsOf(builtPage(client, module, server.atBase));
    known.set(module, assets);
    const body = await server.renderPage(site, route, siteHead.version);
    const html = server.pageDocument(siteHead, assets, body);
    for (const folder of pageFolders(server, route)) writeInto(out, join(folder, 'index.html'), html);
  }
  return { pages: routes.length, inline: { scripts: [start.source], styles: [...styles] } };
}

/** Writes `404.html`, the page for addresses without a file, its start script and its styles. */
function writeFallback(wanted: SiteToWrite, siteHead: SiteHead): void {
  const { code, site, out } = wanted;
  const { server, client, fallbackStart } = code;
  const { mapHosts } = server.siteFacts(site);
  const assets = {
    ...builtPage(client, null, server.atBase).files,
    startFile: writeAsset(wanted, 'start', 'js', fallbackStart),
    styleFile: writeAsset(wanted, 'fallback', 'css', server.fallbackStyle),
    policy: contentSecurityPolicy(mapHosts, 'document', { scripts: [], styles: [] }),
  };
  writeInto(out, '404.html', server.fallbackDocument(siteHead, assets, server.renderFallback(site)));
}

/**
 * Writes a whole site: code, pages, lists to take along, pictures, and what hosts and search engines look for. Resolves to the numbers of
 * pages and pictures, and of sizes of pictures that had not been made before.
 * @throws PictureFaults when pictures cannot be decoded, or were replaced since; the folder is then not whole.
 */
export async function writeSite(wanted: SiteToWrite) {
  const { code, site, images, cache, out, onProgress, office } = wanted;
  const { server } = code;
  const { address, icon } = server.siteFacts(site);
  cpSync(code.client.out, out, { recursive: true });
  const siteHead = {
    site: address,
    icon: server.atBase(iconPath(192)),
    touchIcon: server.atBase(iconPath(180)),
    manifest: server.atBase('/site.webmanifest'),
    late: writeAsset(wanted, 'late', 'css', lateStyle(code.client)),
    version: versionOf(wanted),
    parts: server.partCounts(site),
  };
  for (const [route, json] of contents(wanted)) writeInto(out, server.contentPath(route, siteHead.version), json);
  const { pages, inline } = await writePages(wanted, siteHead);
  writeFallback(wanted, siteHead);
  writeSiteFiles(server, site, { ...inline, ...(office && { office: office.scripts }) }, out);
  if (office) {
    writeInto(out, 'office/index.html', office.html);
    // What it compares a folder with.
    writeInto(out, 'office/published.json', office.published);
  }
  for (const { path, bytes } of server.listFiles(site)) writeInto(out, path, bytes);
  const jobs = server.madePictures(site);
  const write = (path: string, bytes: Uint8Array) => writeInto(out, path, bytes);
  const fresh = await makePictures({ jobs, images, cache, write, onProgress });
  await makeIcons(join(images, icon.file), write);
  return { pages, pictures: jobs.length, fresh };
}

/** Puts a whole new folder in the place of an old one; until then, and if anything fails, the old one stands. */
export function swapFolder(fresh: string, place: string): void {
  const aside = `${place}.old`;
  mkdirSync(dirname(place), { recursive: true });
  rmSync(aside, { recursive: true, force: true });
  changePlaces(place, fresh, aside);
}
