import { normalizePath, type ViteDevServer } from 'vite';
import type * as Routes from '../../src/app/routes.ts';
import type * as SiteLists from '../../src/content/lists/site-lists.ts';
import type * as PageContent from '../../src/content/page-content.ts';
import type { Site } from '../../src/content/site.ts';
import { loadSite } from '../build/load-site.ts';

/** The site's own functions, as its code and the workbooks stand now. */
export interface SiteModules {
  readonly routeOfContent: typeof Routes.routeOfContent;
  readonly pageContent: typeof PageContent.pageContent;
  readonly listFiles: typeof SiteLists.listFiles;
}

/** Loads the site's functions in the dev server. What Vite loads has no type; these are the modules of those addresses. */
export async function siteModules(server: ViteDevServer): Promise<SiteModules> {
  const { pageContent } = (await server.ssrLoadModule('/src/content/page-content.ts')) as typeof PageContent;
  const { routeOfContent } = (await server.ssrLoadModule('/src/app/routes.ts')) as typeof Routes;
  const { listFiles } = (await server.ssrLoadModule('/src/content/lists/site-lists.ts')) as typeof SiteLists;
  return { pageContent, routeOfContent, listFiles };
}

/** The site as the workbooks stand now: modules that have changed are loaded anew. */
export function siteNow(server: ViteDevServer, generatedDir: string): Promise<Site> {
  return loadSite(generatedDir, (file) => server.ssrLoadModule(`/@fs/${normalizePath(file).replace(/^\//, '')}`));
}
