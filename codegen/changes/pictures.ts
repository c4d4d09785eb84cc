import { maxPictureBytes } from '../dictionary/site.ts';
import { picturesFolder } from '../inputs.ts';
import { placeOf, putIntoWords } from '../problems/problem.ts';
import { everyLanguage, mergePages, pagesAt, picturePaths, rowsShowing } from './pages.ts';
import type { PictureChange, Warning } from './report.ts';
import type { FolderView, Moment, Side } from './sheet-view.ts';

interface PictureSide {
  readonly folder: FolderView;
  readonly side: Side;
}

/** Paths of the pictures that are not the same on both sides, sorted. */
export function differingPictures(base: Moment, head: Moment): readonly string[] {
  const paths = [...new Set([...base.blobs.keys(), ...head.blobs.keys()])].filter((path) =>
    path.startsWith(picturesFolder),
  );
  return paths.filter((path) => base.blobs.get(path) !== head.blobs.get(path)).sort();
}

/** What differs among the pictures. The same bytes under another name are one picture that was renamed. */
export function comparePictures(base: PictureSide, head: PictureSide): readonly PictureChange[] {
  const paths = differingPictures(base.folder, head.folder);
  const [was, is] = [base.folder.pictureFacts(paths), head.folder.pictureFacts(paths)];
  const gone = paths.filter((path) => !is.has(path));
  const previous = new Map<string, string>();
  for (const path of paths) {
    if (was.has(path)) continue;
    const same = gone.find((old) => base.folder.blobs.get(old) === head.folder.blobs.get(path));
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
    const namedBy = namesOfRows(file, (after ? head : base).side);
    const paths = [...(before ? picturePaths(previousFile ?? file, base.side) : []), ...picturePaths(file, head.side)];
    const pages = mergePages(pagesAt(paths, everyLanguage));
    return [{ kind, file, previousFile, before, after, namedBy, pages }];
  });
}

/** The rows that show a picture, "Staff › Tan Wei Ming". */
function namesOfRows(file: string, side: Side): readonly string[] {
  return [...new Set(rowsShowing(file, side).map(({ sheet, row }) => `${sheet.spec.name} › ${row.id}`))];
}

/** A picture that is gone while a workbook still names it. */
export function stillNamed({ kind, file, previousFile }: PictureChange, side: Side): readonly Warning[] {
  const missing = kind === 'removed' ? file : previousFile;
  const named = missing === null ? [] : namesOfRows(missing, side);
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

/** A new picture that the site will refuse. */
export function unfit({ file, after }: PictureChange): readonly Warning[] {
  if (!after) return [];
  const tooBig = after.bytes > maxPictureBytes;
  if (!tooBig && after.width !== null) return [];
  const code = tooBig ? 'picture-too-big' : 'picture-unreadable';
  const facts = { found: file, max: maxPictureBytes / 1024 / 1024 };
  const { message, zh } = putIntoWords({ ...placeOf(picturesFolder, null, { value: file }), code, facts });
  return [{ kind: code, file, message, zh: { message: zh.message } }];
}
