import { statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

export interface SiteFile {
  readonly file: string;
  readonly size: number;
  readonly modified: number;
}

function fileAt(file: string): SiteFile | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? { file, size: found.size, modified: found.mtimeMs } : null;
}

/** What hosts read is no page. */
const forHosts: readonly string[] = ['_headers', '_redirects', '_nginx.conf'];

/** The file that answers a path: the file itself, or the page of a folder, with or without a slash at the end. Never one outside the site. */
export function findFile(site: string, path: string): SiteFile | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  // A NUL would end the name for the system.
  if (decoded.includes('\0')) return null;
  const root = resolve(site);
  const file = join(root, decoded);
  if (file !== root && !file.startsWith(root + sep)) return null;
  if (forHosts.includes(relative(root, file))) return null;
  return (decoded.endsWith('/') ? null : fileAt(file)) ?? fileAt(join(file, 'index.html'));
}
