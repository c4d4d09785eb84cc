import type { ViteDevServer } from 'vite';
import type * as Generated from '#generated/site.ts';
import type * as Routes from '../../src/app/routes.ts';
import type * as SiteLists from '../../src/content/downloads/site-lists.ts';
import type * as PageContent from '../../src/content/page-content.ts';

/**
 * Loads the site's own functions and the content of the workbooks in their current state. Changed modules are loaded
 * again.
 */
export async function siteModules(server: ViteDevServer) {
  const load = (file: string) => server.ssrLoadModule(file);
  // Vite's modules have no type. These are the types of the files at those paths.
  const { pageContent } = (await load('/src/content/page-content.ts')) as typeof PageContent;
  const { routeOfContent } = (await load('/src/app/routes.ts')) as typeof Routes;
  const { listFiles } = (await load('/src/content/downloads/site-lists.ts')) as typeof SiteLists;
  const { site } = (await load('#generated/site.ts')) as typeof Generated;
  return { site, pageContent, routeOfContent, listFiles };
}
