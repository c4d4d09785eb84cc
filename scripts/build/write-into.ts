import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file of the site that is built, and the folders that it lies in. */
export function writeInto(out: string, path: string, content: string | Uint8Array): void {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
