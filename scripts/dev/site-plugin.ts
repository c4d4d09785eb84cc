import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Connect,
  type HtmlTagDescriptor,
  normalizePath,
  type Plugin,
  type UserConfig,
  type ViteDevServer,
} from 'vite';
import { inspectDrawing } from '../../codegen/pictures/inspect-drawing.ts';
import { folders } from '../build/project-folders.ts';
import { mediaType } from '../site-files/media-type.ts';
import { generatedIn, isSwapped } from './generated-modules.ts';
import { tokenName, versionName } from './messages.ts';
import { endFromElsewhere, ownRequests } from './own-requests.ts';
import { type Preview, startPreview } from './preview.ts';
import { siteModules } from './site-modules.ts';
import { staffPages } from './staff-pages.ts';

/** Libraries that the preview's pages import. */
export const libraries = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react-router-dom',
  'i18next',
  'react-i18next',
  '@splidejs/react-splide',
];

/** Serves what the built site has as files: pictures, downloadable lists, and page contents. */
function siteFiles(server: ViteDevServer): Connect.NextHandleFunction {
  const bodyAt = async (path: string) => {
    if (path.startsWith('/pictures/')) return originalPicture(folders.images, path);
    if (!/^\/(?:content|lists)\//.test(path)) return null;
    const { site, listFiles, pageContent, routeOfContent } = await siteModules(server);
    const list = path.startsWith('/lists/') ? (await listFiles(site)).find((file) => file.path === path) : null;
    if (list) return { bytes: Buffer.from(list.bytes), type: mediaType(path) };
    const route = routeOfContent(path);
    if (!route) return null;
    return { bytes: JSON.stringify(pageContent(site, route)), type: 'application/json' };
  };
  return (request, response, next) => {
    // Vite has already removed the base path.
    bodyAt((request.url ?? '/').replace(/[?#].*$/s, '')).then((body) => {
      if (!body) return next();
      response.setHeader('Content-Type', body.type);
      response.end(body.bytes);
    }, next);
  };
}

const madeFrom = /^\/pictures\/(.+)\.[0-9a-f]{8}(?:(?:-phone)?-\d+)?\.\w+$/;

/**
 * Returns the original of a generated picture: "/pictures/banners/banner-1.3f2a91c0-720.avif" comes from
 * "banners/banner-1.jpg". The dev server sends the original for every size, so that nobody waits for pictures to be
 * generated. An SVG that does more than draw is not sent, because at its own address it could act as a page of the
 * preview.
 */
export async function originalPicture(images: string, path: string) {
  const stem = madeFrom.exec(decodeURIComponent(path))?.[1];
  // Windows treats a backslash as a slash.
  if (stem === undefined || /(?:^|\/)\.\.(?:\/|$)|[\\:\0]/.test(stem)) return null;
  for (const extension of ['jpg', 'svg', 'png', 'jpeg', 'webp', 'avif', 'gif']) {
    const file = join(images, `${stem}.${extension}`);
    try {
      const bytes = await readFile(file);
      return extension === 'svg' && !inspectDrawing(bytes).size ? null : { bytes, type: mediaType(file) };
    } catch {
      // The original has another extension.
    }
  }
  return null;
}

const siteScripts = /<script [^>]*src="[^"]*\/src\/(?:app|start)\/[^"]*"[^>]*><\/script>/g;

/** Returns the tags that the preview adds to the site's page: the staff tools and their settings. */
function staffTags(base: string, token: string, version: number): HtmlTagDescriptor[] {
  const meta = (name: string, content: string): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: { name, content },
    injectTo: 'head',
  });
  return [
    meta(tokenName, token),
    meta(versionName, String(version)),
    // Before the site's script, whose first page they prepare.
    { tag: 'script', attrs: { type: 'module', src: `${base}scripts/dev/client/start.tsx` }, injectTo: 'head-prepend' },
  ];
}

/** How Vite serves the project to staff. */
function previewConfig(): UserConfig {
  const others = [folders.data, join(folders.root, '.cache')].map(normalizePath);
  const ignored = [
    ...[folders.generated, join(folders.src, 'generated'), folders.dist].map(isSwapped),
    (path: string) => others.some((folder) => normalizePath(path).startsWith(folder)),
  ];
  return {
    server: {
      watch: { ignored },
      // No other site may read a response, not even one on this computer.
      cors: false,
      // Vite sends every file of the project. The office's files may contain anything. Replaces Vite's own list.
      fs: {
        deny: [
          ...['.env', '.env.*', '*.{crt,pem}', '**/.git/**'],
          ...[folders.data, join(folders.root, 'data')].map((folder) => `${normalizePath(folder)}/**`),
        ],
      },
    },
    // Listed before the first page is requested, because Vite reloads the page when it discovers a library later.
    // `entries` is empty, so Vite does not search for more: if the workbooks have had faults from the start, there
    // are no generated modules, and the search would fail with a stack trace.
    optimizeDeps: { include: libraries, entries: [] },
    // Folder for Vite's pre-bundled libraries. A second preview needs its own.
    ...(process.env.SITE_CACHE && { cacheDir: process.env.SITE_CACHE }),
  };
}

/**
 * Vite plugin with which the dev server shows the whole site and serves as the staff's preview. The built site contains
 * none of it.
 */
export function sitePlugin(): Plugin[] {
  const token = randomUUID();
  let preview: Preview | null = null;
  let base = '/';
  const site: Plugin = {
    name: 'site',
    apply: 'serve',
    config: previewConfig,
    configResolved: (config) => {
      base = config.base;
    },
    async configureServer(server) {
      preview?.close();
      server.httpServer?.on('connection', endFromElsewhere);
      // Installed before the first reading of the workbooks, because requests are accepted from now on.
      server.middlewares.use(ownRequests);
      const started = await startPreview(server);
      preview = started;
      server.middlewares.use(staffPages(started, token));
      server.middlewares.use(siteFiles(server));
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        server.config.logger.info(welcome);
      };
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const version = preview?.version() ?? 0;
        // Until there is good content, the site's code has nothing to show.
        return { html: version === 0 ? html.replace(siteScripts, '') : html, tags: staffTags(base, token, version) };
      },
    },
    closeBundle: () => preview?.close(),
  };
  return [{ name: 'generated', config: () => generatedIn(folders.generated) }, site];
}

/** How to use the preview. Printed below its address. */
const welcome = `
  Save a workbook, or add a picture to data/images: the open page changes by itself.
  A fault shows over the page; the page keeps the last good content until it is fixed.
  Hold Alt over words or a picture to see its cell; Alt and a click copies the cell and opens the workbook.

  保存工作簿，或把图片放入 data/images，打开的页面会自动更新。
  有错误时会显示在页面上；改正之前，页面保留上一次正确的内容。
  按住 Alt 指向文字或图片，可看到它所在的单元格；按住 Alt 点击，即复制地址并打开工作簿。
`;
