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

/** The licences of packages that are published without their licence file, by their names. */
const missingFiles: Readonly<Record<string, string>> = { saxes: 'scripts/site-files/saxes-license.txt' };

function projectFile(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

/** @throws Error for a package without a text, because nearly every licence asks for its notice in copies. */
function noticeOf({ name, version, identifier = 'no licence named', text = '' }: BundledPackage): string {
  const file = missingFiles[name];
  const licence = text.trim() === '' && file !== undefined ? projectFile(file) : text;
  if (licence.trim() === '')
    throw new Error(`${name} ${version} has no licence file. Add its licence to scripts/site-files/licenses.ts`);
  return `${name} ${version} (${identifier})\n\n${licence}`;
}

/** Formats `licenses.txt`: the licence of the site, of its font and of every package in its code. */
export function licensesFile(packages: readonly BundledPackage[]): string {
  const byName = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  const notices = [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => noticeOf(each));
  return [...ownFiles.map(projectFile), ...notices]
    .map((notice) => `${notice.trim()}\n`)
    .join(`\n${'='.repeat(80)}\n\n`);
}
