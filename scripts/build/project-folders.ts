import { join, resolve } from 'node:path';
import { projectRoot } from '../../codegen/disk/folder.ts';
import { printable } from '../../codegen/text/staff-text.ts';

const data = resolve(process.env.SITE_DATA ?? join(projectRoot, 'data'));

/** The project's folders that the scripts read and write. */
export const folders = {
  root: projectRoot,
  /** The workbooks and `images/`. SITE_DATA names another folder. */
  data,
  images: join(data, 'images'),
  src: join(projectRoot, 'src'),
  /** The modules that codegen generates from `data`. SITE_GENERATED names another folder. */
  generated: resolve(process.env.SITE_GENERATED ?? join(projectRoot, 'src', 'generated')),
  /** The published site. SITE_OUT names another folder. */
  dist: resolve(process.env.SITE_OUT ?? join(projectRoot, 'dist')),
  /**
   * The site's bundled code. SITE_CODE names another folder, which the build keeps, for tests that publish more sites
   * with it.
   */
  code: resolve(process.env.SITE_CODE ?? join(projectRoot, '.cache', 'code')),
  pictureCache: join(projectRoot, '.cache', 'pictures'),
} as const;

const base = process.env.SITE_BASE ?? '';

/** Path of the site on its host (SITE_BASE): "" if the site has the host to itself, otherwise "/folder". */
export const siteBase = base.replace(/^\/*(.*?)\/*$/, (_, folder: string) => (folder === '' ? '' : `/${folder}`));

/** Says why SITE_BASE cannot be a path on every host; null if it can. */
export const siteBaseFault = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/.test(siteBase)
  ? null
  : `SITE_BASE is “${printable(base)}”, which is not a path. ` +
    'Use letters, digits and . _ ~ - between slashes, as in /piling/';

/** Says why Vite cannot work in the folder of the project; null if it can. Addresses of modules end at # and at ?. */
export const rootFault = /[#?]/.test(projectRoot)
  ? `The folder of the project is ${printable(projectRoot)}. Move it to a path without # and ?, which Vite cannot read`
  : null;
