import { join } from 'node:path';
import { folders } from './build/project-folders.ts';
import { runProgram } from './run-program.ts';

/**
 * `npm run test:engines -- [--install] [flags of Playwright]`: runs the most important page tests in Firefox and
 * WebKit. `--install` installs Playwright's own browsers first. Prints a sentence for each missing engine. Fails if
 * both are missing, or in CI if one is.
 */

const flags = process.argv.slice(2).filter((flag) => flag !== '--install');
if (process.argv.includes('--install'))
  runProgram(['npx', 'playwright', 'install', '--with-deps', 'firefox', 'webkit']);

// Looks for the engines when it is imported, so after the installation.
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
  const config = join(folders.root, 'tests', 'engines', 'playwright.config.ts');
  process.exitCode = runProgram(['npm', 'run', '-s', 'test:e2e', '--', '--config', config, ...flags]);
}
