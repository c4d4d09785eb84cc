import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite';
import type * as Server from '../../src/app/prerender/entry-server.tsx';
import type { ClientBuild } from './page-assets.ts';
import { folders } from './project-folders.ts';

export const common: InlineConfig = {
  root: folders.root,
  configFile: join(folders.root, 'vite.config.ts'),
  logLevel: 'warn',
};

const libraries = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'router', test: /[\\/]node_modules[\\/]react-router(?:-dom)?[\\/]/, priority: 3 },
  { name: 'i18next', test: /[\\/]node_modules[\\/](?:react-)?i18next[\\/]/, priority: 3 },
] as const;

/**
 * Our own code that many pages share: each file of its own would cost every page a request and two names. What the parts import
 * goes with them, or the entry and they would need each other; what carousels import does not, or every page would need carousels.
 * Tables and references are for three pages, and would weigh on the others; the head of pages is for all but Home, whose HTML is the
 * largest, with its styles.
 */
const own = [
  {
    name: 'parts',
    test: /[\\/]src[\\/](?!app[\\/]|.*(?:carousel|data-table|page-head|lists|references))/,
    minShareCount: 3,
    priority: 2,
  },
  {
    name: 'carousel',
    test: /@splidejs|carousel/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

/**
 * Asks V8 to compile a whole file on another thread (Chrome's explicit compile hints); other browsers see a comment. Compiled function
 * by function, React takes half as much main thread again: without the hint, Machineries was blocked for 54 ms instead of 30, its
 * longest task took 92 instead of 80 (medians of nine interleaved runs, a phone with a four-fold slower CPU); Home showed no
 * difference. Our own code has it too: a first choice in the finder takes 3.2 ms instead of 3.7 (decision 13), while a page's load
 * shows no difference. To go when Chrome compiles imports ahead by itself.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/**
 * Lets the bundler leave out the parts of React Router that the site does not use. Its modules make components with calls and name them
 * with assignments. Both count as effects, and keep forms, navigation links and all they need: 3 kB of a visitor's download. In a
 * version written otherwise nothing is replaced, and the size test fails. Without it, all scripts are 127.4 kB instead of 120.1 in
 * Brotli, and the app runs 4 % (Home) and 6 % (Machineries) later (medians of nine interleaved runs, slow 4G, four-fold slower CPU).
 * To go when the library marks its calls as pure.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/(?<== )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}

/** The site's code for the visitor's browser, a chunk for every page. Resolves to Vite's list of what became of which file. */
async function bundleClient(outDir: string): Promise<Manifest> {
  await build({
    ...common,
    plugins: [shakeRouter()],
    build: {
      outDir,
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
  const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8'));
  rmSync(join(outDir, '.vite'), { recursive: true });
  return manifest;
}

/** A script of the head: classic, because modules wait for the document. Resolves to its code, which stands in the HTML. */
async function bundleStart(entry: 'entry-start' | 'entry-fallback'): Promise<string> {
  const result = await build({
    ...common,
    build: {
      write: false,
      rolldownOptions: {
        input: join(folders.src, 'app', `${entry}.ts`),
        output: { format: 'iife' },
        // Or the table of routes stays, for the paths that it reads.
        treeshake: { propertyReadSideEffects: false },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('Vite made no start script');
  return output.output[0].code.trim();
}

/** The site's code for Node: what renders the pages. */
async function bundleServer(outDir: string): Promise<void> {
  await build({
    ...common,
    ssr: { noExternal: ['@splidejs/react-splide'] },
    build: { outDir, emptyOutDir: true, ssr: join(folders.src, 'app', 'prerender', 'entry-server.tsx') },
  });
}

/** The site's code, bundled: what renders pages, and what visitors' browsers get. No content is in it. */
export interface SiteCode {
  readonly server: typeof Server;
  readonly client: ClientBuild;
  /** The start script of prerendered pages. */
  readonly start: string;
  /** The start script of the page for unknown addresses. */
  readonly fallbackStart: string;
}

/** Bundles the site's code into a folder. */
export async function bundleSite(folder: string): Promise<SiteCode> {
  const manifest = await bundleClient(join(folder, 'client'));
  const [start, fallbackStart] = [await bundleStart('entry-start'), await bundleStart('entry-fallback')];
  await bundleServer(join(folder, 'server'));
  writeFileSync(join(folder, 'code.json'), JSON.stringify({ manifest, start, fallbackStart } satisfies Told));
  return loadCode(folder);
}

/** What a bundle is beside the files of its folder. */
type Told = Pick<SiteCode, 'start' | 'fallbackStart'> & Pick<ClientBuild, 'manifest'>;

/** The site's code that was bundled into a folder. */
export async function loadCode(folder: string): Promise<SiteCode> {
  const { manifest, ...scripts }: Told = JSON.parse(readFileSync(join(folder, 'code.json'), 'utf8'));
  const server: typeof Server = await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href);
  return { ...scripts, client: { manifest, out: join(folder, 'client') }, server };
}
