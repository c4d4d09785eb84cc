import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The HTML of every page of a built site, by address: "/zh/Services/". The page for the office is none of the site's. */
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

/** Addresses within the site that a page names: links, pictures in every size, scripts, the content it is made from. */
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

/** What pages name and the site does not hold: "/Services/ → /pictures/a.jpg". Hosts tell capitals from small letters, and so does this. */
export function brokenLinks(dist: string): readonly string[] {
  const pages = pagesOf(dist);
  return [...pages].flatMap(([address, html]) =>
    named(html)
      .filter((to) => {
        // What a query chooses is the page's business; the page must be there.
        const [path = '', id] = to.replace(/\?[^#]*/, '').split('#');
        const target = path === '' ? html : (pages.get(path.replace(/\/?$/, '/')) ?? null);
        if (target === null && !isThere(dist, path)) return true;
        return id !== undefined && id !== '' && !(target ?? '').includes(`id="${id}"`);
      })
      .map((to) => `${address} → ${to}`),
  );
}
