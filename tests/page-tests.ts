import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium } from '../scripts/find-chromium.ts';

/** Nothing leaves this machine: no other host has an address. */
const hereAlone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/** A page of a test lives for half a second: axe takes a quarter less of a core where its code is not optimised. */
const asItIs = '--js-flags=--no-maglev --no-turbofan';

/** Tests in a browser: of the built site that the environment names, which is served at this port. */
export function pageTests(testDir: string, port: number) {
  return defineConfig({
    testDir,
    fullyParallel: true,
    // A page test waits a third of its time: on two cores, two leave one of them idle now and then.
    workers: 3,
    retries: 0,
    // One set for every machine: which of them can compare, tests/e2e/look.spec.ts says.
    snapshotPathTemplate: '{testDir}/look/{arg}{ext}',
    timeout: 60_000,
    // A machine that is busy with other work may take twice as long as CI.
    expect: { timeout: 10_000 },
    forbidOnly: true,
    use: {
      baseURL: `http://localhost:${port}`,
      launchOptions: { executablePath: findChromium() ?? '', args: [...chromiumFlags, hereAlone, asItIs] },
    },
    globalSetup: `${import.meta.dirname}/serve-site.ts`,
  });
}
