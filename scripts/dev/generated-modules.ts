import { join } from 'node:path';
import { normalizePath, type UserConfig, type ViteDevServer } from 'vite';
import { type Manifest, readManifest } from '../../codegen/write.ts';
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

/**
 * Invalidates the generated modules that differ from those last loaded, and everything made from them. Returns whether there were any,
 * including those that another program generated.
 */
export function changedModules(server: ViteDevServer): () => boolean {
  let before: Manifest = new Map();
  return () => {
    const now = readManifest(folders.generated);
    const changed = [...now.keys()].filter((file) => before.get(file) !== now.get(file));
    const others = changed.some((file) => !before.has(file)) || [...before.keys()].some((file) => !now.has(file));
    before = now;
    const graph = server.environments.ssr?.moduleGraph;
    if (others) graph?.invalidateAll();
    for (const file of changed) {
      for (const module of graph?.getModulesByFile(normalizePath(join(folders.generated, file))) ?? [])
        graph?.invalidateModule(module);
    }
    return others || changed.length > 0;
  };
}
