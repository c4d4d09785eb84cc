import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { folders } from './build/project-folders.ts';

/**
 * `npm run test:engines -- [--install] [flags of Playwright]`: the page tests that matter, in Firefox and WebKit. `--install` fetches
 * Playwright's own first. An engine that is not there is said in a sentence; in CI it is a failure.
 */

const flags = process.argv.slice(2).filter((flag) => flag !== '--install');
if (process.argv.includes('--install'))
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'firefox', 'webkit'], { stdio: 'inherit' });

// What is there is known only now.
const { engines } = await import('../tests/engines/engines.ts');
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
  const args = ['--import', 'tsx', pages, '--config', config, ...flags];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: folders.root }).status ?? 1;
}
