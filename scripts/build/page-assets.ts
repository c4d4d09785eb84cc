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
 * Media queries whose rules may load after the page, or, without scripts, with a file that the head requests: print, hover and forced
 * colours. Reduced motion is not among them, because nothing may move before its rule applies.
 */
const lateMedia =
  /^(?:print|(?:print, ?)?\(scripting: ?none\)|\(hover: ?hover\)|\(forced-colors: ?active\)(?: and \(hover: ?hover\))?)$/;

/** Whether the first paint can do without a rule. */
function isLate(node: ChildNode): boolean {
  return node.type === 'atrule' && (node.name === 'page' || (node.name === 'media' && lateMedia.test(node.params)));
}

/** The style files of some chunks, without duplicates. */
function styleFiles({ manifest }: ClientBuild, keys: readonly string[]): readonly string[] {
  return [...new Set(keys.flatMap((key) => chunkOf(manifest, key).css ?? []))];
}

/** Joins style files and returns either the late rules or all others. */
function rulesOf({ out }: ClientBuild, files: readonly string[], late: boolean): string {
  const sheet = parse(files.map((file) => readFileSync(join(out, file), 'utf8').trim()).join(''));
  sheet.each((node) => {
    if (isLate(node) !== late) node.remove();
  });
  return sheet.toString();
}

/** The late rules of the whole site, in one file. Inlined in every page, they would add 0.8 kB that the first paint waits for. */
export function lateStyle(client: ClientBuild): string {
  const seen = new Set<string>();
  const keys = [entry, ...Object.keys(client.manifest)].flatMap((key) => closure(client.manifest, key, seen));
  return rulesOf(client, styleFiles(client, keys), true);
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
  };
}

/** Returns the module of a page's component: "src/pages/home/HomePage.tsx". */
export function pageModule(page: string): string {
  return `src/pages/${page}/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`;
}
