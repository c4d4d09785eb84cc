import type { ViteDevServer } from 'vite';
import { siteModules, siteNow } from './site-modules.ts';

/** The content of a page, as the built site has it in a file; null when the path names no page. */
export async function pageContentJson(
  server: ViteDevServer,
  generatedDir: string,
  path: string,
): Promise<string | null> {
  const { routeOfContent, pageContent } = await siteModules(server);
  const route = routeOfContent(path);
  return route && JSON.stringify(pageContent(await siteNow(server, generatedDir), route));
}
