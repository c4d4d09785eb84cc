import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AtRule, parse, type Root } from 'postcss';
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
 * Media in which a page with scripts needs its whole style sheets at once: everything but the screen of a phone. There, the styles in the
 * HTML are enough until the app runs.
 */
export const wholeStylesMedia =
  '(min-width: 700.02px), (hover), (forced-colors), (prefers-reduced-motion), (prefers-color-scheme: dark)';

function isForOtherMedia({ name, params }: AtRule): boolean {
  const query =
    /print|hover: ?hover|scripting: ?none|forced-colors: ?active|reduced-motion: ?reduce|color-scheme: ?dark|width ?>|min-width|^not all/;
  return name === 'page' || (name === 'media' && query.test(params));
}

/**
 * Whether a selector can match something in the HTML of a page. What `:not()` and `:is()` name does not count, nor attributes of the root,
 * which the start script sets. The focus ring of a phone's keyboard is the browser's own until the app runs.
 */
function mayMatch(selector: string, html: string, classes: ReadonlySet<string>): boolean {
  const required = selector.replace(/:(?:not|is|where|has)\([^)]*\)|^:root\[[^\]]*\]/g, '');
  if (required.includes(':focus-visible')) return false;
  const names = [...required.matchAll(/\.([\w-]+)/g)];
  const attributes = [...required.matchAll(/\[([\w-]+)(?:="?([^"\]]*)"?)?\]/g)];
  return (
    names.every(([, name = '']) => classes.has(name)) &&
    attributes.every(([, name, value]) => html.includes(value === undefined ? ` ${name}` : ` ${name}="${value}"`))
  );
}

/**
 * Returns the rules that the first paint of a phone needs of the pages with this HTML. The rest comes with the whole style sheets. Until
 * then a phone has no pointer to show, nothing that changes gradually, and no colours of the system.
 */
function firstStyle(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const sheet = parse(css);
  sheet.walkAtRules((atRule) => {
    if (isForOtherMedia(atRule)) atRule.remove();
  });
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => mayMatch(selector, html, classes));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  sheet.walkDecls(/^(?:cursor|transition|forced-color-adjust)$/, (declaration) => {
    declaration.remove();
  });
  removeUnusedProperties(sheet);
  sheet.walkAtRules((atRule) => {
    if (atRule.nodes?.length === 0) atRule.remove();
  });
  return sheet.toString();
}

/** Removes custom properties that no rule uses, and then those that only they have used. */
function removeUnusedProperties(sheet: Root): void {
  const used = new Set([...sheet.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  let removed = 0;
  sheet.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    declaration.remove();
    removed += 1;
  });
  if (removed > 0) removeUnusedProperties(sheet);
}

/** The style files of some chunks, without duplicates. */
function styleFiles({ manifest }: ClientBuild, keys: readonly string[]): readonly string[] {
  return [...new Set(keys.flatMap((key) => chunkOf(manifest, key).css ?? []))];
}

/**
 * Returns the built files that a page's HTML names. `module` is the page's component. Without one, returns only the files of the entry.
 * `address` turns a path within the site into an address.
 */
export function builtPage(client: ClientBuild, module: string | null, address: (path: string) => string) {
  const { manifest, out } = client;
  const seen = new Set<string>();
  const first = closure(manifest, entry, seen);
  const chunks = module === null ? [] : closure(manifest, module, seen);
  const addressOf = (key: string) => address(`/${chunkOf(manifest, key).file}`);
  const styles = styleFiles(client, [...first, ...chunks]);
  return {
    files: {
      entry: addressOf(entry),
      libraries: first.filter((key) => key !== entry).map(addressOf),
      chunks: chunks.map(addressOf),
      styles: styles.map((file) => address(`/${file}`)),
      font: addressOf(font),
    },
    /** The styles to inline in pages with this HTML. */
    styleFor: (html: string) =>
      inlineCode(firstStyle(styles.map((file) => readFileSync(join(out, file), 'utf8').trim()).join(''), html)),
  };
}

/** Returns the module of a page's component: "src/pages/home/HomePage.tsx". */
export function pageModule(page: string): string {
  return `src/pages/${page}/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`;
}
