import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectPicture } from '../link/inspect-picture.ts';
import { placeOf, putIntoWords } from '../problems/problem.ts';
import { maxPictureBytes } from '../read/list-pictures.ts';
import { everyLanguage, mergePages, pagesAt, picturePaths, rowsShowing, type Side } from './pages.ts';
import type { PictureChange, PictureFacts, Warning } from './report.ts';
import { picturesFolder, type Snapshot } from './snapshot.ts';

/** A side's files, and what its workbooks say. */
interface PictureSide {
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

function stillNamed({ kind, file, previousFile }: PictureChange, side: Side): readonly Warning[] {
  const missing = kind === 'removed' ? file : previousFile;
  const rows =
    missing === null ? [] : rowsShowing(missing, side).map(({ sheet, row }) => `${sheet.spec.name} › ${row.id}`);
  const named = [...new Set(rows)];
  if (missing === null || named.length === 0) return [];
  return [
    {
      kind: 'stillNamed',
      file: missing,
      message: `${missing} is gone, and a workbook still names it: ${named.join(', ')}.`,
      zh: { message: `${missing} 已不存在，但工作簿仍在引用：${named.join('、')}。` },
    },
  ];
}

function unfit({ file, after }: PictureChange): readonly Warning[] {
  if (!after) return [];
  const tooBig = after.bytes > maxPictureBytes;
  if (!tooBig && after.width !== null) return [];
  const code = tooBig ? 'picture-too-big' : 'picture-unreadable';
  const facts = { found: file, max: maxPictureBytes / 1024 / 1024 };
  const { message, zh } = putIntoWords({ ...placeOf(picturesFolder, null, { value: file }), code, facts });
  return [{ kind: code, file, message, zh: { message: zh.message } }];
}

/** Pictures that are gone while a workbook still names them, and new ones that the site will refuse. */
export function findPictureWarnings(pictures: readonly PictureChange[], side: Side): readonly Warning[] {
  return pictures.flatMap((picture) => [...stillNamed(picture, side), ...unfit(picture)]);
}

/** Longest side of a small copy, in px, and copies made at most: the report lists no more pictures either. */
const copySide = 480;
const mostCopied = 100;

/** A small JPEG on white; null for what no program can show. */
async function smallCopy(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes)
      .autoOrient()
      .resize({ width: copySide, height: copySide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 75 })
      .toBuffer();
  } catch {
    return null;
  }
}

/**
 * Writes small copies of pictures that came, went or changed into a folder, "001 projects-tampines before.jpg" beside "… after.jpg",
 * and tells how many. The names hold no sign that a file system or an upload refuses.
 */
export async function writeCopies(
  pictures: readonly PictureChange[],
  base: Snapshot,
  head: Snapshot,
  folder: string,
): Promise<number> {
  let written = 0;
  const shown = pictures.filter(({ kind }) => kind !== 'renamed').slice(0, mostCopied);
  for (const [index, { file }] of shown.entries()) {
    const path = picturesFolder + file;
    const name = `${String(index + 1).padStart(3, '0')} ${file.replace(/\.\w+$/, '').replace(/[^\p{L}\p{N}._]+/gu, '-')}`;
    for (const [side, snapshot] of [
      ['before', base],
      ['after', head],
    ] as const) {
      const bytes = snapshot.blobs.has(path) ? snapshot.load([path]).get(path) : null;
      const copy = bytes ? await smallCopy(bytes) : null;
      if (!copy) continue;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name} ${side}.jpg`), copy);
      written += 1;
    }
  }
  return written;
}
