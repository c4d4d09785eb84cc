import type { HeaderRule } from '../site-files/header-rules.ts';
import type { Rewrite } from '../site-files/redirects.ts';

/** What `_headers` says: a line with a path, then indented "Name: value" lines. A path ends with `*` or is whole. */
export function readHeaders(text: string): readonly HeaderRule[] {
  const rules: { below: string; headers: (readonly [string, string])[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? '', header[2] ?? '']);
    else if (line.trim() !== '' && !line.startsWith('#'))
      rules.push({ below: line.trim().replace(/\*$/, ''), headers: [] });
  }
  return rules;
}

/** What `_redirects` says, of which only rewrites (status 200) are made. */
export function readRewrites(text: string): readonly Rewrite[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    return from && to && status === '200' ? [{ from, to }] : [];
  });
}

/** The headers of an answer at a path: all rules that match, in their order. */
export function headersAt(rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(rules.filter(({ below }) => path.startsWith(below)).flatMap(({ headers }) => headers));
}

/** Where a path is rewritten to, without regard to case; null when no rule matches. */
export function rewriteOf(rewrites: readonly Rewrite[], path: string): string | null {
  const parts = (text: string) =>
    text
      .toLowerCase()
      .split('/')
      .filter((part) => part !== '');
  const given = parts(path);
  const found = rewrites.find(({ from }) => {
    const wanted = parts(from);
    return (
      wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
    );
  });
  return found?.to ?? null;
}
