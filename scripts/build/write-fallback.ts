import { createHash } from 'node:crypto';
import type { SiteHead } from '../../src/app/document.ts';
import type * as Server from '../../src/app/entry-server.tsx';
import { contentSecurityPolicy } from '../site-files/security-policy.ts';
import { builtPage, type ClientBuild } from './page-assets.ts';
import { writeInto } from './write-into.ts';

export interface FallbackOptions {
  readonly server: typeof Server;
  readonly client: ClientBuild;
  /** Code of its start script. */
  readonly start: string;
  readonly siteHead: SiteHead;
  readonly mapHosts: readonly string[];
  /** Folder of the site that is built. */
  readonly out: string;
}

/** Writes `404.html`, the page for addresses without a file, and its start script. */
export function writeFallback({ server, client, start, siteHead, mapHosts, out }: FallbackOptions): void {
  const startFile = `/assets/start-${createHash('sha256').update(start).digest('hex').slice(0, 8)}.js`;
  writeInto(out, startFile, start);
  const assets = {
    ...builtPage(client, null, server.atBase).files,
    startFile: server.atBase(startFile),
    policy: contentSecurityPolicy(mapHosts, 'document', { scripts: [], styles: [] }),
  };
  const facts = {
    siteName: server.siteName(server.defaultLocale),
    lang: server.editions[0]?.lang ?? '',
    home: server.atBase('/'),
  };
  writeInto(out, '404.html', server.fallbackDocument(siteHead, assets, facts));
}
