import type { Manifest } from 'vite';
import type { PageAssets } from '../../src/app/document.ts';

const entry = 'src/app/entry-client.tsx';

/** A chunk and all that it imports, in the order in which they are needed: imports first, as their styles must come first. */
function closure(manifest: Manifest, key: string, seen: Set<string>): readonly string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((own) => closure(manifest, own, seen)), key];
}

/** The made files that a page names in its HTML. `module` is the page's component; without one, the entry's own. */
export function pageAssets(
  manifest: Manifest,
  start: string,
  module: string | null,
  address: (path: string) => string,
): PageAssets {
  const seen = new Set<string>();
  const keys = [...closure(manifest, entry, seen), ...(module === null ? [] : closure(manifest, module, seen))];
  if (!manifest[entry] || (module !== null && !manifest[module]))
    throw new Error(`The client build made nothing of ${module ?? entry}`);
  const files = keys.flatMap((key) => manifest[key] ?? []);
  const toAddress = (file: string) => address(`/${file}`);
  return {
    start: address(start),
    entry: toAddress(manifest[entry].file),
    chunks: files.filter(({ file }) => file !== manifest[entry]?.file).map(({ file }) => toAddress(file)),
    styles: [...new Set(files.flatMap(({ css }) => css ?? []))].map(toAddress),
  };
}

/** The module of a page's component: "src/pages/home/HomePage.tsx". */
export function pageModule(page: string): string {
  return `src/pages/${page}/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`;
}
