import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { textReport } from '../../codegen/report/text-report.ts';
import { folders } from '../build/project-folders.ts';
import { readWorkbooks } from '../build/read-workbooks.ts';

async function generate(server: ViteDevServer): Promise<void> {
  const started = performance.now();
  const result = await readWorkbooks();
  const { logger } = server.config;
  if (!result.ok) logger.error(textReport(result, 'src/generated', false, null));
  else logger.info(`  workbooks read in ${Math.round(performance.now() - started)} ms: ${result.counts.warnings} warnings (npm run codegen tells them)`);
}

/** The functions of the site's code that the dev server calls. */
interface SiteModules {
  pageContent(route: unknown): unknown;
}

async function contentOf(server: ViteDevServer, path: string): Promise<string | null> {
  const match = /^\/content\/(\w+)\/(\w+)(?:\/([^/]+))?\.json$/.exec(path);
  if (!match) return null;
  const [, locale, page, rest = ''] = match;
  const { pageContent } = (await server.ssrLoadModule('/src/content/page-content.ts')) as SiteModules;
  return JSON.stringify(pageContent({ page, locale, rest: decodeURIComponent(rest) }));
}

/** The original of a made picture: "banners/banner-1.3f2a91c0-640.avif" comes from "banners/banner-1.jpg". */
async function originalOf(path: string): Promise<{ readonly bytes: Buffer; readonly type: string } | null> {
  const match = /^\/pictures\/(.+)\.[0-9a-f]+(?:-\d+)?\.(\w+)$/.exec(decodeURIComponent(path));
  const stem = match?.[1];
  if (!stem || stem.includes('..')) return null;
  for (const [extension, type] of [['jpg', 'image/jpeg'], ['png', 'image/png'], ['webp', 'image/webp'], ['svg', 'image/svg+xml'], ['jpeg', 'image/jpeg']] as const) {
    try {
      return { bytes: await readFile(join(folders.images, `${stem}.${extension}`)), type };
    } catch {
      // Not of this kind.
    }
  }
  return null;
}

function middleware(server: ViteDevServer): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    try {
      if (path.startsWith('/content/')) {
        const content = await contentOf(server, path);
        if (content !== null) {
          response.setHeader('Content-Type', 'application/json');
          response.end(content);
          return;
        }
      }
      if (path.startsWith('/pictures/') && extname(path) !== '') {
        const picture = await originalOf(path);
        response.statusCode = picture ? 200 : 404;
        if (picture) response.setHeader('Content-Type', picture.type);
        response.end(picture?.bytes);
        return;
      }
      next();
    } catch (error) {
      next(error);
    }
  };
}

/** What the dev server needs to show the whole site: generated modules, page content, pictures. */
export function sitePlugin(): Plugin {
  return {
    name: 'site',
    apply: 'serve',
    async configureServer(server) {
      await generate(server);
      server.middlewares.use(middleware(server));
    },
  };
}
