import { groupBy } from '../group-by.ts';
import { guideFolder, type PictureFile, pictureNamed, picturesFolder } from '../inputs.ts';
import { nearest } from '../problems/nearest.ts';
import { type Collector, placeOf } from '../problems/problem.ts';
import type { PictureName } from './picture-names.ts';

/** Fewest pictures that are missing with their whole folder, rather than one by one. */
const fewestInFolder = 3;

const folderOfFile = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')));

/**
 * Reports each folder once of which all pictures are missing, because it was renamed, moved or deleted. `all` are the
 * names in cells, `folders` those beside `images`. Returns the names that were reported.
 */
export function reportMissingFolders(
  all: readonly PictureName[],
  { files, folders }: { readonly files: readonly PictureFile[]; readonly folders: readonly string[] },
  collector: Collector,
): ReadonlySet<string> {
  const reported = new Set<string>();
  const missing = all.filter(({ match }) => !match.ok);
  for (const { folder, names, renamed, isMoved = false } of missingFolders(missing, files, folders)) {
    const actual = (picturesFolder + folder).replace(/\/$/, '');
    collector.fault(placeOf(actual, null, { value: actual }), {
      code: 'picture-missing',
      facts: { actual, folder: { uses: names.length, renamed, isMoved } },
    });
    for (const { text } of names) reported.add(text);
  }
  return reported;
}

/** A folder of which all pictures are missing, the names of these, and what it is called now, if that is known. */
interface MissingFolder {
  readonly folder: string;
  readonly names: readonly PictureName[];
  readonly renamed: string | undefined;
  readonly isMoved?: boolean;
}

function missingFolders(
  names: readonly PictureName[],
  files: readonly PictureFile[],
  folders: readonly string[],
): readonly MissingFolder[] {
  const movedTo = folderOfAll(names);
  if (movedTo !== undefined) return [{ folder: '', names, renamed: picturesFolder + movedTo, isMoved: true }];
  if (files.length === 0)
    return names.length < fewestInFolder ? [] : [{ folder: '', names, renamed: renamedImages(folders) }];
  const missing: MissingFolder[] = [];
  for (const [folder, inFolder] of groupBy(names, ({ text }) => folderOfFile(pictureNamed(text)))) {
    const isThere = files.some(({ file }) => file.startsWith(folder === '' ? '' : `${folder}/`));
    if (isThere || inFolder.length < fewestInFolder) continue;
    const present = inFolder.map(({ likelyFile }) => likelyFile).find((file) => file !== undefined);
    const renamed = present === undefined ? undefined : picturesFolder + folderOfFile(present);
    missing.push({ folder, names: inFolder, renamed });
  }
  return missing;
}

/** Returns the folder to which all folders of pictures were moved. A single one was rather renamed. */
function folderOfAll(names: readonly PictureName[]): string | undefined {
  const inFolders = names.filter(({ text }) => pictureNamed(text).includes('/'));
  const folders = new Set(inFolders.map(({ text }) => pictureNamed(text).replace(/\/.*/, '')));
  const above = new Set(inFolders.map(folderAbove));
  const [first] = above;
  return folders.size > 1 && above.size === 1 ? first : undefined;
}

/** Returns the folder to which a picture was moved together with its own folder. Undefined if it was not. */
function folderAbove({ text, likelyFile = '' }: PictureName): string | undefined {
  const end = `/${pictureNamed(text)}`;
  return likelyFile.endsWith(end) ? likelyFile.slice(0, -end.length) : undefined;
}

/** Returns what the folder of the pictures is called now, if that is known. */
function renamedImages(folders: readonly string[]): string | undefined {
  const others = folders.filter((folder) => folder !== guideFolder && !folder.startsWith('.'));
  const name = picturesFolder.slice(0, -1);
  return nearest(name, others) ?? (others.length === 1 ? others[0] : undefined);
}
