import type { ViteDevServer } from 'vite';
import { markContent } from './mark-content.ts';
import type { Preview } from './preview.ts';
import { siteModules, siteNow } from './site-modules.ts';

/** The content of a page, as the built site has it in a file, with marks on what cells say; null when the path names no page. */
export async function pageContentJson(
  server: ViteDevServer,
  generatedDir: string,
  preview: Preview,
  path: string,
): Promise<string | null> {
  const { routeOfContent, pageContent } = await siteModules(server);
  const route = routeOfContent(path);
  const map = preview.sourceMap();
  if (!route) return null;
  const content = pageContent(await siteNow(server, generatedDir), route);
  return JSON.stringify(map ? markContent(content, map, preview.marks) : content);
}
