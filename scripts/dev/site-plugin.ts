import type { Connect, Plugin, ViteDevServer } from 'vite';
import { folders } from '../build/project-folders.ts';
import { followWorkbooks } from './follow-workbooks.ts';
import { originalPicture } from './original-picture.ts';
import { pageContentJson } from './page-content-json.ts';

interface Body {
  readonly bytes: Buffer | string;
  readonly type: string;
}

async function bodyAt(server: ViteDevServer, path: string): Promise<Body | null> {
  if (path.startsWith('/pictures/')) return originalPicture(folders.images, path);
  if (!path.startsWith('/content/')) return null;
  const json = await pageContentJson(server, path);
  return json === null ? null : { bytes: json, type: 'application/json' };
}

function siteFiles(server: ViteDevServer): Connect.NextHandleFunction {
  return async (request, response, next) => {
    // Vite has taken the base off already.
    const path = (request.url ?? '/').replace(/[?#].*$/s, '');
    try {
      const body = await bodyAt(server, path);
      if (!body) return next();
      response.setHeader('Content-Type', body.type);
      response.end(body.bytes);
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
      await followWorkbooks(server);
      server.middlewares.use(siteFiles(server));
    },
  };
}
