import { join } from 'node:path';
import type { PageAssets, SiteHead } from '../../src/app/document.ts';
import type * as Server from '../../src/app/entry-server.tsx';
import type { Route } from '../../src/content/paths.ts';
import { contentSecurityPolicy, type InlineSources } from '../site-files/security-policy.ts';
import type { InlineCode } from './inline-code.ts';
import { builtPage, type ClientBuild, pageModule } from './page-assets.ts';
import { writeInto } from './write-into.ts';

export interface PrerenderOptions {
  readonly server: typeof Server;
  readonly client: ClientBuild;
  /** The start script of the prerendered pages. */
  readonly start: InlineCode;
  readonly siteHead: SiteHead;
  readonly mapHosts: readonly string[];
  /** Folder of the site that is built. */
  readonly out: string;
}

/** The folders that a page's HTML goes into: the route table has `/Project/` and `/project/{title}`, and `/Home/*` beside `/`. */
function pageFolders({ pathOf }: Pick<typeof Server, 'pathOf'>, { page, locale, rest }: Route): readonly string[] {
  const own = pathOf(page, locale, rest);
  switch (page) {
    case 'home':
      return [own, `${own}Home`];
    case 'projects':
      return [own, pathOf('project', locale)];
    case 'project':
      return [own, pathOf('projects', locale, rest)];
    default:
      return [own];
  }
}

export interface Prerendered {
  /** The number of pages. */
  readonly pages: number;
  /** What the hosts' policy must let in. */
  readonly inline: InlineSources;
}

/** Writes every page of both editions, and the content that moves fetch. */
export async function prerender(options: PrerenderOptions): Promise<Prerendered> {
  const { server, client, start, siteHead, mapHosts, out } = options;
  const routes = server.allRoutes();
  const styles = new Set<string>();
  // Once a kind of page: most pages are projects, which are alike.
  const makeAssets = (module: string): PageAssets => {
    const { files, style } = builtPage(client, module, server.atBase);
    styles.add(style.source);
    const inline = { scripts: [start.source], styles: [style.source] };
    return {
      ...files,
      start: start.text,
      style: style.text,
      policy: contentSecurityPolicy(mapHosts, 'document', inline),
    };
  };
  const known = new Map<string, PageAssets>();
  const assetsOf = (module: string): PageAssets => {
    const assets = known.get(module) ?? makeAssets(module);
    known.set(module, assets);
    return assets;
  };
  for (const route of routes) {
    const body = await server.renderPage(route);
    const html = server.pageDocument(siteHead, assetsOf(pageModule(route.page)), body);
    for (const folder of pageFolders(server, route)) writeInto(out, join(folder, 'index.html'), html);
    // About us is one page whichever company is open.
    if (route.rest === '' || route.page === 'project')
      writeInto(out, server.contentPath(route), JSON.stringify(body.content));
  }
  for (const { locale } of server.editions) {
    const unknown: Route = { page: 'project', locale, rest: '' };
    writeInto(out, server.contentPath(unknown), JSON.stringify(server.pageContent(unknown)));
  }
  return { pages: routes.length, inline: { scripts: [start.source], styles: [...styles] } };
}
