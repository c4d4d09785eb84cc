import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium } from '../scripts/find-chromium.ts';

/** No request leaves this machine, because no other host can be resolved. */
const hereAlone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/** A test page is short-lived. Without optimising compilers, axe takes less CPU time. */
const asItIs = '--js-flags=--no-maglev --no-turbofan';

/** Configures browser tests of the built site that the environment names. */
export function pageTests(testDir: string) {
  return defineConfig({
    testDir,
    fullyParallel: true,
    // A page test waits now and then, so with two workers one of two cores would be idle. A fourth worker wins nothing.
    workers: 3,
    retries: 0,
    // One set of screenshots for every machine. tests/e2e/look.spec.ts decides which machines can compare them.
    snapshotPathTemplate: '{testDir}/look/{arg}{ext}',
    // A machine that runs the tests of two checkouts at once takes several times as long as CI.
    timeout: 300_000,
    expect: { timeout: 30_000 },
    forbidOnly: true,
    use: {
      launchOptions: { executablePath: findChromium() ?? '', args: [...chromiumFlags, hereAlone, asItIs] },
    },
    globalSetup: `${import.meta.dirname}/serve-site.ts`,
  });
}
