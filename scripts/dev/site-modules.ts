import { join } from 'node:path';
import { normalizePath, type ViteDevServer } from 'vite';
import { moduleName } from '../../codegen/emit/names.ts';
import type * as ContentAddress from '../../src/app/content-address.ts';
import type * as Target from '../../src/app/target.ts';
import type * as PageContent from '../../src/content/page-content.ts';
import type { Site } from '../../src/content/site.ts';
import { loadSite } from '../build/load-site.ts';

/** The site's own functions, as its code and the workbooks stand now. */
export interface SiteModules {
  readonly routeOfContent: typeof ContentAddress.routeOfContent;
  readonly pageContent: typeof PageContent.pageContent;
  readonly targetOf: typeof Target.targetOf;
}

/** Loads the site's functions in the dev server. What Vite loads has no type; these are the modules of those addresses. */
export async function siteModules(server: ViteDevServer): Promise<SiteModules> {
  const { pageContent } = (await server.ssrLoadModule('/src/content/page-content.ts')) as typeof PageContent;
  const { routeOfContent } = (await server.ssrLoadModule('/src/app/content-address.ts')) as typeof ContentAddress;
  const { targetOf } = (await server.ssrLoadModule('/src/app/target.ts')) as typeof Target;
  return { pageContent, routeOfContent, targetOf };
}

/** The site as the workbooks stand now: modules that have changed are loaded anew. */
export function siteNow(server: ViteDevServer, generatedDir: string): Promise<Site> {
  return loadSite(generatedDir, (file) => server.ssrLoadModule(`/@fs/${normalizePath(file).replace(/^\//, '')}`));
}

/** A row as the generated module has it. */
export type GeneratedRecord = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is GeneratedRecord {
  return typeof value === 'object' && value !== null;
}

/** The rows of a sheet of records, or the settings as the only row. */
export async function generatedRecords(
  server: ViteDevServer,
  generatedDir: string,
  key: string,
): Promise<readonly GeneratedRecord[]> {
  const file = normalizePath(join(generatedDir, `${moduleName(key)}.ts`));
  const exported: unknown = (await server.ssrLoadModule(`/@fs/${file.replace(/^\//, '')}`))[key];
  return (Array.isArray(exported) ? exported : [exported]).filter(isRecord);
}
