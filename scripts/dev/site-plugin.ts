import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Connect, HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite';
import { normalizePath } from 'vite';
import { folders } from '../build/project-folders.ts';
import { mediaType } from '../serve/media-type.ts';
import { generatedElsewhere, isGenerated } from './generated-modules.ts';
import { tokenName, versionName } from './messages.ts';
import { originalPicture } from './original-picture.ts';
import { endFromElsewhere, ownRequests } from './own-requests.ts';
import { pageContentJson } from './page-content-json.ts';
import { type Preview, startPreview } from './preview.ts';
import { type PreviewOptions, previewOptions } from './preview-options.ts';
import { siteModules, siteNow } from './site-modules.ts';
import { sendAnswer, staffAnswer } from './staff-pages.ts';
import { welcome } from './welcome.ts';

/** What the site's code imports of its libraries. */
const libraries = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react-router-dom',
  'i18next',
  'react-i18next',
  '@splidejs/react-splide',
  'fflate',
];

interface Body {
  readonly bytes: Buffer | string;
  readonly type: string;
}

async function bodyAt(
  server: ViteDevServer,
  { dataDir, generatedDir }: PreviewOptions,
  preview: Preview,
  path: string,
): Promise<Body | null> {
  if (path.startsWith('/pictures/')) return originalPicture(join(dataDir, 'images'), path);
  if (path.startsWith('/lists/')) return listAt(server, generatedDir, path);
  if (!path.startsWith('/content/')) return null;
  const json = await pageContentJson(server, generatedDir, preview, path);
  return json === null ? null : { bytes: json, type: 'application/json' };
}

/** A list to take along, as the built site has it in a file. */
async function listAt(server: ViteDevServer, generatedDir: string, path: string): Promise<Body | null> {
  const { listFiles } = await siteModules(server);
  const file = listFiles(await siteNow(server, generatedDir)).find((own) => own.path === path);
  return file ? { bytes: Buffer.from(file.bytes), type: mediaType(path) } : null;
}

function siteFiles(
  server: ViteDevServer,
  options: PreviewOptions,
  preview: Preview,
  token: string,
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const answer = await staffAnswer(options, preview, token, request);
      if (answer) return sendAnswer(response, answer);
      // Vite has taken the base off already.
      const body = await bodyAt(server, options, preview, (request.url ?? '/').replace(/[?#].*$/s, ''));
      if (!body) return next();
      response.setHeader('Content-Type', body.type);
      response.end(body.bytes);
    } catch (error) {
      next(error);
    }
  };
}

const siteScripts = /<script [^>]*src="[^"]*\/src\/app\/[^"]*"[^>]*><\/script>/g;

/** What the preview's page has besides the site's own: the staff's tools, and what they need to know. */
function staffTags(base: string, token: string, version: number): HtmlTagDescriptor[] {
  const meta = (name: string, content: string): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: { name, content },
    injectTo: 'head',
  });
  return [
    meta(tokenName, token),
    meta(versionName, String(version)),
    { tag: 'script', attrs: { type: 'module', src: `${base}scripts/dev/client/start.ts` }, injectTo: 'head' },
  ];
}

/** What the dev server needs to show the whole site and to be the office's preview of it; nothing of it is in the built site. */
export function sitePlugin(options: PreviewOptions = previewOptions(process.env)): Plugin[] {
  const { dataDir, generatedDir, cacheDir } = options;
  const token = randomUUID();
  let preview: Preview | null = null;
  let base = '/';
  const others = [dataDir, folders.data, folders.dist, join(folders.root, '.cache')].map(normalizePath);
  const ignored = [
    isGenerated(generatedDir),
    isGenerated(join(folders.src, 'generated')),
    (path: string) => others.some((own) => normalizePath(path).startsWith(own)),
  ];
  const site: Plugin = {
    name: 'site',
    apply: 'serve',
    config: () => ({
      // No other site reads an answer, not even one of this computer.
      server: { watch: { ignored }, cors: false },
      // Known before the first page: a library that Vite meets later makes it reload the page.
      optimizeDeps: { include: libraries },
      ...(cacheDir !== null && { cacheDir }),
    }),
    configResolved: (config) => {
      base = config.base;
    },
    async configureServer(server) {
      preview?.close();
      server.httpServer?.on('connection', endFromElsewhere);
      // Before the first reading of the workbooks: from now on requests come in.
      server.middlewares.use(ownRequests);
      const started = await startPreview(server, options);
      preview = started;
      server.middlewares.use(siteFiles(server, options, started, token));
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
        // Without any good content yet there is nothing that the site's code could show.
        return { html: version === 0 ? html.replace(siteScripts, '') : html, tags: staffTags(base, token, version) };
      },
    },
    closeBundle: () => preview?.close(),
  };
  return [generatedElsewhere(generatedDir), site];
}
