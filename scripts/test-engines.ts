import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { engines } from '../tests/engines/engines.ts';
import { folders } from './build/project-folders.ts';

/**
 * `npm run test:engines -- [flags of Playwright]`: the page tests that matter, in Firefox and WebKit. An engine that is not there is
 * said in a sentence; in CI, where all of them are installed, it is a failure.
 */

const missing = engines.filter(({ browser }) => browser === null);
for (const { name, browser, advice } of engines)
  process.stdout.write(
    browser === null
      ? `${name}: there is none here, so nothing is tested in it (${advice}).\n`
      : `${name}: ${browser}\n`,
  );

if (missing.length === engines.length || (missing.length > 0 && process.env.CI)) process.exitCode = 1;
else {
  const pages = join(folders.root, 'scripts', 'test-pages.ts');
  const config = join(folders.root, 'tests', 'engines', 'playwright.config.ts');
  const args = ['--import', 'tsx', pages, '--config', config, ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: folders.root }).status ?? 1;
}
