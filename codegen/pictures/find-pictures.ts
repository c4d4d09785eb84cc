import { largestWidth, markOf } from '../../shared/pictures.ts';
import { defaultLanguage, languages } from '../dictionary/languages.ts';
import { leastWidths, mostCut, pictureProportions } from '../dictionary/pictures.ts';
import type { CellValue, ColumnMeta, RecordValues } from '../dictionary/sheet-spec.ts';
import { dictionary } from '../dictionary/sheets.ts';
import { groupBy } from '../group-by.ts';
import { type PictureFile, windowsCanHold } from '../inputs.ts';
import { kinds } from '../kinds/kinds.ts';
import { accept, type Collector, type Fault, type Place, placeOf, suggest } from '../problems/problem.ts';
import {
  describesPictures,
  isLocalizedText,
  type LocalizedText,
  namesPictures,
  partsOfField,
  type RecordRow,
  recordFieldsWhere,
  type Tables,
} from '../records.ts';
import type { PixelSize } from './inspect-picture.ts';
import { faultOfPicture, lookAtPicture, type SeenPicture, sizeText } from './look-at-picture.ts';
import { fileWithSeparator, type PictureName, pictureFinder, slipOf } from './picture-names.ts';

export interface LinkedPicture extends PixelSize {
  readonly file: string;
  readonly hash: string;
  readonly alt: LocalizedText;
  /** A render or a drawing in the place of a photograph. */
  readonly illustration: boolean;
}

/**
 * Finds each picture that a workbook names. It must exist with exactly this case (hosts are case-sensitive) and be
 * readable. Without an alternative text in the sheet Pictures, it gets its record's name and a warning. Returns the
 * tables with files in place of names, the pictures by file, and the files that no row names.
 */
export async function findPictures(tables: Tables, files: readonly PictureFile[], collector: Collector) {
  const cells = pictureCells(tables, files);
  const seen = new Map<string, SeenPicture>();
  const likelyFiles = cells.flatMap(({ names }) => names.flatMap(({ likely }) => likely?.value ?? []));
  const named = new Set([...likelyFiles, ...likelyFiles.map(markOf)]);
  for (const file of files) if (named.has(file.file)) seen.set(file.file, await lookAtPicture(file));
  const described = new Map<string, RecordValues>();
  for (const { record, names } of cells.filter(({ name }) => name === null))
    if (names[0]?.match.ok) described.set(names[0].match.value.file, record.values);
  const warns = tables.records.get('pictureTexts')?.whole;
  const linked = new Map<string, LinkedPicture>();
  const linking: Linking = { files, seen, described, linked, faulty: new Set(), collector, warns };
  const filesOf = new Map<RecordRow, RecordValues>();
  for (const cell of cells)
    filesOf.set(cell.record, { ...filesOf.get(cell.record), [cell.field]: linkPicturesOfCell(cell, linking) });
  // Sheets that could not be read may name any of the pictures.
  const known = dictionary.every(({ key }) => tables.records.get(key)?.whole);
  const unused = known ? freeFiles(files, cells) : [];
  if (unused.length > 0)
    collector.note('pictures-unused', placeOf('images', null, { value: unused.join(', ') }), String(unused.length));
  return { tables: withFiles(tables, filesOf), pictures: linked, unused };
}

function withFiles({ records, unread }: Tables, filesOf: ReadonlyMap<RecordRow, RecordValues>): Tables {
  const withFilesOf = (record: RecordRow) => ({ ...record, values: { ...record.values, ...filesOf.get(record) } });
  const linked = [...records].map(([key, table]) => [key, { ...table, rows: table.rows.map(withFilesOf) }] as const);
  return { records: new Map(linked), unread };
}

/** A cell that names pictures. */
interface PictureCell {
  readonly meta: ColumnMeta;
  readonly place: Place;
  readonly record: RecordRow;
  readonly field: string;
  readonly names: readonly PictureName[];
  /**
   * The name of the record, from which a missing alternative text is derived. Null in the sheet of alternative texts.
   */
  readonly name: LocalizedText | null;
}

