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
 * Our own code that many pages share. A file for each module would cost every page a request and two file names. Modules that the parts
 * import go into the same file, because otherwise the parts and the entry would import each other. Modules that carousels import do not,
 * because otherwise every page would load carousels. Tables and references are needed on three pages only and would burden the others. The
 * page head is needed on every page but Home, whose HTML is the largest, including its styles.
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
 * Asks V8 to compile a whole file on another thread (Chrome's explicit compile hints). Other browsers see a comment. When functions are
 * compiled one by one, React takes half as much main thread again. Without the hint, Machineries was blocked for 54 ms instead of 30, and
 * its longest task took 92 ms instead of 80 (medians of nine interleaved runs, a phone with a four-fold slower CPU). Home showed no
 * difference. Our own code has the hint too: a first choice in the finder takes 3.2 ms instead of 3.7 (decision 13), while a page's load
 * shows no difference. Remove it when Chrome compiles imports ahead by itself.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/**
 * Lets the bundler drop the parts of React Router that the site does not use. The library creates components with function calls and sets
 * their names with assignments. Both count as side effects, so the bundler keeps forms, navigation links and everything they need: 3 kB of
 * a visitor's download. If a future version is written differently, nothing is replaced and the size test fails. Without this plugin, all
 * scripts are 127.4 kB instead of 120.1 in Brotli, and the app runs 4 % (Home) and 6 % (Machineries) later (medians of nine interleaved
 * runs, slow 4G, four-fold slower CPU). Remove it when the library marks its calls as pure.
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

/** Builds the site's code for the browser, with a chunk for every page. Returns Vite's manifest. */
async function bundleClient(outDir: string): Promise<Manifest> {
  await build({
    ...common,
    plugins: [shakeRouter()],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      // The content security policy forbids files inlined as data: URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(folders.src, 'app', 'entry-client.tsx'),
        // The start script runs these files one after the other. All of them at once keep a phone busy for a tenth of a second.
        output: { codeSplitting: { groups: [...libraries, ...own] }, postBanner: compileHint },
      },
    },
  });
  const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8'));
  rmSync(join(outDir, '.vite'), { recursive: true });
  return manifest;
}

/**
 * Builds a script for the head. It is a classic script, because modules wait for the document. Returns its code, which is inlined in the
 * HTML.
 */
async function bundleStart(entry: 'entry-start' | 'entry-fallback'): Promise<string> {
  const result = await build({
    ...common,
    build: {
      write: false,
      rolldownOptions: {
        input: join(folders.src, 'app', `${entry}.ts`),
        output: { format: 'iife' },
        // Otherwise the bundle keeps the table of routes, because the script reads its paths.
        treeshake: { propertyReadSideEffects: false },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('Vite made no start script');
  return output.output[0].code.trim();
}

/** Builds the site's code for Node, which renders the pages. */
async function bundleServer(outDir: string): Promise<void> {
  await build({
    ...common,
    ssr: { noExternal: ['@splidejs/react-splide'] },
    build: { outDir, emptyOutDir: true, ssr: join(folders.src, 'app', 'prerender', 'entry-server.tsx') },
  });
}

/** The bundled site code: the renderer for Node and the files for visitors' browsers. It contains no content. */
export interface SiteCode {
  readonly server: typeof Server;
  readonly client: ClientBuild;
  /** Start script of the prerendered pages. */
  readonly start: string;
  /** Start script of the page for unknown addresses. */
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

/** What a bundle has besides the files in its folder. */
type Told = Pick<SiteCode, 'start' | 'fallbackStart'> & Pick<ClientBuild, 'manifest'>;

/** Loads the site's code that was bundled into a folder. */
export async function loadCode(folder: string): Promise<SiteCode> {
  const { manifest, ...scripts }: Told = JSON.parse(readFileSync(join(folder, 'code.json'), 'utf8'));
  const server: typeof Server = await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href);
  return { ...scripts, client: { manifest, out: join(folder, 'client') }, server };
}
