import { codeVersion } from './cache.ts';
import type { PictureMemory } from './read/list-pictures.ts';

/** What a process that runs again and again (the preview) need not read again. */
export interface RunMemory {
  /** The code that runs cannot change while it runs. */
  readonly codeVersion: (folder: string) => string;
  readonly pictures: PictureMemory;
}

export function newRunMemory(): RunMemory {
  let known: string | null = null;
  return {
    codeVersion: (folder) => {
      known ??= codeVersion(folder);
      return known;
    },
    pictures: new Map(),
  };
}
