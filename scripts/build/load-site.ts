import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '../../src/content/site.ts';

/**
 * Loads the site that codegen has written into a folder: the value `site` of `#generated/site.ts`, wherever it was
 * written. A process gets the same value for a folder each time.
 */
export async function loadSite(generatedDir: string): Promise<Site> {
  const { site }: typeof import('#generated/site.ts') = await import(pathToFileURL(join(generatedDir, 'site.ts')).href);
  return site;
}
