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
  const names = all.filter(({ match }) => !match.ok);
  const reported = new Set<string>();
  const report = (folder: string, some: readonly PictureName[], renamed: string | undefined, isMoved = false) => {
    const actual = (picturesFolder + folder).replace(/\/$/, '');
    collector.fault(placeOf(actual, null, { value: actual }), {
      code: 'picture-missing',
      facts: { actual, folder: { uses: some.length, renamed, isMoved } },
    });
    for (const { text } of some) reported.add(text);
  };
  const movedTo = folderOfAll(names);
  if (movedTo !== undefined) report('', names, picturesFolder + movedTo, true);
  else if (files.length === 0) {
    if (names.length >= fewestInFolder) report('', names, renamedImages(folders));
  } else
    for (const [folder, inFolder] of groupBy(names, ({ text }) => folderOfFile(pictureNamed(text)))) {
      const isThere = files.some(({ file }) => file.startsWith(folder === '' ? '' : `${folder}/`));
      if (isThere || inFolder.length < fewestInFolder) continue;
      const present = inFolder.map(({ likelyFile }) => likelyFile).find((file) => file !== undefined);
      report(folder, inFolder, present === undefined ? undefined : picturesFolder + folderOfFile(present));
    }
  return reported;
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
