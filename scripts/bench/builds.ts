import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { folders } from '../build/project-folders.ts';
import { type Aim, type Figure, type Row, runProgram, runScript } from './measure.ts';
import type { Bench } from './sites.ts';

/** Prints how long builds take in a copy of the project. What they cost with many times the projects, `--scale` tells. */
export function benchBuilds({ rivals, runs, report }: Bench): void {
  const print = report.start('builds');
  const say = (words: string) => process.stderr.write(`Builds: ${words}\n`);
  const count = runs ?? 3;
  const seconds = (builds: number, build: () => number, aim?: Aim): Figure => {
    return { values: Array.from({ length: builds }, build), digits: 1, unit: 's', aim };
  };
  const copy = copyProject();
  try {
    say('from nothing');
    const fromNothing = seconds(1, copy.build, '≤ 90');
    say('with pictures cached');
    const buildAnew = () => {
      copy.forgetAllButPictures();
      return copy.build();
    };
    const cached = seconds(count, buildAnew, '≤ 12');
    say('rivals');
    // With whatever a rival has kept from its last build.
    const rivalBuild = (folder: string) => () => runProgram('npm', ['run', '-s', 'build'], folder).ms / 1000;
    print(
      ['Builds (npm run build)', 'time', 'aim on two cores'],
      [
        ['from nothing, pictures too', fromNothing, '≤ 90 s'],
        [`pictures cached, all else anew, median of ${count} (and range)`, cached, '≤ 12 s'],
        ...rivals.map(
          ({ name, folder }): Row => [`  ${name}, pictures cached`, seconds(count, rivalBuild(folder)), ''],
        ),
      ],
    );
  } finally {
    copy.remove();
  }
}

/** A copy of the project with nothing that a build makes: no pictures, no modules, no caches. */
function copyProject() {
  const root = mkdtempSync(join(tmpdir(), 'bench-project-'));
  const made = ['node_modules', 'dist', 'generated', '.cache', '.git'];
  cpSync(folders.root, root, { recursive: true, filter: (source) => !made.includes(basename(source)) });
  const packages = join(folders.root, 'node_modules');
  mkdirSync(join(root, 'node_modules'));
  // Each by a link of its own: the folder's caches must not be shared.
  for (const name of readdirSync(packages).filter((each) => !['.cache', '.vite', '.vite-temp'].includes(each)))
    symlinkSync(join(packages, name), join(root, 'node_modules', name), 'junction');
  const remove = (...paths: readonly string[]) => {
    for (const path of paths) rmSync(join(root, path), { recursive: true, force: true });
  };
  return {
    /** Builds the site in the copy; seconds. */
    build: () => runScript([join(root, 'scripts', 'build.ts')], root).ms / 1000,
    /** Deletes all that a build has made but the pictures, as on CI. */
    forgetAllButPictures: () => remove('dist', 'src/generated', 'node_modules/.cache', 'node_modules/.vite'),
    remove: () => remove('.'),
  };
}