interface Linking {
  readonly files: readonly PictureFile[];
  readonly seen: ReadonlyMap<string, SeenPicture>;
  /** The values of the row that describes each file. */
  readonly described: Map<string, RecordValues>;
  readonly linked: Map<string, LinkedPicture>;
  /** The files that were reported where they are shown, and not again where they are described. */
  readonly faulty: Set<string>;
  readonly collector: Collector;
  /** Whether a picture without a text is reported. */
  readonly warns: boolean | undefined;
}

/**
 * Returns every cell that names pictures. The alternative texts come last, so that each picture is first linked where
 * it is shown.
 */
function pictureCells({ records }: Tables, files: readonly PictureFile[]): readonly PictureCell[] {
  const find = pictureFinder(files);
  const cells = [...records.values()].flatMap((table) =>
    recordFieldsWhere(table, namesPictures).map(({ record, field, meta }): PictureCell => {
      const { name, title } = record.values;
      const named = name ?? title;
      const nameForText = isLocalizedText(named) ? named : { [defaultLanguage.code]: record.name };
      const names = partsOfField(record, field).map((text) => ({ text, match: find(text), likely: undefined }));
      const place = record.place(field);
      return { place, record, field, meta, names, name: describesPictures(table) ? null : nameForText };
    }),
  );
  const filled = cells.filter(({ names }) => names.length > 0);
  const describing = filled.filter(({ name }) => name === null);
  const showing = filled.filter(({ name }) => name !== null);
  return [showing, describing].flatMap((some) => withLikelyFiles(some, freeFiles(files, some)));
}

/**
 * Adds the files that were meant by names. A file has one alternative text, so it is not suggested for a second one.
 */
function withLikelyFiles(cells: readonly PictureCell[], free: readonly string[]): readonly PictureCell[] {
  const isFree = new Set(free);
  const suggestedFiles = cells.flatMap(({ names }) =>
    names.map(({ match }) => (match.ok ? undefined : match.fault.suggestion?.value)),
  );
  const timesSuggested = groupBy(suggestedFiles, (file) => file);
  const likelyFileOf = ({ text, match }: PictureName, isShown: boolean) => {
    if (match.ok) return suggest(match.value.file, true);
    const { code, suggestion } = match.fault;
    if (suggestion === undefined) return suggest(code === 'picture-missing' ? slipOf(text, free) : undefined);
    const { value, isCertain } = suggestion;
    if (!isShown && !isFree.has(value)) return undefined;
    // It may be the picture of the row that shows it, or of the other one that is misspelt.
    const isOnlyHere = isFree.has(value) && timesSuggested.get(value)?.length === 1;
    return suggest(value, isCertain && isOnlyHere);
  };
  return cells.map((cell) => ({
    ...cell,
    names: cell.names.map((name) => ({ ...name, likely: likelyFileOf(name, cell.name !== null) })),
  }));
}

/** Returns the files that none of these cells names, nor names as a mark. */
function freeFiles(files: readonly PictureFile[], cells: readonly PictureCell[]): readonly string[] {
  const named = new Set<string>();
  for (const { match } of cells.flatMap(({ names }) => names))
    if (match.ok) named.add(match.value.file).add(markOf(match.value.file));
  return files.map(({ file }) => file).filter((file) => !named.has(file));
}

/** Returns the light marks beside the logos of a cell, for dark ground. They have the logo's text. */
function marksBeside({ names }: PictureCell, { files, described }: Linking): readonly PictureName[] {
  const marks: PictureName[] = [];
  for (const { match } of names) {
    const mark = match.ok && files.find(({ file }) => file === markOf(match.value.file));
    if (!mark) continue;
    const texts = described.get(mark.file) ?? described.get(match.value.file);
    if (texts) described.set(mark.file, texts);
    marks.push({ text: mark.file, match: accept(mark), likely: undefined });
  }
  return marks;
}

/** Reports what is wrong with the pictures of a cell, and returns their files. */
function linkPicturesOfCell(cell: PictureCell, linking: Linking): CellValue {
  const marks = cell.name === null ? [] : marksBeside(cell, linking);
  const faults = [...cell.names, ...marks].flatMap((name) => linkPicture(cell, name, linking) ?? []);
  // A file whose name the separators cut into parts is reported once.
  const once = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  for (const fault of once.values()) linking.collector.fault(cell.place, fault);
  const files = cell.names.map(({ text, match }) => (match.ok ? match.value.file : text));
  return kinds[cell.meta.kind].isList ? files : (files[0] ?? null);
}

