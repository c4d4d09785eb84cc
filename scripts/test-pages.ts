import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../codegen/command-line.ts';
import { sampleEnvironment } from '../tests/sample/use-sample.ts';
import { folders } from './build/project-folders.ts';
import { ensureChromium } from './find-chromium.ts';

const usage = `npm run test:e2e -- [FILE…] [Playwright flags]

  Runs the browser tests of the code. Builds the sample's site first if any of its sources has changed since the last build.
`;

const out = sampleEnvironment.SITE_OUT;
const stamp = join(dirname(out), 'built-from');
/** Paths in the project from which the sample's site is built. */
const sources = ['codegen', 'src', 'scripts', 'tests/sample', 'index.html', 'vite.config.ts', 'package-lock.json'];
const generated = join(folders.root, 'src', 'generated');

function filesOf(path: string): readonly string[] {
  if (path === generated) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/** Returns a hash of all files from which the site is built. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesOf(join(folders.root, path)))) {
    hash.update(`\0${file}\0`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Returns the stamp of a site built from these sources. It includes the folder's `ctime`, because another build replaces the folder. */
function stampOf(hash: string): string {
  return `${hash} ${statSync(out, { throwIfNoEntry: false })?.ctimeMs ?? 'none'}`;
}

function isBuiltFrom(hash: string): boolean {
  try {
    return readFileSync(stamp, 'utf8') === stampOf(hash);
  } catch {
    return false;
  }
}

function command(name: string, args: readonly string[], env: Readonly<Record<string, string>>): number {
  const shell = process.platform === 'win32';
  return spawnSync(name, args, { stdio: 'inherit', shell, env: { ...process.env, ...env } }).status ?? 1;
}

/** Builds the sample's site if its sources changed. Returns the exit code of the build, 0 if there was nothing to build. */
function buildSample(): number {
  const hash = sourcesHash();
  if (isBuiltFrom(hash)) return 0;
  const code = command('npm', ['run', '-s', 'build'], sampleEnvironment);
  if (code !== 0) return code;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, stampOf(hash));
  return 0;
}

async function main(args: readonly string[]): Promise<number> {
  const playwright = ['playwright', 'test', ...args];
  return buildSample() || command('npx', playwright, { CHROME_PATH: ensureChromium() });
}

await runCommand('test:e2e', usage, main);
