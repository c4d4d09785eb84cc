import { inspectPicture } from '../link/inspect-picture.ts';
import type { PictureChange, PictureFacts } from './change-report.ts';
import { picturePaths } from './row-paths.ts';
import { rowsShowing, type Side } from './side.ts';
import { picturesFolder, type Snapshot } from './snapshot.ts';
import { everyLanguage, mergePages, pagesAt } from './touched-pages.ts';

/** A side's files, and what its workbooks say. */
export interface PictureSide {
  readonly snapshot: Snapshot;
  readonly side: Side;
}

/** Paths of the pictures that are not the same on both sides, sorted. */
export function differingPictures(base: Snapshot, head: Snapshot): readonly string[] {
  const paths = [...new Set([...base.blobs.keys(), ...head.blobs.keys()])].filter((path) =>
    path.startsWith(picturesFolder),
  );
  return paths.filter((path) => base.blobs.get(path) !== head.blobs.get(path)).sort();
}

function factsOf(snapshot: Snapshot, paths: readonly string[]): ReadonlyMap<string, PictureFacts> {
  const files = snapshot.load(paths.filter((path) => snapshot.blobs.has(path)));
  return new Map(
    [...files].map(([path, bytes]) => {
      const size = (bytes && inspectPicture(bytes)) ?? { width: null, height: null };
      return [path, { bytes: bytes?.length ?? 0, ...size }];
    }),
  );
}

/** What differs among the pictures. The same bytes under another name are one picture that was renamed. */
export function comparePictures(base: PictureSide, head: PictureSide): readonly PictureChange[] {
  const paths = differingPictures(base.snapshot, head.snapshot);
  const [was, is] = [factsOf(base.snapshot, paths), factsOf(head.snapshot, paths)];
  const gone = paths.filter((path) => !is.has(path));
  const previous = new Map<string, string>();
  for (const path of paths) {
    if (was.has(path)) continue;
    const same = gone.find((old) => base.snapshot.blobs.get(old) === head.snapshot.blobs.get(path));
    if (same === undefined) continue;
    previous.set(path, same);
    gone.splice(gone.indexOf(same), 1);
  }
  const renamedAway = new Set(previous.values());
  return paths.flatMap((path): PictureChange[] => {
    if (renamedAway.has(path)) return [];
    const file = path.slice(picturesFolder.length);
    const old = previous.get(path);
    const previousFile = old?.slice(picturesFolder.length) ?? null;
    const [before, after] = [was.get(old ?? path) ?? null, is.get(path) ?? null];
    const kind = old !== undefined ? 'renamed' : !before ? 'added' : !after ? 'removed' : 'changed';
    const named = rowsShowing(file, (after ? head : base).side).map(
      ({ sheet, row }) => `${sheet.spec.name} › ${row.id}`,
    );
    const pages = [...(before ? picturePaths(previousFile ?? file, base.side) : []), ...picturePaths(file, head.side)];
    return [
      {
        kind,
        file,
        previousFile,
        before,
        after,
        namedBy: [...new Set(named)],
        pages: mergePages(pagesAt(pages, everyLanguage)),
      },
    ];
  });
}
