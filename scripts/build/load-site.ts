import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '../../src/content/site.ts';

/** Loads the site that codegen wrote into a folder. A process gets the same value for a folder each time. */
export async function loadSite(generatedDir: string): Promise<Site> {
  const { site } = await import(pathToFileURL(join(generatedDir, 'site.ts')).href);
  return site;
}
