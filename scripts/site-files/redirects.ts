export interface Rewrite {
  /** ":rest" stands for one part of the path. */
  readonly from: string;
  readonly to: string;
}

/** The route table's `/*` (specification section 2): the page answers at addresses below its own. */
export function wildcardRewrites(base: string, prefixes: readonly string[]): readonly Rewrite[] {
  return prefixes.flatMap((prefix) => [
    { from: `${base}${prefix}/Home/:rest`, to: `${base}${prefix}/` },
    { from: `${base}${prefix}/AboutUs/:rest`, to: `${base}${prefix}/AboutUs/` },
    { from: `${base}${prefix}/ContactUs/:rest`, to: `${base}${prefix}/ContactUs/` },
  ]);
}

/** Pages answer in small letters too; hosts of files tell `/services/` from `/Services/`. */
export function spellingRewrites(paths: readonly string[]): readonly Rewrite[] {
  return paths.filter((path) => path !== path.toLowerCase()).map((path) => ({ from: path.toLowerCase(), to: path }));
}

/** `_redirects`, which Netlify and Cloudflare Pages read, and scripts/serve.ts. All other unknown addresses get 404.html. */
export function redirectsFile(rewrites: readonly Rewrite[]): string {
  return rewrites.map(({ from, to }) => `${from} ${to} 200\n`).join('');
}
