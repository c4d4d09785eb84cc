import { defaultLanguage, languages } from '../dictionary/languages.ts';
import {
  largestWidth,
  leastWidths,
  maxPictureBytes,
  maxPicturePixels,
  mostCut,
  pictureProportions,
} from '../dictionary/pictures.ts';
import { dictionary } from '../dictionary/sheets.ts';
import type { PictureFile } from '../inputs.ts';
import { type Collector, type Place, placeOf, type Refusal } from '../problems/problem.ts';
import {
  describesPictures,
  isLocalizedText,
  type LocalizedText,
  pictureCells,
  type RecordsTable,
  recordPlace,
  type Tables,
} from '../records.ts';
import { quotable } from '../staff-text.ts';
import { type DrawingRefusal, drawingLimits, inspectDrawing } from './inspect-drawing.ts';
import { inspectPicture, otherKindOf, type PictureFacts } from './inspect-picture.ts';
import { type FoundPicture, fileWithSeparator, pictureFinder, slipOf } from './picture-names.ts';

export interface LinkedPicture extends PictureFacts {
  readonly file: string;
  readonly hash: string;
  readonly alt: LocalizedText;
  /** A render or a drawing in the place of a photograph. */
  readonly illustration: boolean;
}

/** Formats "2400 × 1200", in px. */
function sizeText({ width, height }: PictureFacts): string {
  return `${width} × ${height}`;
}

function freeFiles(
  files: readonly PictureFile[],
  references: readonly { readonly found: readonly { readonly found: FoundPicture }[] }[],
) {
  const parts = references.flatMap(({ found }) => found);
  const named = new Set(parts.flatMap(({ found }) => (found.ok ? found.value.file : [])));
  return files.map(({ file }) => file).filter((file) => !named.has(file));
}

type SeenPicture = Awaited<ReturnType<typeof look>>;

/**
 * Reads what the pipeline needs from the bytes of a file. `facts` is null if it is not a complete picture that the site can show. The bytes
 * are not kept, because together the pictures of a site are large.
 */
async function look({ file, size, load }: PictureFile) {
  const { bytes, hash } = await load();
  const facts = bytes && inspectPicture(bytes);
  const other = bytes ? otherKindOf(bytes) : undefined;
  return { file, size, hash, facts, other, drawing: bytes && inspectDrawing(bytes) };
}

/** Why an SVG cannot be published. */
function unfitDrawing({ part, limit }: DrawingRefusal, found: string): Refusal | undefined {
  if (part !== undefined) return { code: 'picture-not-plain', facts: { found, other: quotable(part) } };
  if (limit !== undefined)
    return { code: 'picture-too-intricate', facts: { found, other: limit, max: drawingLimits[limit] } };
  return undefined;
}

/** Returns why an existing file cannot be published; undefined if it can. */
function unfit({ file, size, facts, other, drawing }: SeenPicture, found: string): Refusal | undefined {
  if (size > maxPictureBytes) return { code: 'picture-too-big', facts: { found, max: maxPictureBytes / 1024 / 1024 } };
  const unfitted = drawing?.refusal && unfitDrawing(drawing.refusal, found);
  if (unfitted && other === undefined) return unfitted;
  if (!facts)
    return other ? { code: 'picture-kind', facts: { found, other } } : { code: 'picture-unreadable', facts: { found } };
  // An SVG is published unchanged with its own extension. All other pictures are decoded.
  if (/\.svg$/i.test(file)) return drawing?.size ? undefined : { code: 'picture-no-drawing', facts: { found } };
  if (facts.width * facts.height <= maxPicturePixels) return undefined;
  return {
    code: 'picture-too-many-pixels',
    facts: { found, other: sizeText(facts), max: maxPicturePixels / 1_000_000 },
  };
}

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

function checkWidth(
  facts: PictureFacts,
  file: string,
  { place, name, ...own }: PictureReference,
  collector: Collector,
) {
  const least = leastWidths[own.proportions ?? 'whole'];
  if (facts.width >= least || own.mayBeSmall || name === null) return;
  collector.fault(place, { code: 'picture-small', facts: { found: file, other: sizeText(facts), min: least } });
}

function noteReduced(facts: PictureFacts, file: string, place: Place, collector: Collector): void {
  if (facts.width <= largestWidth || file.endsWith('.svg')) return;
  const height = Math.round((facts.height * largestWidth) / facts.width);
  const value = `${file} (${sizeText(facts)} px)`;
  collector.note('picture-reduced', { ...place, value }, `${sizeText({ width: largestWidth, height })} px`);
}

/**
 * Links each picture that a workbook names. It must exist with exactly this case (hosts are case-sensitive) and be readable. Without an
 * alternative text in the sheet Pictures, it gets its record's name and a warning. Returns the pictures by file name.
 */
