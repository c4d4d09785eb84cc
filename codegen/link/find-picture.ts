import type { Refusal } from '../normalise/normalised.ts';
import { codeText } from '../normalise/plain-text.ts';
import { folded, nearest } from '../problems/nearest.ts';
import type { PictureFile } from '../read/list-pictures.ts';

export type FoundPicture =
  | { readonly ok: true; readonly picture: PictureFile }
  | { readonly ok: false; readonly refusal: Refusal };

/** "banners/a.jpg" of "data\images\banners\a.jpg": paths as Windows shows them, and folders above `images`, are understood. */
function belowImages(name: string): string {
  return name
    .replaceAll('\\', '/')
    .replace(/^.*\bimages\//i, '')
    .replace(/^\.?\//, '');
}

function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function stem(file: string): string {
  return folded(file.replace(/\.\w+$/, ''));
}

/**
 * Finds pictures by the names that staff type: the exact path, a name that differs only in how its letters are stored (macOS
 * takes accents apart), or the bare name of the only file so called. Hosts tell letter cases apart, so no other case will do.
 */
export function pictureFinder(files: readonly PictureFile[]): (name: string) => FoundPicture {
  const byFile = new Map(files.map((picture) => [picture.file, picture]));
  const byForm = new Map([...files].reverse().map((picture) => [codeText(picture.file), picture]));
  const names = files.map(({ file }) => file);
  return (name) => {
    const path = belowImages(name);
    const exact = byFile.get(path) ?? byForm.get(path);
    if (exact) return { ok: true, picture: exact };
    const sameName = path.includes('/') ? [] : files.filter(({ file }) => codeText(baseName(file)) === path);
    if (sameName.length === 1 && sameName[0]) return { ok: true, picture: sameName[0] };
    if (sameName.length > 1) {
      return {
        ok: false,
        refusal: {
          code: 'picture-ambiguous',
          facts: { found: name, expected: sameName.map(({ file }) => file).join(' | ') },
        },
      };
    }
    // The same name with another extension is nearer than another name.
    const [sameStem, sameBase] = [
      names.filter((file) => stem(file) === stem(path)),
      names.find((file) => stem(baseName(file)) === stem(baseName(path))),
    ];
    const meant = nearest(path, sameStem) ?? sameStem[0] ?? nearest(path, names) ?? sameBase;
    const caseOnly = meant !== undefined && meant.toLowerCase() === path.toLowerCase();
    return {
      ok: false,
      refusal: {
        code: caseOnly ? 'picture-name-case' : 'picture-missing',
        facts: { found: name },
        ...(meant !== undefined && { nearest: meant }),
      },
    };
  };
}
