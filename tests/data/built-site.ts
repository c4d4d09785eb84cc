import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the HTML of every page of a built site by address, such as "/zh/Services/". The office page is not part of the site. */
export function pagesOf(dist: string): ReadonlyMap<string, string> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('index.html') && !file.startsWith('office'),
  );
  return new Map(
    files
      .sort()
      .map((file) => [
        `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`,
        readFileSync(join(dist, file), 'utf8'),
      ]),
  );
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

/** Addresses within the site that a page references: links, pictures in every size, scripts, and the content that it is made from. */
function named(html: string): readonly string[] {
  const plain = [...html.matchAll(/\s(?:href|src|data-[a-z]+)="(\/[^"]*|#[^"]*)"/g)].flatMap((match) =>
    (match[1] ?? '').split(' '),
  );
  const sizes = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap((match) =>
    (match[1] ?? '').split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? ''),
  );
  return [...new Set([...plain, ...sizes].map(unescaped))];
}

function isThere(dist: string, path: string): boolean {
  const file = join(dist, decodeURIComponent(path));
  if (!existsSync(file)) return existsSync(`${file}.html`);
  return !statSync(file).isDirectory() || existsSync(join(file, 'index.html'));
}

/**
 * Returns references to something that the site lacks, such as "/Services/ → /pictures/a.jpg". Letter case matters, as it does on hosts.
 */
export function brokenLinks(dist: string): readonly string[] {
  const pages = pagesOf(dist);
  return [...pages].flatMap(([address, html]) =>
    named(html)
      .filter((to) => {
        // The page handles the query itself. Only the page must exist.
        const [path = '', id] = to.replace(/\?[^#]*/, '').split('#');
        const target = path === '' ? html : (pages.get(path.replace(/\/?$/, '/')) ?? null);
        if (target === null && !isThere(dist, path)) return true;
        if (id === undefined || id === '') return false;
        // A view of a drawing, or a part of a page.
        return !(target ?? readFileSync(join(dist, path), 'utf8')).includes(`id="${id}"`);
      })
      .map((to) => `${address} → ${to}`),
  );
}
