import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChildNode, parse } from 'postcss';
import type { Manifest, ManifestChunk } from 'vite';

/**
 * Returns code to inline in the HTML, and the source expression with which a content security policy allows it.
 * @throws when the code contains the end tag of its element.
 */
export function inlineCode(text: string) {
  if (/<\/(?:script|style)/i.test(text)) throw new Error('Code in the HTML must not hold the end of its element');
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

const entry = 'src/app/entry-client.tsx';
/** The brand's font, by its path in the styles. */
const font = 'src/styles/archivo-400-700.woff2';

/** The client build: Vite's manifest and the folder of the files. */
export interface ClientBuild {
  readonly manifest: Manifest;
  readonly out: string;
}

/** Returns a chunk and everything it imports. Imports come first, because their styles must. */
function closure(manifest: Manifest, key: string, seen: Set<string>): readonly string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(chunkOf(manifest, key).imports ?? []).flatMap((own) => closure(manifest, own, seen)), key];
}

/** @throws when the build has no chunk for the file. */
function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build made nothing of ${key}`);
  return chunk;
}

/**
 * Media whose rules a page has in a file of its own: everything but the screen of a phone. A phone fetches it after all else. A desktop
 * waits for it, but its connection is faster.
 */
export const otherMedia =
  '(min-width: 700.02px), (hover), (scripting: none), (forced-colors), (prefers-reduced-motion), print';

function isForOtherMedia(node: ChildNode): boolean {
  if (node.type !== 'atrule') return false;
  const query =
    /print|hover: ?hover|scripting: ?none|forced-colors: ?active|reduced-motion: ?reduce|width ?>|min-width|^not all/;
  return node.name === 'page' || (node.name === 'media' && query.test(node.params));
}

/** The style files of some chunks, without duplicates. */
function styleFiles({ manifest }: ClientBuild, keys: readonly string[]): readonly string[] {
  return [...new Set(keys.flatMap((key) => chunkOf(manifest, key).css ?? []))];
}

/** Joins style files. Returns the rules for other media or the rest. */
function rulesOf({ out }: ClientBuild, files: readonly string[], forOtherMedia: boolean): string {
  const sheet = parse(files.map((file) => readFileSync(join(out, file), 'utf8').trim()).join(''));
  sheet.each((node) => {
    if (isForOtherMedia(node) !== forOtherMedia) node.remove();
  });
  return sheet.toString();
}

/** What a page needs from the client build, and the styles inlined in its HTML. */
export type BuiltPage = ReturnType<typeof builtPage>;

/**
 * Returns the built files that a page's HTML names. `module` is the page's component. Without one, returns only the files of the entry.
 * `address` turns a path within the site into an address.
 */
export function builtPage(client: ClientBuild, module: string | null, address: (path: string) => string) {
  const { manifest } = client;
  const seen = new Set<string>();
  const [first, own] = [closure(manifest, entry, seen), module === null ? [] : closure(manifest, module, seen)];
  const addressOf = (key: string) => address(`/${chunkOf(manifest, key).file}`);
  const styles = styleFiles(client, [...first, ...own]);
  return {
    files: {
      entry: addressOf(entry),
      libraries: first.filter((key) => key !== entry).map(addressOf),
      chunks: own.map(addressOf),
      styles: styles.map((file) => address(`/${file}`)),
      font: addressOf(font),
    },
    style: inlineCode(rulesOf(client, styles, false)),
    otherStyle: rulesOf(client, styles, true),
  };
}

/** Returns the module of a page's component: "src/pages/home/HomePage.tsx". */
export function pageModule(page: string): string {
  return `src/pages/${page}/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`;
}
