import { readFileSync } from 'node:fs';

/** A package whose code is in a bundle, as Vite lists it (`build.license`). */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  /** Content of its licence file. */
  readonly text?: string;
}

/** The licence of the site, and of what it contains besides packages. */
const ownFiles = ['LICENSE', 'src/styles/archivo-license.txt'];

/** Formats `licenses.txt`: the licence of the site, of its font and of every package in its code. */
export function licensesFile(packages: readonly BundledPackage[]): string {
  const byName = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  const notices = [...byName]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { identifier = 'no licence named', text = '' }]) => `${title} (${identifier})\n\n${text}`);
  const projectFiles = ownFiles.map((path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
  return [...projectFiles, ...notices].map((notice) => `${notice.trim()}\n`).join(`\n${'='.repeat(80)}\n\n`);
}
