import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The project's folders that the scripts read and write. */
export const folders = {
  root,
  data: join(root, 'data'),
  images: join(root, 'data', 'images'),
  src: join(root, 'src'),
  generated: join(root, 'src', 'generated'),
  codegen: join(root, 'codegen'),
  /** The published site; SITE_OUT names another folder on the same disk. */
  dist: process.env.SITE_OUT ? resolve(process.env.SITE_OUT) : join(root, 'dist'),
  /** The site while it is built: on the same disk as `dist`, so that one rename publishes it; a folder for each build that runs. */
  staging: join(root, '.cache', `build-${process.pid}`, 'site'),
  /** The site's code for Node, which renders the pages. */
  server: join(root, '.cache', `build-${process.pid}`, 'server'),
  pictureCache: join(root, '.cache', 'pictures'),
  codegenCache: join(root, 'node_modules', '.cache', 'codegen'),
} as const;