export async function linkPictures(
  tables: Tables,
  files: readonly PictureFile[],
  collector: Collector,
): Promise<ReadonlyMap<string, LinkedPicture>> {
  const find = pictureFinder(files);
  const byFile = new Map(files.map((picture) => [picture.file, picture]));
  const linked = new Map<string, LinkedPicture>();
  const alts = new Map<string, LocalizedText>();
  const illustrations = new Set<string>();
  const textTable = tables.records.get('pictureTexts');
  for (const { values } of textTable?.rows ?? []) {
    const found = typeof values.file === 'string' ? find(values.file) : null;
    if (found?.ok && isLocalizedText(values.alt)) alts.set(found.value.file, values.alt);
    if (found?.ok && values.illustration === true) illustrations.add(found.value.file);
  }
  const all = pictureReferences(tables).map((own) => ({
    ...own,
    found: own.texts.map((text) => ({ text, found: find(text) })),
  }));
  const [describing, showing] = [all.filter(({ name }) => name === null), all.filter(({ name }) => name !== null)];
  const [freeToShow, freeToDescribe] = [freeFiles(files, showing), freeFiles(files, describing)];
  const references = all.map((own) => {
    const slip = (text: string) => slipOf(text, own.name === null ? freeToDescribe : freeToShow);
    // Each name in the cell with the file that it names or was meant to name.
    const parts = own.found.map(({ text, found }) => {
      if (found.ok) return { text, found, meant: found.value.file };
      const { code, nearest } = found.refusal;
      return { text, found, meant: nearest ?? (code === 'picture-missing' ? slip(text) : undefined) };
    });
    return { ...own, parts };
  });

  const addPicture = ({ file, hash }: SeenPicture, facts: PictureFacts, { place, name }: PictureReference): void => {
    const alt = alts.get(file);
    if (!alt && textTable?.whole) {
      collector.fault(place, { code: 'picture-without-text', facts: { found: file } });
      collector.note('alt-text-derived', { ...place, value: file }, name?.[defaultLanguage.code] ?? file);
    }
    const words = alt ?? name ?? {};
    const texts = Object.fromEntries(languages.map(({ code }) => [code, words[code] ?? null]));
    linked.set(file, { file, hash, ...facts, alt: texts, illustration: illustrations.has(file) });
  };

  const seen = new Map<string, SeenPicture>();
  for (const { meant = '' } of references.flatMap(({ parts }) => parts)) {
    const picture = byFile.get(meant);
    if (picture && !seen.has(picture.file)) seen.set(picture.file, await look(picture));
  }

  type Reference = (typeof references)[number];
  /** Links one picture name of a cell. Returns what is wrong with it, or undefined. */
  const linkPart = (reference: Reference, { text, found, meant }: Reference['parts'][number]): Refusal | undefined => {
    const picture = seen.get(meant ?? '');
    if (!found.ok) {
      // Such as the name of a HEIC file with another extension. Reports the type of the file, because its correct name would not help.
      if (picture?.other) return unfit(picture, picture.file);
      const separated = found.refusal.code === 'picture-missing' ? fileWithSeparator(text, files) : undefined;
      if (separated !== undefined) return { code: 'picture-name-sign', facts: { found: separated } };
      const whole = reference.parts.map((part) => part.meant ?? part.text).join('; ');
      return { ...found.refusal, nearest: meant === undefined ? undefined : whole };
    }
    if (meant !== text) collector.note('file-name-normalised', { ...reference.place, value: text }, found.value.file);
    if (!picture) throw new Error(`${meant} was not looked at`);
    const { facts } = picture;
    const refusal = unfit(picture, text);
    if (refusal || !facts) return refusal;
    checkProportions(facts, reference, collector);
    if (!picture.drawing?.size) checkWidth(facts, picture.file, reference, collector);
    if (linked.has(picture.file)) return undefined;
    noteReduced(facts, picture.file, reference.place, collector);
    addPicture(picture, facts, reference);
    return undefined;
  };

  for (const reference of references) {
    const refusals = reference.parts.flatMap((part) => linkPart(reference, part) ?? []);
    // A file whose name the separators cut into parts is reported once.
    const once = new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal]));
    for (const refusal of once.values()) collector.fault(reference.place, refusal);
    reference.set(reference.parts.map(({ text, found }) => (found.ok ? found.value.file : text)));
  }
  // Sheets that could not be read may name any of the pictures.
  const known = dictionary.every(({ key }) => tables.records.get(key)?.whole);
  for (const file of known ? freeFiles(files, all) : [])
    collector.note('picture-unused', placeOf('images', null, { value: file }), '');
  return linked;
}

type PictureReference = ReturnType<typeof referencesIn>[number];

/** Returns the cells that name pictures, with the proportions to which the site crops them. */
function referencesIn(table: RecordsTable) {
  return pictureCells(table).flatMap(({ record, field, proportions, mayBeSmall }) => {
    const value = record.values[field];
    if (value === null || value === undefined) return [];
    const named = record.values.name ?? record.values.title;
    const shown: LocalizedText = isLocalizedText(named) ? named : { [defaultLanguage.code]: record.name };
    const texts: readonly string[] = Array.isArray(value) ? value : [String(value)];
    return [
      {
        place: recordPlace(table, record, field),
        texts,
        set: (files: readonly string[]) => {
          record.values[field] = Array.isArray(value) ? files : files[0];
        },
        // Name of the record, from which a missing alternative text is derived. Null in the sheet of alternative texts.
        name: describesPictures(table) ? null : shown,
        proportions,
        mayBeSmall,
      },
    ];
  });
}

/** Returns every cell that names pictures. The alternative texts come last, so that each picture is first linked where it is shown. */
function pictureReferences({ records }: Tables): readonly PictureReference[] {
  const tables = [...records.values()];
  return [...tables.filter((table) => !describesPictures(table)), ...tables.filter(describesPictures)].flatMap(
    referencesIn,
  );
}
