import { folders } from '../scripts/build/project-folders.ts';
import { listen, siteServer } from '../scripts/serve/site-server.ts';

/** Serves a built site as its hosts do, at a free port. Returns its origin and a function that stops the server. */
export async function serveSite(site: string) {
  const server = siteServer({ site, base: '' });
  // Node would close a connection that is idle for five seconds, perhaps while a test sends its next request on it (ECONNRESET).
  server.keepAliveTimeout = 0;
  const port = await listen(server, 0, 1);
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { origin: `http://localhost:${port}`, stop };
}

/** Playwright takes the base URL of its tests from here if no configuration has one. Its workers inherit it. */
const originVariable = 'PLAYWRIGHT_TEST_BASE_URL';

/** Returns the origin at which the site of the tests is served. */
export const servedOrigin = () => process.env[originVariable] ?? '';

/** Serves the built site that the environment names until all tests have run. */
export default async function serveBuiltSite() {
  const { origin, stop } = await serveSite(folders.dist);
  process.env[originVariable] = origin;
  return stop;
}
