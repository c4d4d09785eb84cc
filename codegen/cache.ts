/**
 * What earlier runs found, by the hash of what they read. Deleting the folder costs time and nothing else; a file that cannot be
 * read or written counts as not there.
 */
export interface Cache {
  get<T>(kind: string, key: string): T | null;
  set(kind: string, key: string, value: unknown): void;
}

/** A cache for one version of the pipeline: what it gives has the shape that this code keeps. */
export interface VersionedCache extends Cache {
  readonly version: string;
}

/** The same cache for one version of the pipeline: what other code found or printed is not known to it. */
export function versioned(cache: Cache, version: string): VersionedCache {
  const own = (key: string) => `${version}-${key}`;
  return {
    version,
    get: (kind, key) => cache.get(kind, own(key)),
    set: (kind, key, value) => cache.set(kind, own(key), value),
  };
}

export const noCache: VersionedCache = { version: '', get: () => null, set: () => {} };
