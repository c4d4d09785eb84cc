import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { folders } from '../build/project-folders.ts';
import { runNode } from './measure.ts';

const made = ['node_modules', 'dist', 'generated', '.cache', '.git'];

/** A copy of the project with nothing that a build makes: no pictures, no modules, no caches. */
export interface ProjectCopy {
  readonly root: string;
  readonly dist: string;
  /** Builds the site in the copy; milliseconds. */
  build(): number;
  /** Deletes all that a build has made but the pictures, as on CI. */
  forgetAllButPictures(): void;
  remove(): void;
}

function linkPackages(root: string): void {
  const packages = join(folders.root, 'node_modules');
  mkdirSync(join(root, 'node_modules'));
  // Each by a link of its own: the folder's caches must not be shared.
  for (const name of readdirSync(packages).filter((each) => !['.cache', '.vite', '.vite-temp'].includes(each)))
    symlinkSync(join(packages, name), join(root, 'node_modules', name), 'junction');
}

export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'bench-project-'));
  cpSync(folders.root, root, { recursive: true, filter: (source) => !made.includes(basename(source)) });
  linkPackages(root);
  const remove = (...path: readonly string[]) => rmSync(join(root, ...path), { recursive: true, force: true });
  return {
    root,
    dist: join(root, 'dist'),
    build: () => runNode(['--import', 'tsx', join(root, 'scripts', 'build.ts')], { cwd: root }).ms,
    forgetAllButPictures: () => {
      remove('dist');
      remove('src', 'generated');
      remove('node_modules', '.cache');
      remove('node_modules', '.vite');
    },
    remove: () => remove(),
  };
}
