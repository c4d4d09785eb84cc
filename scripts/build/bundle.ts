import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite';
import type * as Server from '../../src/document/entry-server.tsx';
import type { BundledPackage } from '../site-files/licenses.ts';
import type { ClientBuild } from './page-assets.ts';
import { folders } from './project-folders.ts';

export const common: InlineConfig = {
  root: folders.root,
  configFile: join(folders.root, 'vite.config.ts'),
  logLevel: 'warn',
};

/**
 * The libraries that every page needs. Apart from our code, whose styles a chunk that needs only a library would load,
 * and which changes more often.
 */
const libraryChunk = { name: 'libraries', test: /[\\/]node_modules[\\/](?:react|scheduler|i18next)/ };

/**
 * What most pages need, in one file with one style sheet: the frame and small components. Otherwise each of twenty
 * modules would be a request and two file names in every page. Tables, carousels and hatches are large and not in every
 * page, and Home, whose HTML is the largest, has no head of a page, no people and no rigs.
 */
const apart = 'carousel|data-table|hatches|Hatched|page-head|person-list|depth-bar|scroll-region';
const shared = {
  name: 'shared',
  test: new RegExp(String.raw`[\\/](?:shared[\\/][\w-]+\.ts$|src[\\/](?!app|.*(?:${apart})))`),
  minShareCount: 3,
};

/** What a reader asks next: small parts of the same pages, which would be a request each. */
const answerChunk = { name: 'answers', test: /person-list|RigList|DepthBar/ };
/** What pages with lists need. */
const listChunk = { name: 'lists', test: /list-download|projects[\\/](?:compare|alike)\.ts/ };

/** Every page has these before it imports any other, so their names need not be in its code. */
const isNotInEveryPage = (file: string) =>
  !/\/(?:rolldown-runtime|libraries|shared|entry-client)-[^/]+\.js$/.test(file);

/** Leaves out the attributes that only the staff's tools read (components/cell-names). */
const withoutCellNames: Plugin = {
  name: 'without-cell-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx$/ },
    handler: (code) => code.replace(/\sdata-(?:row|field)=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g, ''),
  },
};

/**
 * Builds the site's code for the browser, with a chunk for every page. Returns Vite's manifest and the packages in the
 * code.
 */
async function bundleClient(outDir: string) {
  await build({
    ...common,
    plugins: [withoutCellNames],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      license: { fileName: '.vite/license.json' },
      // The content security policy forbids files inlined as data: URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isNotInEveryPage) },
      rolldownOptions: {
        input: join(folders.src, 'app', 'entry-client.tsx'),
        output: {
          codeSplitting: { groups: [libraryChunk, shared, answerChunk, listChunk] },
          // Each page names them all, and a hash does not get smaller. 36 bits tell the versions of a file apart.
          entryFileNames: 'assets/[name]-[hash:6].js',
          chunkFileNames: 'assets/[name]-[hash:6].js',
          // The server's build names pictures by itself.
          assetFileNames: ({ names: [name = ''] }) =>
            `assets/[name]-[hash${name.endsWith('.css') ? ':6' : ''}][extname]`,
        },
      },
    },
  });
  const about = (name: string) => JSON.parse(readFileSync(join(outDir, '.vite', name), 'utf8'));
  const manifest: Manifest = about('manifest.json');
  const packages: readonly BundledPackage[] = about('license.json');
  rmSync(join(outDir, '.vite'), { recursive: true });
  return { manifest, packages };
}

/**
 * Builds a script for the head. It is a classic script, because modules wait for the document. Returns its code, which
 * is inlined in the HTML.
 */
async function bundleStart(entry: 'entry-start' | 'entry-fallback'): Promise<string> {
  const result = await build({
    ...common,
    build: {
      write: false,
      rolldownOptions: {
        input: join(folders.src, 'start', `${entry}.ts`),
        output: { format: 'iife' },
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
    plugins: [withoutCellNames],
    ssr: { noExternal: ['@splidejs/react-splide'] },
    build: { outDir, emptyOutDir: true, ssr: join(folders.src, 'document', 'entry-server.tsx') },
  });
}

/** The bundled site code: the renderer for Node and the files for visitors' browsers. It contains no content. */
export type SiteCode = Awaited<ReturnType<typeof loadCode>>;

/** Bundles the site's code into a folder. */
export async function bundleSite(folder: string): Promise<SiteCode> {
  const client = await bundleClient(join(folder, 'client'));
  const [start, fallbackStart] = [await bundleStart('entry-start'), await bundleStart('entry-fallback')];
  await bundleServer(join(folder, 'server'));
  writeFileSync(join(folder, 'code.json'), JSON.stringify({ ...client, start, fallbackStart } satisfies BundleFacts));
  return loadCode(folder);
}

/** What a bundle has besides the files in its folder. */
interface BundleFacts extends Pick<ClientBuild, 'manifest'> {
  /** Start script of the prerendered pages. */
  readonly start: string;
  /** Start script of the page for unknown addresses. */
  readonly fallbackStart: string;
  /** The packages in the files for browsers. */
  readonly packages: readonly BundledPackage[];
}

/** Loads the site's code that was bundled into a folder. */
export async function loadCode(folder: string) {
  const { manifest, ...others }: BundleFacts = JSON.parse(readFileSync(join(folder, 'code.json'), 'utf8'));
  const server: typeof Server = await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href);
  const client: ClientBuild = { manifest, out: join(folder, 'client') };
  return { ...others, client, server };
}
