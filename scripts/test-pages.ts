import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../codegen/command-line.ts';
import { sampleEnvironment } from '../tests/sample/use-sample.ts';
import { folders } from './build/project-folders.ts';
import { ensureChromium } from './find-chromium.ts';
import { runProgram } from './run-program.ts';

const usage = `npm run test:e2e -- [FILE…] [Playwright flags]

  Runs the browser tests of the code. Builds the sample's site first if any of its sources has changed since the
  last build.
`;

const out = sampleEnvironment.SITE_OUT;
const stamp = join(dirname(out), 'built-from');
/** Paths in the project from which the sample's site is built. */
const sources = [
  'shared',
  'codegen',
  'src',
  'scripts',
  'tests/sample',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Returns a stamp of the sources and of the built folder, whose `ctime` changes when another build replaces it. */
function stampNow(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const isFolder = statSync(join(folders.root, source)).isDirectory();
    const below = isFolder
      ? readdirSync(join(folders.root, source), { recursive: true, encoding: 'utf8' }).sort()
      : [''];
    for (const path of below.map((name) => join(folders.root, source, name)))
      if (!path.startsWith(join(folders.root, 'src', 'generated')) && statSync(path).isFile())
        hash.update(`\0${path}\0`).update(readFileSync(path));
  }
  return `${hash.digest('hex')} ${statSync(out, { throwIfNoEntry: false })?.ctimeMs ?? 'none'}`;
}

/**
 * Builds the sample's site if its sources changed. Returns the exit code of the build, 0 if there was nothing to build.
 */
function buildSample(): number {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stampNow()) return 0;
  const code = runProgram(['npm', 'run', '-s', 'build'], sampleEnvironment);
  if (code === 0) writeFileSync(stamp, stampNow());
  return code;
}

async function main(args: readonly string[]): Promise<number> {
  return buildSample() || runProgram(['npx', 'playwright', 'test', ...args], { CHROME_PATH: ensureChromium() });
}

await runCommand('test:e2e', usage, main);
