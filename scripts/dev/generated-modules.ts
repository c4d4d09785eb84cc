import { join } from 'node:path';
import { normalizePath, type UserConfig, type ViteDevServer } from 'vite';
import { type Manifest, readManifest } from '../../codegen/write.ts';
import { folders } from '../build/project-folders.ts';

/** Lets the site read its generated modules from another folder than `src/generated`. */
export const generatedIn = (generatedDir: string): UserConfig => ({
  resolve: { alias: [{ find: /^(?:\.\.\/)+generated\//, replacement: normalizePath(join(generatedDir, '/')) }] },
  server: { fs: { allow: [folders.root, generatedDir] } },
});

/** Files that codegen writes: Vite must not follow them, because the whole folder is swapped and the page would reload. */
export function isGenerated(generatedDir: string): (path: string) => boolean {
  const own = normalizePath(generatedDir);
  // "src/.generated.": the folders that are swapped with it.
  const beside = own.replace(/[^/]+$/, '.$&.');
  return (path) => `${normalizePath(path)}/`.startsWith(`${own}/`) || normalizePath(path).startsWith(beside);
}

/**
 * Makes the server forget the generated modules that differ from those it last loaded, and all that was made from them. Tells
 * whether there were any; also those that another program has made.
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
