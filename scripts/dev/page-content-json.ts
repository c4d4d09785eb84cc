import type { ViteDevServer } from 'vite';
import type * as ContentAddress from '../../src/app/content-address.ts';
import type * as PageContent from '../../src/content/page-content.ts';

/** The content of a page, as the built site has it in a file; null when the path names no page. */
export async function pageContentJson(server: ViteDevServer, path: string): Promise<string | null> {
  // What Vite loads has no type; these are the modules of those addresses.
  const { routeOfContent } = (await server.ssrLoadModule('/src/app/content-address.ts')) as typeof ContentAddress;
  const { pageContent } = (await server.ssrLoadModule('/src/content/page-content.ts')) as typeof PageContent;
  const route = routeOfContent(path);
  return route && JSON.stringify(pageContent(route));
}
