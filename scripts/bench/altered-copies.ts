import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function copyOf(dist: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'bench-site-'));
  cpSync(dist, copy, { recursive: true });
  return copy;
}

/** A copy of a built site whose pages have no scripts: how fast they could be at best. Returns its folder. */
export function withoutScripts(dist: string): string {
  const copy = copyOf(dist);
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )) {
    const file = join(copy, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/<script\b[\s\S]*?<\/script>\n?/g, ''));
  }
  return copy;
}

/** A copy of a single-page app in which its one page stands at an address too, as the host it is made for would answer. */
export function withPageAt(dist: string, address: string, page: string): string {
  const copy = copyOf(dist);
  mkdirSync(join(copy, address), { recursive: true });
  copyFileSync(join(copy, page), join(copy, address, 'index.html'));
  return copy;
}
