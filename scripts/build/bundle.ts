import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest } from 'vite';
import type * as Server from '../../src/app/entry-server.tsx';
import { folders } from './project-folders.ts';
import { shakeRouter } from './shake-router.ts';

const common: InlineConfig = { root: folders.root, configFile: join(folders.root, 'vite.config.ts'), logLevel: 'warn' };

const libraries = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'router', test: /[\\/]node_modules[\\/]react-router(?:-dom)?[\\/]/, priority: 3 },
  { name: 'i18next', test: /[\\/]node_modules[\\/](?:react-)?i18next[\\/]/, priority: 3 },
] as const;

/**
 * Our own code that many pages share: each file of its own would cost every page a request and two names. What the parts import
 * goes with them, or the entry and they would need each other; what carousels import does not, or every page would need carousels.
 */
const own = [
  { name: 'parts', test: /[\\/]src[\\/](?!app[\\/]|.*carousel)/, minShareCount: 3, priority: 2 },
  {
    name: 'carousel',
    test: /@splidejs|carousel/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

/**
 * Asks V8 to compile the libraries whole and on another thread (Chrome's explicit compile hints); compiled function by function as
 * they are called, React keeps a phone's main thread for half as long again. To other browsers it is a comment.
 */
const compileHint = ({ name }: { readonly name: string }) =>
  libraries.some((library) => library.name === name) ? '//# allFunctionsCalledOnLoad' : '';

/** The site's code for the visitor's browser, a chunk for every page. Resolves to Vite's list of what became of which file. */
export async function bundleClient(): Promise<Manifest> {
  await build({
    ...common,
    plugins: [shakeRouter()],
    build: {
      outDir: folders.staging,
      emptyOutDir: true,
      manifest: true,
      // Files inlined as data: addresses are against the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(folders.src, 'app', 'entry-client.tsx'),
        // The start script runs them one after the other: a phone takes a tenth of a second for all in one go.
        output: { codeSplitting: { groups: [...libraries, ...own] }, postBanner: compileHint },
      },
    },
  });
  const manifest: Manifest = JSON.parse(readFileSync(join(folders.staging, '.vite', 'manifest.json'), 'utf8'));
  rmSync(join(folders.staging, '.vite'), { recursive: true });
  return manifest;
}

/** A script of the head: classic, because modules wait for the document. Resolves to its code, which stands in the HTML. */
export async function bundleStart(entry: 'entry-start' | 'entry-fallback'): Promise<string> {
  const result = await build({
    ...common,
    build: {
      write: false,
      rolldownOptions: { input: join(folders.src, 'app', `${entry}.ts`), output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('Vite made no start script');
  return output.output[0].code.trim();
}

/** The site's code for Node: what renders the pages. */
export async function bundleServer(): Promise<typeof Server> {
  await build({
    ...common,
    ssr: { noExternal: ['@splidejs/react-splide'] },
    build: { outDir: folders.server, emptyOutDir: true, ssr: join(folders.src, 'app', 'entry-server.tsx') },
  });
  const server: typeof Server = await import(pathToFileURL(join(folders.server, 'entry-server.js')).href);
  return server;
}
