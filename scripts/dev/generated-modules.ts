import { join } from 'node:path';
import { normalizePath, type UserConfig } from 'vite';
import { folders } from '../build/project-folders.ts';

/** Makes the site import its generated modules from another folder than `src/generated`. */
export const generatedIn = (generatedDir: string): UserConfig => ({
  resolve: { alias: [{ find: /^#generated\//, replacement: normalizePath(join(generatedDir, '/')) }] },
  server: { fs: { allow: [folders.root, generatedDir] } },
});

/**
 * Matches the files in a folder that is swapped as a whole, and beside it. Vite must not watch them, because it would
 * reload the page.
 */
export function isSwapped(folder: string): (path: string) => boolean {
  const folderPath = normalizePath(folder);
  // "src/.generated.": the prefix of the folders it is swapped with.
  const beside = folderPath.replace(/[^/]+$/, '.$&.');
  return (path) => `${normalizePath(path)}/`.startsWith(`${folderPath}/`) || normalizePath(path).startsWith(beside);
}
