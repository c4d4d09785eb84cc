import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChildNode, type Container, parse } from 'postcss';
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
  return [...(chunkOf(manifest, key).imports ?? []).flatMap((imported) => closure(manifest, imported, seen)), key];
}

/** @throws when the build has no chunk for the file. */
function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build made nothing of ${key}`);
  return chunk;
}

/**
 * All media but a phone's screen. Their rules are in a file, with those of `--later`: a phone does not need them for
 * its first paint.
 */
export const otherMedia =
  'print, (width > 700px), (hover), (forced-colors), (prefers-reduced-motion), (prefers-color-scheme: dark)';

const otherMediaQuery =
  /print|^screen$|width ?>|min-width|^not all|hover: ?hover|forced-colors: ?active|reduced-motion|color-scheme/;

const isForOtherMedia = (node: ChildNode) =>
  node.type === 'atrule' && (node.name === 'page' || (node.name === 'media' && otherMediaQuery.test(node.params)));

/** Removes the rules for other media than a phone's screen, or all rules but those. */
function keepRules(rules: Container, forOtherMedia: boolean): void {
  for (const node of [...(rules.nodes ?? [])]) {
    if (node.type === 'atrule' && node.name === 'layer' && node.nodes) keepRules(node, forOtherMedia);
    else if (isForOtherMedia(node) !== forOtherMedia) node.remove();
  }
}

function cssRules(css: string, forOtherMedia: boolean): string {
  const sheet = parse(css);
  keepRules(sheet, forOtherMedia);
  return sheet.toString();
}

/** The style files of some chunks, without duplicates. */
function styleFiles({ manifest }: ClientBuild, keys: readonly string[]): readonly string[] {
  return [...new Set(keys.flatMap((key) => chunkOf(manifest, key).css ?? []))];
}

/**
 * Returns the built files that a page's HTML names. `module` is the page's component. Without one, returns only the
 * files of the entry. `address` turns a path within the site into an address.
 */
export function builtPage(client: ClientBuild, module: string | null, address: (path: string) => string) {
  const { manifest, out } = client;
  const seen = new Set<string>();
  const first = closure(manifest, entry, seen);
  const chunks = module === null ? [] : closure(manifest, module, seen);
  const addressOf = (key: string) => address(`/${chunkOf(manifest, key).file}`);
  const styles = styleFiles(client, [...first, ...chunks]);
  const css = styles.map((file) => readFileSync(join(out, file), 'utf8').trim()).join('');
  return {
    files: {
      entry: addressOf(entry),
      libraries: first.filter((key) => key !== entry).map(addressOf),
      chunks: chunks.map(addressOf),
      font: addressOf(font),
    },
    styles: styles.map((file) => address(`/${file}`)),
    /** The styles of a phone's screen, to inline. */
    style: inlineCode(cssRules(css, false)),
    /** The styles of all other media, for a file. */
    otherStyle: cssRules(css, true),
  };
}

/** Returns the module of a page's component: "src/pages/home/HomePage.tsx". */
export function pageModule(page: string): string {
  return `src/pages/${page}/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`;
}
