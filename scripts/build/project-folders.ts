import { join } from 'node:path';
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
  /** The published site. */
  dist: join(root, 'dist'),
  /** The site while it is built; beside `dist`, so that one rename publishes it. */
  staging: join(root, '.cache', 'site'),
  /** The site's code for Node, which renders the pages. */
  server: join(root, '.cache', 'server'),
  pictureCache: join(root, '.cache', 'pictures'),
  codegenCache: join(root, 'node_modules', '.cache', 'codegen'),
} as const;
