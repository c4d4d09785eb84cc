import { strFromU8, zipSync } from 'fflate';
import type { Area } from '../addresses.ts';
import { namespaces, unescapeXml } from '../package/xml.ts';
import { partKey, relationshipsPath, targetPath, unpack, type ZipEntry } from '../package/zip.ts';
import { folded } from '../staff-text.ts';
import { plainXml } from './plain-xml.ts';
import { attributeValue, BrokenXml, isTrue, Places } from './worksheet-places.ts';
import { transitional } from './xml-spellings.ts';

/*
 * SheetJS finds parts by their usual names, trusts the local headers of a zip, and parses whatever it finds. This module gives it a small
 * package in the usual form that contains only the parts needed to read cells. Each part is unpacked up to its declared size, and its
 * checksum is verified.
 */

/** A worksheet without cells. Only the cells and links of a worksheet are read. */
const emptySheet = '<worksheet><sheetData/></worksheet>';

/**
 * A workbook that SheetJS reads correctly, and what it need not parse: formulas if there are none, and styles, which it would need to
 * detect hidden rows.
 */
export interface PlainWorkbook {
  readonly bytes: Uint8Array;
  readonly hasFormulas: boolean;
  /** Properties of each sheet beyond its cell values, in sheet order. */
  readonly sheets: readonly Places[];
}

/**
 * Rewrites a workbook in the usual form. Sheets that are not wanted keep their names but lose their cells, unless a wanted sheet is
 * missing: then any sheet could be it under another name.
 * @throws RangeError when a part is larger than it declares; BeyondExcel or BrokenXml; another Error when a part is damaged.
 */
