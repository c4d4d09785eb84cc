import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium } from './scripts/find-chromium.ts';
import { sampleEnvironment } from './tests/sample/use-sample.ts';

Object.assign(process.env, sampleEnvironment);

const port = 4399;

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // A machine that is busy with other work may take twice as long as CI.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: findChromium() ?? '', args: chromiumFlags },
  },
  webServer: {
    command: `node --import tsx scripts/serve.ts --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
});
