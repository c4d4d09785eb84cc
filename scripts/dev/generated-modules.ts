import { join } from 'node:path';
import { normalizePath, type UserConfig } from 'vite';
import { folders } from '../build/project-folders.ts';

/** Makes the site import its generated modules from another folder than `src/generated`. */
export const generatedIn = (generatedDir: string): UserConfig => ({
  resolve: { alias: [{ find: /^(?:\.\.\/)+generated\//, replacement: normalizePath(join(generatedDir, '/')) }] },
  server: { fs: { allow: [folders.root, generatedDir] } },
});

/** Matches the files that codegen writes. Vite must not watch them: the whole folder is swapped, which would reload the page. */
export function isGenerated(generatedDir: string): (path: string) => boolean {
  const own = normalizePath(generatedDir);
  // "src/.generated.": the prefix of the folders it is swapped with.
  const beside = own.replace(/[^/]+$/, '.$&.');
  return (path) => `${normalizePath(path)}/`.startsWith(`${own}/`) || normalizePath(path).startsWith(beside);
}