export function plainWorkbook(entries: readonly ZipEntry[], wanted: readonly string[]): PlainWorkbook {
  const parts = new Map(entries.map((entry) => [partKey(entry.name), entry]));
  if (parts.size < entries.length) throw new BrokenXml('two parts of one name');
  const unread = new Set(entries.filter(({ name }) => !name.endsWith('/') && !/^xl\/media\//i.test(name)));
  const textOf = (path: string, sheet?: Places): string | null => {
    const entry = parts.get(partKey(path));
    if (!entry) return null;
    unread.delete(entry);
    return plainXml(decoded(unpack(entry)), sheet);
  };
  const relationshipsOf = (path: string) => relationshipsIn(textOf(relationshipsPath(path)) ?? '', path);

  const main = 'xl/workbook.xml';
  const book = textOf(main) ?? '';
  const related = relationshipsOf(main);
  const textOfKind = (kind: string) => {
    const path = related.find(({ type }) => type.endsWith(`/${kind}`))?.target;
    return path === undefined ? null : textOf(path);
  };
  const [sharedStrings, styles] = [textOfKind('sharedStrings'), textOfKind('styles')];
  const struckFormats = struckFormatsIn(styles ?? '');
  const picturesOver = (worksheet: string): readonly Area[] =>
    relationshipsOf(worksheet).flatMap(({ type, target }) => {
      const entry = type.endsWith('/drawing') ? parts.get(partKey(target)) : undefined;
      // Sheets that share one drawing are no workbook of Excel's. Reading it for each of them could take hours.
      return entry && unread.delete(entry) ? picturesIn(decoded(unpack(entry))) : [];
    });
  const sheets = elementsIn(book, 'sheet');
  const named = new Set(sheets.map((sheet) => folded(unescapeXml(attributeValue(sheet, 'name') ?? ''))));
  const all = wanted.length === 0 || wanted.some((name) => !named.has(folded(name)));
  const isWanted = (name: string) => all || wanted.some((own) => folded(own) === folded(unescapeXml(name)));

  const out = new Map<string, string>();
  const [relationships, overrides]: [string[], string[]] = [[], []];
  const add = (id: string, kind: string, path: string, text: string) => {
    relationships.push(`<Relationship Id="${id}" Type="${typeOf(kind)}" Target="${path}"/>`);
    overrides.push(overrideOf(`xl/${path}`, kind));
    out.set(`xl/${path}`, text);
  };
  const read: Places[] = [];
  const worksheets = new Set<string>();
  let hasFormulas = false;
  const listed = sheets.map((sheet, index) => {
    const [name = '', state, id] = ['name', 'state', 'r:id'].map((own) => attributeValue(sheet, own) ?? undefined);
    const relation = related.find((own) => own.id === id);
    if (!relation) throw new BrokenXml(`no part of the sheet ${name}`);
    const [number, path] = [index + 1, relation.target];
    const places = new Places(!all);
    read.push(places);
    // If many sheets referred to one large part, reading it for each of them would exhaust memory.
    if (worksheets.has(partKey(path))) throw new BrokenXml(`the sheet ${name} is another one`);
    worksheets.add(partKey(path));
    // Chart sheets and macro sheets have no cells.
    const text = relation.type.endsWith('/worksheet') && isWanted(name) ? textOf(path, places) : emptySheet;
    if (text === null) throw new BrokenXml(`no part of the sheet ${name}`);
    places.inlineRuns = inlineRunsIn(text);
    places.struckOut = struckOutIn(text, struckFormats);
    if (text.includes('<drawing ')) places.pictures = picturesOver(path);
    const isCalculated = /<f[\s/>]/.test(text);
    hasFormulas ||= isCalculated;
    add(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`, isCalculated ? withPlainFormulas(text) : text);
    const links = text.includes('<hyperlink ') ? relationshipsOf(path).filter(({ external }) => external) : [];
    if (links.length > 0)
      out.set(`xl/worksheets/_rels/sheet${number}.xml.rels`, relationshipsText(links.map(linkText)));
    return `<sheet name="${name}" sheetId="${number}"${state ? ` state="${state}"` : ''} r:id="rId${number}"/>`;
  });
  if (sharedStrings !== null) add('sharedStrings', 'sharedStrings', 'sharedStrings.xml', sharedStrings);
  if (styles !== null) add('styles', 'styles', 'styles.xml', withEastAsianDates(styles));
  const [properties = ''] = elementsIn(book, 'workbookPr');
  const epoch = isTrue(properties, 'date1904') ? ' date1904="1"' : '';
  out.set(main, `<workbook ${names}><workbookPr${epoch}/><sheets>${listed.join('')}</sheets></workbook>`);
  out.set(relationshipsPath(main), relationshipsText(relationships));
  out.set(
    '_rels/.rels',
    relationshipsText([`<Relationship Id="rId1" Type="${typeOf('officeDocument')}" Target="${main}"/>`]),
  );
  const types = [...overrides, overrideOf(main, 'sheet.main')].join('');
  out.set('[Content_Types].xml', `<Types xmlns="${package2006}/content-types">${types}</Types>`);
  // Unpacks the remaining parts only to detect damage.
  for (const entry of unread) unpack(entry);
  const encoder = new TextEncoder();
  const packed = Object.fromEntries([...out].map(([path, text]) => [path, encoder.encode(text)]));
  return { bytes: zipSync(packed, { level: 0 }), hasFormulas, sheets: read };
}

const { main: mainNames, relationships: relationshipNames } = namespaces.usual;
const names = `xmlns="${mainNames}" xmlns:r="${relationshipNames}"`;
const package2006 = 'http://schemas.openxmlformats.org/package/2006';

/** Returns the runs of each text that is stored in its cell, by address. Needs the output of `plainXml`. */
function inlineRunsIn(sheet: string): ReadonlyMap<string, string> {
  if (!sheet.includes('<is><r>')) return new Map();
  const cells = sheet.matchAll(/<c( [^>]*)><is>(<r>.*?)<\/is>/gs);
  return new Map([...cells].map(([, attributes = '', runs = '']) => [attributeValue(attributes, 'r') ?? '', runs]));
}

/** Returns the indexes of the cell formats whose font is struck out. Needs the output of `plainXml`. */
function struckFormatsIn(styles: string): ReadonlySet<string> {
  const [fonts = ''] = /<fonts[ >].*?<\/fonts>/s.exec(styles) ?? [];
  const struck = fonts.split(/<font(?=[ />])/).map((font) => /<strike(?: val="(?:1|true)")?\/>/.test(font));
  const [formats = ''] = /<cellXfs[ >].*?<\/cellXfs>/s.exec(styles) ?? [];
  const isStruck = (format: string) => struck[Number(attributeValue(format, 'fontId') ?? 0) + 1] === true;
  return new Set(elementsIn(formats, 'xf').flatMap((format, index) => (isStruck(format) ? [String(index)] : [])));
}

function struckOutIn(sheet: string, formats: ReadonlySet<string>): readonly string[] {
  if (formats.size === 0) return [];
  const cells = Array.from(sheet.matchAll(/<c( [^>]*[^>/])>/g), ([, attributes = '']) => attributes);
  const struck = cells.filter((attributes) => formats.has(attributeValue(attributes, 's') ?? ''));
  return struck.map((attributes) => attributeValue(attributes, 'r') ?? '');
}

const corner =
  /<(?:\w+:)?(?:from|to)>\s*<(?:\w+:)?col>(\d{1,5})<[^<]*<(?:\w+:)?colOff>(-?\d{1,9})<[^<]*<(?:\w+:)?row>(\d{1,7})<[^<]*<(?:\w+:)?rowOff>(-?\d{1,9})</g;

/** Returns the cells that each picture of a drawing covers; of a picture that is anchored to one cell, this cell. */
function picturesIn(drawing: string): readonly Area[] {
  return drawing.split(/<(?=(?:\w+:)?(?:one|two)CellAnchor[\s>])/).flatMap((anchor) => {
    if (!/<(?:\w+:)?pic[\s/>]/.test(anchor)) return [];
    const [from, to = from] = Array.from(anchor.matchAll(corner), (found) => found.slice(1).map(Number));
    if (!from || !to) return [];
    const [[left = 0, , top = 0], [right = 0, beyondRight, bottom = 0, beyondBottom]] = [from, to];
    // A picture that ends at the edge of a cell covers nothing of it.
    return {
      left,
      top: top + 1,
      right: Math.max(left, beyondRight === 0 ? right - 1 : right),
      bottom: Math.max(top, beyondBottom === 0 ? bottom - 1 : bottom) + 1,
    };
  });
}

const formula = /<f((?: [^\s="]+="[^"]*")+)(\/?)>/g;

/**
 * Turns each formula into a formula of a single cell. SheetJS rewrites a shared formula for each cell and checks for each cell whether it
 * is in an array, which takes very long for a long formula in many cells. A cell that uses a shared formula gets a placeholder,
 * because only the fact that it has a formula is used.
 */
function withPlainFormulas(sheet: string): string {
  return sheet.replace(formula, (_, attributes: string, empty: string) =>
    empty === '' ? '<f>' : attributes.includes(' t="shared"') ? '<f>…</f>' : '<f/>',
  );
}

const [yearMonth, monthDay] = ['yyyy"年"m"月"', 'm"月"d"日"'].map((format) => format.replaceAll('"', '&quot;'));
/**
 * Built-in formats of Chinese Excel that files refer to by number only (ECMA-376 part 1, 18.8.30). Without them, SheetJS reads dates in
 * these formats as numbers.
 */
const eastAsianDates = Object.entries({
  ...{ 27: yearMonth, 28: monthDay, 29: monthDay, 30: 'm-d-yy', 31: `yyyy&quot;年&quot;${monthDay}`, 36: yearMonth },
  ...{ 50: yearMonth, 51: monthDay, 52: yearMonth, 53: monthDay, 54: monthDay, 57: yearMonth, 58: monthDay },
}).map(([id, format]) => `<numFmt numFmtId="${id}" formatCode="${format}"/>`);

/** Adds these formats to the styles, before the workbook's own formats, which override them. */
function withEastAsianDates(styles: string): string {
  const own = eastAsianDates.join('');
  const listed = styles.replace(/<numFmts(?:\s[^>]*[^>/])?>/, `$&${own}`);
  return listed === styles ? styles.replace('<cellXfs', `<numFmts>${own}</numFmts>$&`) : listed;
}

function typeOf(kind: string): string {
  return `${relationshipNames}/${kind}`;
}

function relationshipsText(relationships: readonly string[]): string {
  return `<Relationships xmlns="${package2006}/relationships">${relationships.join('')}</Relationships>`;
}

function linkText({ id, target }: ReturnType<typeof relationshipsIn>[number]): string {
  return `<Relationship Id="${id}" Type="${typeOf('hyperlink')}" Target="${target}" TargetMode="External"/>`;
}

/** SheetJS reads the type of a part from here. */
function overrideOf(path: string, kind: string): string {
  return `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
}

function relationshipsIn(xml: string, source: string) {
  return elementsIn(xml, 'Relationship').map((attributes) => {
    const [id, type, target, mode] = ['Id', 'Type', 'Target', 'TargetMode'].map((name) =>
      attributeValue(attributes, name),
    );
    if (!id || !type || !target) throw new BrokenXml(`a relationship of ${source}`);
    const external = mode === 'External';
    return {
      id,
      type: transitional(type),
      target: external ? target : targetPath(source, unescapeXml(target)),
      external,
    };
  });
}

/** Returns the attributes of each element with the given name. Needs the output of `plainXml`. */
function elementsIn(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}( [^>]*?)?/?>`, 'g'))].map(([, attributes = '']) => attributes);
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const [, declared = 'utf-8'] =
    /^<\?xml[^>]*?\sencoding=["']([^"']+)/.exec(strFromU8(bytes.subarray(0, 200), true)) ?? [];
  try {
    return new TextDecoder(wide ?? declared).decode(bytes);
  } catch {
    throw new BrokenXml(`the encoding ${declared}`);
  }
}
