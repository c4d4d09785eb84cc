import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChildNode, parse } from 'postcss';
import type { Manifest, ManifestChunk } from 'vite';

/**
 * Code that stands in the HTML itself, and the source expression under which a content security policy lets it in.
 * @throws when the code would end its own element.
 */
export function inlineCode(text: string) {
  if (/<\/(?:script|style)/i.test(text)) throw new Error('Code in the HTML must not hold the end of its element');
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

const entry = 'src/app/entry-client.tsx';
/** The brand's face, as the styles name it. */
const font = 'src/styles/archivo-400-700.woff2';

/** What Vite made for the visitor's browser: its list of what became of which file, and the folder they are in. */
export interface ClientBuild {
  readonly manifest: Manifest;
  readonly out: string;
}

/** A chunk and all that it imports, in the order in which they are needed: imports first, as their styles must come first. */
function closure(manifest: Manifest, key: string, seen: Set<string>): readonly string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(chunkOf(manifest, key).imports ?? []).flatMap((own) => closure(manifest, own, seen)), key];
}

/** @throws when Vite made nothing of the file. */
function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build made nothing of ${key}`);
  return chunk;
}

/**
 * Windows whose rules may come when the page is there, or, without scripts, with a file that the head asks for: paper, what is pointed at, and
 * visitors' own colours. Not the wish for less motion: nothing may move before its rule is there.
 */
const lateMedia =
  /^(?:print|(?:print, ?)?\(scripting: ?none\)|\(hover: ?hover\)|\(forced-colors: ?active\)(?: and \(hover: ?hover\))?)$/;

/** What a first paint does without. */
function isLate(node: ChildNode): boolean {
  return node.type === 'atrule' && (node.name === 'page' || (node.name === 'media' && lateMedia.test(node.params)));
}

/** The style files of some chunks, each once. */
function styleFiles({ manifest }: ClientBuild, keys: readonly string[]): readonly string[] {
  return [...new Set(keys.flatMap((key) => chunkOf(manifest, key).css ?? []))];
}

/** What style files hold, in one: the late rules alone, or all others. */
function rulesOf({ out }: ClientBuild, files: readonly string[], late: boolean): string {
  const sheet = parse(files.map((file) => readFileSync(join(out, file), 'utf8').trim()).join(''));
  sheet.each((node) => {
    if (isLate(node) !== late) node.remove();
  });
  return sheet.toString();
}

/** The late rules of the whole site. In every page's HTML they would be 0.8 kB of what its first paint waits for. */
export function lateStyle(client: ClientBuild): string {
  const seen = new Set<string>();
  const keys = [entry, ...Object.keys(client.manifest)].flatMap((key) => closure(client.manifest, key, seen));
  return rulesOf(client, styleFiles(client, keys), true);
}

/** What a page needs of the client build, and its styles as they stand in its HTML. */
export type BuiltPage = ReturnType<typeof builtPage>;

/**
 * The made files that a page names in its HTML. `module` is the page's component; without one, the entry's own. `address` makes an
 * address of a path within the site.
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

/** The module of a page's component: "src/pages/home/HomePage.tsx". */
export function pageModule(page: string): string {
  return `src/pages/${page}/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`;
}
