import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const data = resolve(process.env.SITE_DATA ?? join(root, 'data'));

/** The project's folders that the scripts read and write. */
export const folders = {
  root,
  /** The workbooks and `images/`. SITE_DATA names another folder. */
  data,
  images: join(data, 'images'),
  src: join(root, 'src'),
  /** The modules that codegen generates from `data`. SITE_GENERATED names another folder. */
  generated: resolve(process.env.SITE_GENERATED ?? join(root, 'src', 'generated')),
  codegen: join(root, 'codegen'),
  /** The published site. SITE_OUT names another folder on the same disk. */
  dist: resolve(process.env.SITE_OUT ?? join(root, 'dist')),
  /** Where a build keeps its bundled code, for tests that publish more sites with it. SITE_CODE names the folder. */
  code: process.env.SITE_CODE === undefined ? null : resolve(process.env.SITE_CODE),
  /**
   * The site while it is being built. It is on the same disk as `dist`, so that one rename publishes it. Every running build has its own.
   */
  staging: join(root, '.cache', `build-${process.pid}`),
  pictureCache: join(root, '.cache', 'pictures'),
  codegenCache: join(root, 'node_modules', '.cache', 'codegen'),
} as const;

/** Path of the site on its host (SITE_BASE): "" if the site has the host to itself, otherwise "/folder". */
export const siteBase = (process.env.SITE_BASE ?? '').replace(/^\/*(.*?)\/*$/, (_, folder: string) =>
  folder === '' ? '' : `/${folder}`,
);
