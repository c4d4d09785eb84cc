import { defaultLanguage, languages } from '../dictionary/languages.ts';
import { type Collector, wholePlace } from '../problems/collector.ts';
import { maxPictureBytes, type PictureFile } from '../read/list-pictures.ts';
import { isLocalizedText, type LocalizedText, type Tables } from '../validate/records.ts';
import { pictureFinder } from './find-picture.ts';
import { inspectPicture, type PictureFacts } from './inspect-picture.ts';
import { type PictureReference, pictureReferences } from './picture-references.ts';

export interface LinkedPicture {
  readonly file: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly alt: LocalizedText;
}

/**
 * Finds each picture that a workbook names: there, in the exact case (hosts tell cases apart), readable, with its size, and with
 * an alt text from the sheet Pictures. A picture without one gets its record's name, and a warning. Returns them by file name.
 */
export function linkPictures(
  tables: Tables,
  files: readonly PictureFile[],
  collector: Collector,
): ReadonlyMap<string, LinkedPicture> {
  const find = pictureFinder(files);
  const named = new Set<string>();
  const linked = new Map<string, LinkedPicture>();
  const texts = new Map<string, LocalizedText>();
  const textTable = tables.records.get('pictureTexts');
  for (const { values } of textTable?.rows ?? []) {
    const found = typeof values.file === 'string' ? find(values.file) : null;
    if (found?.ok && isLocalizedText(values.alt)) texts.set(found.picture.file, values.alt);
  }

  const addPicture = ({ file, hash }: PictureFile, facts: PictureFacts, { place, name }: PictureReference): void => {
    const alt = texts.get(file);
    if (!alt && textTable?.whole) {
      collector.fault(place, { code: 'picture-without-text', facts: { found: file } });
      collector.note('alt-text-derived', { ...place, value: file }, name?.[defaultLanguage.code] ?? file);
    }
    const words = alt ?? name ?? {};
    linked.set(file, {
      file,
      hash,
      ...facts,
      alt: Object.fromEntries(languages.map(({ code }) => [code, words[code] ?? null])),
    });
  };

  for (const reference of pictureReferences(tables)) {
    const results = reference.parts.map(find);
    const meant = results
      .map((found, index) => (found.ok ? found.picture.file : (found.refusal.nearest ?? reference.parts[index])))
      .join('; ');
    for (const [index, found] of results.entries()) {
      const part = reference.parts[index] ?? '';
      if (!found.ok) {
        const { nearest, ...refusal } = found.refusal;
        collector.fault(reference.place, { ...refusal, ...(nearest !== undefined && { nearest: meant }) });
        continue;
      }
      const { picture } = found;
      named.add(picture.file);
      if (picture.file !== part)
        collector.note('file-name-normalised', { ...reference.place, value: part }, picture.file);
      if (linked.has(picture.file)) continue;
      const facts = picture.bytes && inspectPicture(picture.bytes);
      if (facts) addPicture(picture, facts, reference);
      else if (picture.size > maxPictureBytes)
        collector.fault(reference.place, {
          code: 'picture-too-big',
          facts: { found: part, max: maxPictureBytes / 1024 / 1024 },
        });
      else collector.fault(reference.place, { code: 'picture-unreadable', facts: { found: part } });
    }
    reference.set(results.flatMap((found, index) => (found.ok ? found.picture.file : (reference.parts[index] ?? []))));
  }
  for (const { file } of files)
    if (!named.has(file)) collector.note('picture-unused', wholePlace('images', null, file), '');
  return linked;
}
