import { defaultLanguage, languages, largestWidth, mostCut, pictureProportions } from '../dictionary/site.ts';
import { type Collector, placeOf, type Refusal } from '../problems/problem.ts';
import { maxPictureBytes, type PictureFile } from '../read/list-pictures.ts';
import { isLocalizedText, type LocalizedText, type Tables } from '../validate/records.ts';
import { type FoundPicture, pictureFinder, slipOf } from './find-picture.ts';
import { inspectPicture, isDrawing, otherKindOf, type PictureFacts } from './inspect-picture.ts';
import { type PictureReference, pictureReferences } from './picture-references.ts';

export interface LinkedPicture {
  readonly file: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly alt: LocalizedText;
}

interface FoundReference extends PictureReference {
  readonly results: readonly FoundPicture[];
}

/** "2400 × 1200", in px. */
function sizeText({ width, height }: PictureFacts): string {
  return `${width} × ${height}`;
}

/** Files that no cell of this kind names: of those that show pictures, or of those that describe them. */
function freeFiles(files: readonly PictureFile[], references: readonly FoundReference[]): readonly string[] {
  const named = new Set(
    references.flatMap(({ results }) => results.flatMap((own) => (own.ok ? own.picture.file : []))),
  );
  return files.map(({ file }) => file).filter((file) => !named.has(file));
}

/** Why a file that is there is no picture for the site. */
function unfit({ bytes, size }: PictureFile, found: string): Refusal {
  if (size > maxPictureBytes) return { code: 'picture-too-big', facts: { found, max: maxPictureBytes / 1024 / 1024 } };
  const other = bytes ? otherKindOf(bytes) : undefined;
  return other ? { code: 'picture-kind', facts: { found, other } } : { code: 'picture-unreadable', facts: { found } };
}

/** Warns where the place on the site would cut off much of the picture. */
function checkProportions(facts: PictureFacts, { place, proportions }: PictureReference, collector: Collector): void {
  if (!proportions) return;
  const [width, height] = pictureProportions[proportions].ratio;
  const tooWide = (facts.width * height) / (facts.height * width);
  const cut = 1 - Math.min(tooWide, 1 / tooWide);
  if (cut <= mostCut) return;
  collector.fault(place, {
    code: 'picture-proportions',
    facts: { found: sizeText(facts), expected: proportions, max: Math.round(cut * 100) },
  });
}

/** A picture that is larger than anything that the site shows is published smaller. */
function noteReduced(
  facts: PictureFacts,
  { file }: PictureFile,
  { place }: PictureReference,
  collector: Collector,
): void {
  if (facts.width <= largestWidth || file.endsWith('.svg')) return;
  const height = Math.round((facts.height * largestWidth) / facts.width);
  const value = `${file} (${sizeText(facts)} px)`;
  collector.note('picture-reduced', { ...place, value }, `${sizeText({ width: largestWidth, height })} px`);
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
  const byFile = new Map(files.map((picture) => [picture.file, picture]));
  const linked = new Map<string, LinkedPicture>();
  const texts = new Map<string, LocalizedText>();
  const textTable = tables.records.get('pictureTexts');
  for (const { values } of textTable?.rows ?? []) {
    const found = typeof values.file === 'string' ? find(values.file) : null;
    if (found?.ok && isLocalizedText(values.alt)) texts.set(found.picture.file, values.alt);
  }
  const references = pictureReferences(tables).map((own): FoundReference => ({ ...own, results: own.parts.map(find) }));
  const describes = ({ name }: PictureReference) => name === null;
  const freeToShow = freeFiles(
    files,
    references.filter((own) => !describes(own)),
  );
  const freeToDescribe = freeFiles(files, references.filter(describes));

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

  /** The file that a part of the cell names, or was meant to name. */
  const meantBy = (reference: FoundReference, found: FoundPicture, part: string): string | undefined => {
    if (found.ok) return found.picture.file;
    if (found.refusal.code !== 'picture-missing') return found.refusal.nearest;
    return found.refusal.nearest ?? slipOf(part, describes(reference) ? freeToDescribe : freeToShow);
  };

  const tellMissing = (reference: FoundReference, refusal: Refusal, meant: string | undefined): void => {
    // The name of a HEIC with another extension: what is there is told, for its name would not do either.
    const there = meant === undefined ? undefined : byFile.get(meant);
    if (there?.bytes && otherKindOf(there.bytes)) {
      collector.fault(reference.place, unfit(there, there.file));
      return;
    }
    const whole = reference.parts.map((part, index) => {
      const found = reference.results[index];
      return (found && meantBy(reference, found, part)) ?? part;
    });
    const { nearest: _, ...told } = refusal;
    collector.fault(reference.place, { ...told, ...(meant !== undefined && { nearest: whole.join('; ') }) });
  };

  const linkPart = (reference: FoundReference, found: FoundPicture, part: string): void => {
    if (!found.ok) {
      tellMissing(reference, found.refusal, meantBy(reference, found, part));
      return;
    }
    const { picture } = found;
    if (picture.file !== part)
      collector.note('file-name-normalised', { ...reference.place, value: part }, picture.file);
    const facts = linked.get(picture.file) ?? (picture.bytes && inspectPicture(picture.bytes));
    if (!facts) {
      collector.fault(reference.place, unfit(picture, part));
      return;
    }
    checkProportions(facts, reference, collector);
    if (linked.has(picture.file)) return;
    // A drawing is published as it is, under its own ending.
    if (picture.bytes && /\.svg$/i.test(picture.file) && !isDrawing(picture.bytes)) {
      collector.fault(reference.place, { code: 'picture-no-drawing', facts: { found: part } });
      return;
    }
    noteReduced(facts, picture, reference, collector);
    addPicture(picture, facts, reference);
  };

  for (const reference of references) {
    for (const [index, found] of reference.results.entries()) linkPart(reference, found, reference.parts[index] ?? '');
    reference.set(
      reference.results.flatMap((found, index) => (found.ok ? found.picture.file : (reference.parts[index] ?? []))),
    );
  }
  const named = new Set(
    references.flatMap(({ results }) => results.flatMap((own) => (own.ok ? own.picture.file : []))),
  );
  for (const { file } of files)
    if (!named.has(file)) collector.note('picture-unused', placeOf('images', null, { value: file }), '');
  return linked;
}
