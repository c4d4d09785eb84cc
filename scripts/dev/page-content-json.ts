import type { ViteDevServer } from 'vite';
import { siteModules } from './site-modules.ts';

/** The content of a page, as the built site has it in a file; null when the path names no page. */
export async function pageContentJson(server: ViteDevServer, path: string): Promise<string | null> {
  const { routeOfContent, pageContent } = await siteModules(server);
  const route = routeOfContent(path);
  return route && JSON.stringify(pageContent(route));
}
