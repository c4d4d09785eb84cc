import type { FullConfig } from 'playwright/test';
import { folders } from '../scripts/build/project-folders.ts';
import { listen, siteServer } from '../scripts/serve/site-server.ts';

/** Serves a built site as its hosts do. Returns its origin and a function that stops the server. */
export async function serveSite(site: string, wanted = 0) {
  const server = siteServer({ site, base: '' });
  // Node would close a connection that is idle for five seconds, perhaps while a test sends its next request on it (ECONNRESET).
  server.keepAliveTimeout = 0;
  const port = await listen(server, wanted, 1);
  if (port === null) {
    const taken = new Error(
      `Another program listens at port ${wanted}, as a rule another run of these tests. Let it end.`,
    );
    // Playwright would print the stack trace.
    taken.stack = taken.message;
    throw taken;
  }
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { origin: `http://localhost:${port}`, stop };
}

/** Serves the built site that the environment names until all tests have run. */
export default async function serveBuiltSite({ projects: [project] }: FullConfig) {
  const { port } = new URL(project?.use.baseURL ?? '');
  const { stop } = await serveSite(folders.dist, Number(port));
  return stop;
}
