import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageAssets, SiteHead } from '../../src/app/document.ts';
import type * as Server from '../../src/app/entry-server.tsx';
import type { Route } from '../../src/content/paths.ts';
import { contentSecurityPolicy, type InlineSources } from '../site-files/security-policy.ts';
import type { InlineCode } from './inline-code.ts';
import { builtPage, type ClientBuild, pageModule } from './page-assets.ts';

export interface PrerenderOptions {
  readonly server: typeof Server;
  readonly client: ClientBuild;
  /** The start script of the prerendered pages, and that of the page for unknown addresses. */
  readonly start: InlineCode;
  readonly fallbackStart: InlineCode;
  readonly siteHead: SiteHead;
  readonly mapHosts: readonly string[];
  /** Folder of the site that is built. */
  readonly out: string;
}

function write(out: string, path: string, text: string): void {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
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

/** Writes every page of both editions, the content that moves fetch, and the page for unknown addresses. */
export async function prerender(options: PrerenderOptions): Promise<Prerendered> {
  const { server, client, siteHead, mapHosts, out } = options;
  const routes = server.allRoutes();
  const styles = new Set<string>();
  // Once a kind of page: most pages are projects, which are alike.
  const makeAssets = (module: string | null): PageAssets => {
    const { assets, style } = builtPage(client, module, server.atBase);
    const start = module === null ? options.fallbackStart : options.start;
    styles.add(style.source);
    const inline = { scripts: [start.source], styles: [style.source] };
    return { ...assets, start: start.text, policy: contentSecurityPolicy(mapHosts, 'document', inline) };
  };
  const known = new Map<string | null, PageAssets>();
  const assetsOf = (module: string | null): PageAssets => {
    const assets = known.get(module) ?? makeAssets(module);
    known.set(module, assets);
    return assets;
  };
  for (const route of routes) {
    const body = await server.renderPage(route);
    const html = server.pageDocument(siteHead, assetsOf(pageModule(route.page)), body);
    for (const folder of pageFolders(server, route)) write(out, join(folder, 'index.html'), html);
    // About us is one page whichever company is open.
    if (route.rest === '' || route.page === 'project')
      write(out, server.contentPath(route), JSON.stringify(body.content));
  }
  for (const { locale } of server.editions) {
    const unknown: Route = { page: 'project', locale, rest: '' };
    write(out, server.contentPath(unknown), JSON.stringify(server.pageContent(unknown)));
  }
  const fallbackFacts = {
    siteName: server.siteName(server.defaultLocale),
    lang: server.editions[0]?.lang ?? '',
    home: server.atBase('/'),
  };
  write(out, '404.html', server.fallbackDocument(siteHead, assetsOf(null), fallbackFacts));
  return {
    pages: routes.length,
    inline: { scripts: [options.start.source, options.fallbackStart.source], styles: [...styles] },
  };
}