/** Links one picture name of a cell. Returns what is wrong with it, or undefined. */
function linkPicture(cell: PictureCell, name: PictureName, linking: Linking): Fault | undefined {
  const { seen, linked, collector, faulty } = linking;
  const { text, match } = name;
  if (!match.ok) return faultOfName(cell, name, match.fault, linking);
  const { file } = match.value;
  const picture = seen.get(file);
  if (file !== text) collector.note('file-name-normalised', { ...cell.place, value: text }, file);
  if (!picture) throw new Error(`${file} was not looked at`);
  const fault = faultOfPicture(picture, text);
  if (fault && cell.name === null && faulty.has(picture.file)) return undefined;
  if (fault) faulty.add(picture.file);
  if (fault || !picture.facts) return fault;
  if (!windowsCanHold(picture.file))
    collector.fault(cell.place, { code: 'picture-name-windows', facts: { actual: picture.file } });
  checkShape(picture.facts, picture, cell, collector);
  if (!linked.has(picture.file)) linked.set(picture.file, linkedPicture(picture, picture.facts, cell, linking));
  return undefined;
}

/** Returns what is wrong with a name that is that of no file. */
function faultOfName(
  { names }: PictureCell,
  { text, likely }: PictureName,
  fault: Fault,
  { files, seen }: Linking,
): Fault | undefined {
  const picture = likely && seen.get(likely.value);
  // Such as the name of a HEIC file with another extension. Reports the type of the file, because its correct name
  // would not help.
  if (picture?.otherKind) return faultOfPicture(picture, picture.file);
  const separated = fault.code === 'picture-missing' ? fileWithSeparator(text, files) : undefined;
  if (separated !== undefined) return { code: 'picture-name-sign', facts: { actual: separated } };
  const whole = names.map((name) => name.likely?.value ?? name.text).join('; ');
  const isCertain = names.every((name) => name.likely?.isCertain);
  return { ...fault, suggestion: likely && suggest(whole, isCertain) };
}

function linkedPicture(
  { file, hash }: SeenPicture,
  facts: PixelSize,
  { place, name }: PictureCell,
  { described, collector, warns }: Linking,
): LinkedPicture {
  noteReduced(facts, file, place, collector);
  const { alt, illustration } = described.get(file) ?? {};
  const isDescribed = isLocalizedText(alt);
  if (!isDescribed && warns) {
    collector.fault(place, { code: 'picture-without-text', facts: { actual: file } });
    collector.note('alt-text-derived', { ...place, value: file }, name?.[defaultLanguage.code] ?? file);
  }
  const altTexts = isDescribed ? alt : (name ?? {});
  const texts = Object.fromEntries(languages.map(({ code }) => [code, altTexts[code] ?? null]));
  return { file, hash, ...facts, alt: texts, illustration: illustration === true };
}

/** Warns of a picture that is cropped too much, or too small where it is shown. */
function checkShape(
  facts: PixelSize,
  { file, drawing }: SeenPicture,
  { place, name, meta: { proportions, mayBeSmall } }: PictureCell,
  collector: Collector,
): void {
  const [width, height] = proportions ? pictureProportions[proportions].ratio : [facts.width, facts.height];
  const tooWide = (facts.width * height) / (facts.height * width);
  const cut = 1 - Math.min(tooWide, 1 / tooWide);
  if (cut > mostCut && proportions)
    collector.fault(place, {
      code: 'picture-proportions',
      facts: { size: sizeText(facts), proportions, cut: Math.round(cut * 100) },
    });
  const min = leastWidths[proportions ?? 'whole'];
  if (facts.width < min && name !== null && !mayBeSmall && !drawing?.size)
    collector.fault(place, { code: 'picture-small', facts: { actual: file, size: sizeText(facts), min } });
}

function noteReduced(facts: PixelSize, file: string, place: Place, collector: Collector): void {
  if (facts.width <= largestWidth || file.endsWith('.svg')) return;
  const height = Math.round((facts.height * largestWidth) / facts.width);
  const value = `${file} (${sizeText(facts)} px)`;
  collector.note('picture-reduced', { ...place, value }, `${sizeText({ width: largestWidth, height })} px`);
}
