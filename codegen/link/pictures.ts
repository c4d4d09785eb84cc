import type { ColumnMeta } from '../dictionary/sheet.ts';
import {
  defaultLanguage,
  languages,
  largestWidth,
  maxPictureBytes,
  mostCut,
  type OtherKind,
  pictureProportions,
} from '../dictionary/site.ts';
import type { PictureFile } from '../inputs.ts';
import { type Collector, type Place, placeOf, type Refusal } from '../problems/problem.ts';
import {
  describesPictures,
  isLocalizedText,
  type LocalizedText,
  pictureCells,
  type RecordRow,
  type RecordsTable,
  recordPlace,
  type Tables,
} from '../tables.ts';
import { type FoundPicture, pictureFinder, slipOf } from './find-picture.ts';
import { inspectPicture, isDrawing, otherKindOf, type PictureFacts } from './inspect-picture.ts';

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

/** Files that none of these cells names. */
function freeFiles(files: readonly PictureFile[], references: readonly FoundReference[]): readonly string[] {
  const named = new Set(
    references.flatMap(({ results }) => results.flatMap((own) => (own.ok ? own.picture.file : []))),
  );
  return files.map(({ file }) => file).filter((file) => !named.has(file));
}

/** What the bytes of a file tell. They themselves are not kept: together the pictures of a site are large. */
interface SeenPicture {
  readonly file: string;
  readonly size: number;
  readonly hash: string;
  /** null when it is no whole picture that the site can show. */
  readonly facts: PictureFacts | null;
  readonly other: OtherKind | undefined;
  readonly drawing: boolean;
}

async function look({ file, size, load }: PictureFile): Promise<SeenPicture> {
  const { bytes, hash } = await load();
  const facts = bytes && inspectPicture(bytes);
  const other = bytes ? otherKindOf(bytes) : undefined;
  return { file, size, hash, facts, other, drawing: bytes !== null && facts !== null && isDrawing(bytes) };
}

/** Why a file that is there is no picture for the site. */
function unfit({ size, other }: SeenPicture, found: string): Refusal {
  if (size > maxPictureBytes) return { code: 'picture-too-big', facts: { found, max: maxPictureBytes / 1024 / 1024 } };
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
  { file }: SeenPicture,
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
export async function linkPictures(
  tables: Tables,
  files: readonly PictureFile[],
  collector: Collector,
): Promise<ReadonlyMap<string, LinkedPicture>> {
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

  const addPicture = ({ file, hash }: SeenPicture, facts: PictureFacts, { place, name }: PictureReference): void => {
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

  const seen = new Map<string, SeenPicture>();
  for (const reference of references) {
    for (const [index, found] of reference.results.entries()) {
      const picture = byFile.get(meantBy(reference, found, reference.parts[index] ?? '') ?? '');
      if (picture && !seen.has(picture.file)) seen.set(picture.file, await look(picture));
    }
  }

  const tellMissing = (reference: FoundReference, refusal: Refusal, meant: string | undefined): void => {
    // The name of a HEIC with another extension: what is there is told, for its name would not do either.
    const there = meant === undefined ? undefined : seen.get(meant);
    if (there?.other) {
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
    if (found.picture.file !== part)
      collector.note('file-name-normalised', { ...reference.place, value: part }, found.picture.file);
    const picture = seen.get(found.picture.file);
    if (!picture) throw new Error(`${found.picture.file} was not looked at`);
    const { facts } = picture;
    if (!facts) {
      collector.fault(reference.place, unfit(picture, part));
      return;
    }
    checkProportions(facts, reference, collector);
    if (linked.has(picture.file)) return;
    // A drawing is published as it is, under its own ending.
    if (/\.svg$/i.test(picture.file) && !picture.drawing) {
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
  for (const file of freeFiles(files, references))
    collector.note('picture-unused', placeOf('images', null, { value: file }), '');
  return linked;
}

/** One cell that names pictures. */
interface PictureReference {
  readonly place: Place;
  readonly parts: readonly string[];
  readonly set: (files: readonly string[]) => void;
  /** A name for the record that shows the picture, from which a missing alt text is derived; null in the sheet of the alt texts. */
  readonly name: LocalizedText | null;
  /** What the cell's place on the site cuts its picture to. */
  readonly proportions: ColumnMeta['proportions'];
}

function displayName(record: RecordRow): LocalizedText {
  const named = record.values.name ?? record.values.title;
  return isLocalizedText(named) ? named : { [defaultLanguage.code]: record.name };
}

function referencesIn(table: RecordsTable): readonly PictureReference[] {
  return pictureCells(table).flatMap(({ record, field, proportions }): PictureReference[] => {
    const value = record.values[field];
    if (value === null || value === undefined) return [];
    const parts: readonly string[] = Array.isArray(value) ? value : [String(value)];
    return [
      {
        place: recordPlace(table, record, field, parts.join('; ')),
        parts,
        set: (files) => {
          record.values[field] = Array.isArray(value) ? files : files[0];
        },
        name: describesPictures(table) ? null : displayName(record),
        proportions,
      },
    ];
  });
}

/** Every cell that names pictures; those of the alt texts come last, so that a picture is first met where it is shown. */
function pictureReferences({ records }: Tables): readonly PictureReference[] {
  const tables = [...records.values()];
  return [...tables.filter((table) => !describesPictures(table)), ...tables.filter(describesPictures)].flatMap(
    referencesIn,
  );
}
