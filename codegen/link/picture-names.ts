import { distance } from 'fastest-levenshtein';
import { groupBy } from '../group-by.ts';
import { baseName, type PictureFile, pictureNamed } from '../inputs.ts';
import { nearest } from '../problems/nearest.ts';
import { accept, type Normalised, refuse } from '../problems/problem.ts';
import { codeText, folded, partsOf } from '../staff-text.ts';

export type FoundPicture<Own = PictureFile> = Normalised<Own>;

const extension = /\.(?:jpe?g|jfif|png|webp|svg|gif|avif|hei[cf]|tiff?|bmp|psd)$/i;
const longestExtension = '.webp'.length;

/** Removes all extensions. People type them twice because Windows hides them. */
function withoutExtensions(file: string): string {
  let end = file.length;
  for (;;) {
    const found = extension.exec(file.slice(Math.max(0, end - longestExtension), end));
    if (!found) return file.slice(0, end);
    end -= found[0].length;
  }
}

/** Folds differences of spelling: extension, case, spaces, dashes, zeros before a number. */
function spelling(file: string): string {
  return folded(withoutExtensions(file)).replace(/(?<!\d)0+(?=\d)/g, '');
}

/** Whether two names differ only by typing errors: at most one letter in five. Another number means another picture. */
function isSlip(one: string, other: string): boolean {
  const digits = (text: string) => text.replace(/\D+/g, ' ').trim();
  const letters = Math.max(one.length, other.length);
  return (
    Math.abs(one.length - other.length) <= Math.floor(letters / 5) &&
    digits(one) === digits(other) &&
    distance(one, other) <= Math.floor(letters / 5)
  );
}

/**
 * Returns a function that finds pictures by the names that staff type: the exact path, a name that differs only in Unicode form (macOS
 * decomposes accents), or a bare name that only one file has. Hosts are case-sensitive, so the case must match. A missing picture is
 * refused with the file whose name differs only in spelling, if there is one.
 */
export function pictureFinder<Own extends { readonly file: string }>(files: readonly Own[]) {
  const byFile = new Map(files.map((picture) => [picture.file, picture]));
  const byForm = new Map([...files].reverse().map((picture) => [codeText(picture.file), picture]));
  const names = files.map(({ file }) => file);
  const byBase = groupBy(files, ({ file }) => codeText(baseName(file)));
  const bySpelling = groupBy(names, spelling);
  const byBaseSpelling = groupBy(names, (file) => spelling(baseName(file)));
  return (name: string): FoundPicture<Own> => {
    const path = pictureNamed(name);
    const isBare = !path.includes('/');
    // Only a bare name equals the last part of a path.
    const exact = byFile.get(path) ?? byForm.get(path);
    const found = exact ? [exact] : (byBase.get(path) ?? []);
    const expected = found.map(({ file }) => file).join(' | ');
    if (found.length > 1) return refuse({ code: 'picture-ambiguous', facts: { found: name, expected } });
    if (found[0]) return accept(found[0]);
    const alike = (isBare ? byBaseSpelling : bySpelling).get(spelling(path)) ?? [];
    const meant = nearest(path, alike) ?? alike[0];
    const caseOnly = meant !== undefined && meant.toLowerCase() === path.toLowerCase();
    return refuse({ code: caseOnly ? 'picture-name-case' : 'picture-missing', facts: { found: name }, nearest: meant });
  };
}

/**
 * Returns the file that a missing picture's name was meant for, among files that no other row shows: one in another folder, or with a
 * typing error. A file that another row shows is never suggested, because it shows another person.
 */
export function slipOf(name: string, free: readonly string[]): string | undefined {
  const wanted = spelling(baseName(pictureNamed(name)));
  const same = free.filter((file) => spelling(baseName(file)) === wanted);
  const slips = free.filter((file) => isSlip(spelling(baseName(file)), wanted));
  return same[0] ?? nearest(pictureNamed(name), slips) ?? slips[0];
}

/** Returns the file whose name contains a sign that separates lists, if a text is one of its parts. */
export function fileWithSeparator(part: string, files: readonly PictureFile[]): string | undefined {
  return files.find(({ file }) => {
    const [parts, bare] = [partsOf(file), partsOf(baseName(file))];
    return parts.length > 1 && [...parts, ...bare].some((own) => folded(own) === folded(part));
  })?.file;
}
