import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One address of every kind of page in each edition, from the sitemap: a new page is measured without new code. */
export function pageKinds(dist: string): readonly string[] {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  const kinds = new Map<string, string>();
  for (const address of addresses) {
    const kind = address.replace(/\/project\/[^/]+/, '/project/*');
    if (!kinds.has(kind)) kinds.set(kind, address);
  }
  return [...kinds.values()];
}
