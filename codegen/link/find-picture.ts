import { distance } from 'fastest-levenshtein';
import { grouped } from '../grouped.ts';
import { baseName, type PictureFile } from '../inputs.ts';
import { nearest } from '../problems/nearest.ts';
import { accept, type Normalised, refuse } from '../problems/problem.ts';
import { codeText, folded } from '../text.ts';

export type FoundPicture = Normalised<PictureFile>;

/** "banners/a.jpg" of "data\images\banners\a.jpg": paths as Windows shows them, and folders above `images`, are understood. */
function belowImages(name: string): string {
  return name
    .replaceAll('\\', '/')
    .replace(/^.*\bimages\//i, '')
    .replace(/^\.?\//, '');
}

const extension = /\.(?:jpe?g|jfif|png|webp|svg|gif|avif|hei[cf]|tiff?|bmp|psd)$/i;
const longestExtension = '.webp'.length;

/** Windows hides extensions, so that they are typed twice. */
function withoutExtensions(file: string): string {
  let end = file.length;
  for (;;) {
    const found = extension.exec(file.slice(Math.max(0, end - longestExtension), end));
    if (!found) return file.slice(0, end);
    end -= found[0].length;
  }
}

/** What names share that differ in spelling alone: extension, case, spaces, dashes, zeros before a number. */
function spelling(file: string): string {
  return folded(withoutExtensions(file)).replace(/(?<!\d)0+(?=\d)/g, '');
}

/** One letter in five may be a slip. Another number is another picture, and so is another name. */
function isSlip(one: string, other: string): boolean {
  const digits = (text: string) => text.replace(/\D+/g, ' ').trim();
  const letters = Math.max(one.length, other.length);
  return (
    Math.abs(one.length - other.length) <= Math.floor(letters / 5) &&
    digits(one) === digits(other) &&
    distance(one, other) <= Math.floor(letters / 5)
  );
}

/** Made when it is first asked for: where every name is right, nobody does. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Finds pictures by the names that staff type: the exact path, a name that differs only in how its letters are stored (macOS
 * takes accents apart), or the bare name of the only file so called. Hosts tell letter cases apart, so no other case will do.
 * What is missing is refused with the file of the same name in another spelling, where there is one.
 */
export function pictureFinder(files: readonly PictureFile[]): (name: string) => FoundPicture {
  const byFile = new Map(files.map((picture) => [picture.file, picture]));
  const byForm = new Map([...files].reverse().map((picture) => [codeText(picture.file), picture]));
  const names = files.map(({ file }) => file);
  const byBase = lazily(() => grouped(files, ({ file }) => codeText(baseName(file))));
  const bySpelling = lazily(() => grouped(names, spelling));
  const byBaseSpelling = lazily(() => grouped(names, (file) => spelling(baseName(file))));
  return (name) => {
    const path = belowImages(name);
    const exact = byFile.get(path) ?? byForm.get(path);
    if (exact) return accept(exact);
    const bare = !path.includes('/');
    const sameName = bare ? (byBase().get(path) ?? []) : [];
    if (sameName.length === 1 && sameName[0]) return accept(sameName[0]);
    const expected = sameName.map(({ file }) => file).join(' | ');
    if (sameName.length > 1) return refuse('picture-ambiguous', { found: name, expected });
    const alike = (bare ? byBaseSpelling() : bySpelling()).get(spelling(path)) ?? [];
    const meant = nearest(path, alike) ?? alike[0];
    const caseOnly = meant !== undefined && meant.toLowerCase() === path.toLowerCase();
    return refuse(caseOnly ? 'picture-name-case' : 'picture-missing', { found: name }, meant);
  };
}

/**
 * Of files that no other row shows, the one that a missing picture's name was meant for: in another folder, or with a slip of
 * the pen. A file that another row shows is never offered: it shows another person.
 */
export function slipOf(name: string, free: readonly string[]): string | undefined {
  const wanted = spelling(baseName(belowImages(name)));
  const same = free.filter((file) => spelling(baseName(file)) === wanted);
  const slips = free.filter((file) => isSlip(spelling(baseName(file)), wanted));
  return same[0] ?? nearest(belowImages(name), slips) ?? slips[0];
}
