import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../src/content/site.ts';

/**
 * Loads the site that codegen wrote into a folder, as one value. The modules beside it hold the same values for the compiler and for reviewers.
 * @throws when the file is missing.
 */
export function loadSite(generatedDir: string): Site {
  // Codegen wrote the file from the dictionary, which the type `Facts` is derived from.
  return JSON.parse(readFileSync(join(generatedDir, 'site.json'), 'utf8')) as Site;
}
