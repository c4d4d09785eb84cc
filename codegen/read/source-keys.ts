import type { SourceFile, SourceKeys } from '../inputs.ts';

/** Matches comments. Also matches literals, so that text in them that looks like a comment is kept. */
const commentOrLiteral = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const askedFor = /\bt\(\s*(['"`])([^'"`\n$]+)\1/g;
const literal = /(['"`])([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9-]+)*)\1/g;

/**
 * Finds text keys in source text with regular expressions, because parsing TypeScript would take longer than the rest
 * of the run. Keys must be literals: a composed key (`nav.${page}`) would not be found, so a test forbids it.
 */
export function scanSources(files: readonly SourceFile[]): SourceKeys {
  const asked = new Map<string, string>();
  const literals = new Map<string, string>();
  const add = (to: Map<string, string>, matches: Iterable<RegExpMatchArray>, path: string) => {
    for (const [, , key = ''] of matches) if (!to.has(key)) to.set(key, `src/${path}`);
  };
  for (const { path, text } of files) {
    const code = text.replace(commentOrLiteral, (match) => (match.startsWith('/') ? ' ' : match));
    add(asked, code.matchAll(askedFor), path);
    add(literals, code.matchAll(literal), path);
  }
  return { asked, literals };
}
