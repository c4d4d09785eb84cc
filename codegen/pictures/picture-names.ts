import { distance } from 'fastest-levenshtein';
import { groupBy } from '../group-by.ts';
import { baseName, type PictureFile, pictureNamed } from '../inputs.ts';
import { isSameWording } from '../problems/certain.ts';
import { nearest } from '../problems/nearest.ts';
import { accept, type Result, refuse, type Suggestion, suggest } from '../problems/problem.ts';
import { codeText, folded, partsOf } from '../text/staff-text.ts';

/** One name in a cell, and the file that it names or was meant to name. */
export interface PictureName {
  readonly text: string;
  readonly match: Result<PictureFile>;
  readonly likely: Suggestion | undefined;
}

const extension = /\.(?:jpe?g|jfif|png|webp|svg|gif|avif|hei[cf]|tiff?|bmp|psd)$/i;
const longestExtension = '.webp'.length;

/** Removes all extensions. People type them twice because Windows hides them. */
function withoutExtensions(file: string): string {
  let end = file.length;
  for (;;) {
    const match = extension.exec(file.slice(Math.max(0, end - longestExtension), end));
    if (!match) return file.slice(0, end);
    end -= match[0].length;
  }
}

/** Folds differences of spelling: extension, case, spaces, dashes, zeros before a number. */
function spelling(file: string): string {
  return folded(withoutExtensions(file)).replace(/(?<!\d)0+(?=\d)/g, '');
}

/** Whether two names differ only by typing errors: at most one letter in five. Another number means another picture. */
function isSlip(a: string, b: string): boolean {
  const digits = (text: string) => text.replace(/\D+/g, ' ').trim();
  const letters = Math.max(a.length, b.length);
  return (
    Math.abs(a.length - b.length) <= Math.floor(letters / 5) &&
    digits(a) === digits(b) &&
    distance(a, b) <= Math.floor(letters / 5)
  );
}

/**
 * Returns a function that finds pictures by the names that staff type: the exact path, a name that differs only in
 * Unicode form (macOS decomposes accents), or a bare name that only one file has. Hosts are case-sensitive, so the case
 * must match. A missing picture is refused with the file whose name differs only in spelling, if there is one.
 */
export function pictureFinder<Picture extends { readonly file: string }>(files: readonly Picture[]) {
  const byFile = new Map(files.map((picture) => [picture.file, picture]));
  const byForm = new Map([...files].reverse().map((picture) => [codeText(picture.file), picture]));
  const names = files.map(({ file }) => file);
  const byBase = groupBy(files, ({ file }) => codeText(baseName(file)));
  const bySpelling = groupBy(names, spelling);
  const byBaseSpelling = groupBy(names, (file) => spelling(baseName(file)));
  return (name: string): Result<Picture> => {
    const path = pictureNamed(name);
    const isBare = !path.includes('/');
    // Only a bare name equals the last part of a path.
    const exact = byFile.get(path) ?? byForm.get(path);
    const matches = exact ? [exact] : (byBase.get(path) ?? []);
    const expected = matches.map(({ file }) => file).join(' | ');
    if (matches.length > 1) return refuse({ code: 'picture-ambiguous', facts: { actual: name, expected } });
    if (matches[0]) return accept(matches[0]);
    const alike = (isBare ? byBaseSpelling : bySpelling).get(spelling(path)) ?? [];
    const likelyFile = nearest(path, alike) ?? alike[0];
    const caseOnly = likelyFile !== undefined && likelyFile.toLowerCase() === path.toLowerCase();
    return refuse({
      code: caseOnly ? 'picture-name-case' : 'picture-missing',
      facts: { actual: name },
      suggestion: suggest(likelyFile, isOnlyFile(path, alike)),
    });
  };
}

/** Whether a name can mean only one of the files with a similar spelling. */
function isOnlyFile(path: string, [file = '', ...others]: readonly string[]): boolean {
  const name = path.includes('/') ? file : baseName(file);
  return others.length === 0 && isSameWording(withoutExtensions(path), withoutExtensions(name));
}

/**
 * Returns the file that a missing picture's name was meant for, among files that no other row shows: one in another
 * folder, or with a typing error. A file that another row shows is never suggested, because it shows another person.
 */
export function slipOf(name: string, free: readonly string[]): string | undefined {
  const sought = spelling(baseName(pictureNamed(name)));
  const same = free.filter((file) => spelling(baseName(file)) === sought);
  const slips = free.filter((file) => isSlip(spelling(baseName(file)), sought));
  return same[0] ?? nearest(pictureNamed(name), slips) ?? slips[0];
}

/** Returns the file whose name contains a sign that separates lists, if a text is one of its parts. */
export function fileWithSeparator(part: string, files: readonly PictureFile[]): string | undefined {
  return files.find(({ file }) => {
    const [parts, bare] = [partsOf(file), partsOf(baseName(file))];
    return parts.length > 1 && [...parts, ...bare].some((piece) => folded(piece) === folded(part));
  })?.file;
}
