import type { SourceFile, SourceKeys } from '../inputs.ts';

/** Comments, and the literals in which what looks like a comment is none. */
const commentOrLiteral = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const askedFor = /\bt\(\s*(['"`])([^'"`\n$]+)\1/g;
const literal = /(['"`])([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9-]+)*)\1/g;

/**
 * Finds text keys in source text by pattern: parsing TypeScript would cost more than the rest of the run. Keys are literals;
 * one that was put together (`nav.${page}`) would be found by nobody, and the architecture test forbids it.
 */
export function scanSources(files: readonly SourceFile[]): SourceKeys {
  const asked = new Map<string, string>();
  const literals = new Map<string, string>();
  const add = (to: Map<string, string>, matches: Iterable<RegExpMatchArray>, path: string) => {
    for (const [, , key = ''] of matches) if (!to.has(key)) to.set(key, `src/${path}`);
  };
  for (const { path, text } of files) {
    const code = text.replace(commentOrLiteral, (found) => (found.startsWith('/') ? ' ' : found));
    add(asked, code.matchAll(askedFor), path);
    add(literals, code.matchAll(literal), path);
  }
  return { asked, literals };
}
