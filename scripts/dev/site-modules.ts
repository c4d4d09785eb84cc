import { normalizePath, type ViteDevServer } from 'vite';
import type * as Generated from '#generated/site.ts';
import type * as Routes from '../../src/app/routes.ts';
import type * as SiteLists from '../../src/content/downloads/site-lists.ts';
import type * as PageContent from '../../src/pages/page-content.ts';

/**
 * The last task with Vite's modules. They are done one after the other: a module that changes while it is being loaded
 * would stay as it was, because Vite gives a second load the promise of the first.
 */
let lastTask: Promise<unknown> = Promise.resolve();

function afterLastTask<Result>(task: () => Result | Promise<Result>): Promise<Result> {
  const result = lastTask.then(task);
  lastTask = result.catch(() => {});
  return result;
}

/** Makes Vite load these generated files again. */
export function forgetModules(server: ViteDevServer, files: readonly string[]): Promise<void> {
  return afterLastTask(() => {
    for (const file of files) server.environments.ssr.moduleGraph.onFileChange(normalizePath(file));
  });
}

/**
 * Loads the site's own functions and the content of the workbooks in their current state. Changed modules are loaded
 * again.
 */
export function siteModules(server: ViteDevServer) {
  return afterLastTask(() => loadModules(server));
}

async function loadModules(server: ViteDevServer) {
  const load = (file: string) => server.ssrLoadModule(file);
  // Vite's modules have no type. These are the types of the files at those paths.
  const { pageContent } = (await load('/src/pages/page-content.ts')) as typeof PageContent;
  const { routeOfContent } = (await load('/src/app/routes.ts')) as typeof Routes;
  const { listFiles } = (await load('/src/content/downloads/site-lists.ts')) as typeof SiteLists;
  const { site } = (await load('#generated/site.ts')) as typeof Generated;
  return { site, pageContent, routeOfContent, listFiles };
}
