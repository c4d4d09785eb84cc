import { strFromU8 } from 'fflate';
import type { Area } from '../addresses.ts';
import { daysFrom1900To1904, type Sheet, type Workbook } from '../cell.ts';
import { partKey, relationshipsPath, targetPath, unpack, type ZipEntry } from '../package/zip.ts';
import { folded } from '../staff-text.ts';
import { readFormats } from './number-formats.ts';
import { type BookSetting, readSheet } from './read-sheet.ts';
import { readSharedTexts } from './read-text.ts';
import { attributeOf, checkParent, elementsIn, isTrue, relationshipId, scanXml, type Tag } from './scan-xml.ts';
import { BrokenXml } from './unreadable.ts';

/**
 * Reads the cells of a workbook. Sheets that are not wanted keep their names but have no cells, unless a wanted sheet is missing: then any
 * sheet could be it under another name.
 * @throws RangeError when a part is larger than it declares; BeyondExcel or BrokenXml; another Error when a part is damaged.
 */
export function readWorkbook(entries: readonly ZipEntry[], wanted: readonly string[]): Workbook {
  const parts = new Parts(entries);
  const { sheets, date1904 } = sheetList(parts.take(main) ?? '');
  const related = parts.relationshipsOf(main);
  const partOfKind = (kind: string) => {
    const target = related.find(({ type }) => type.endsWith(`/${kind}`))?.target;
    return target === undefined ? null : parts.take(target);
  };
  const [texts, styles] = [partOfKind('sharedStrings'), partOfKind('styles')];
  const { inCells, linkedTypes, floating } = picturesInside(entries);
  const book: BookSetting = {
    texts: texts === null ? [] : readSharedTexts(texts),
    formats: styles === null ? [] : readFormats(styles),
    epochShift: date1904 ? daysFrom1900To1904 : 0,
    picturesInCells: inCells,
    linkedTypes,
  };
  const names = new Set(sheets.map(({ name }) => folded(name)));
  const all = wanted.length === 0 || wanted.some((name) => !names.has(folded(name)));
  const isWanted = (name: string) => all || wanted.some((own) => folded(own) === folded(name));
  const read = sheets.map(({ name, hidden, id }): Sheet => {
    const relation = related.find((own) => own.id === id);
    if (!relation) throw new BrokenXml(`no part of the sheet ${name}`);
    // Chart sheets and macro sheets have no cells.
    if (!relation.type.endsWith('/worksheet') || !isWanted(name)) return { name, hidden, ...emptySheet };
    return { name, hidden, ...sheetIn(parts, relation.target, book) };
  });
  parts.checkOthers();
  return { sheets: read, floatingPictures: floating };
}

/** Zip checks ensure that the workbook has this part. */
const main = 'xl/workbook.xml';

const emptySheet = { rows: [], merges: [], hiddenRows: [], hiddenColumns: [], struckOut: [], pictures: [] };

/** The parts of a workbook. Each is unpacked up to its declared size, and its checksum is verified. */
class Parts {
  readonly #unread: Map<string, ZipEntry>;

  constructor(entries: readonly ZipEntry[]) {
    this.#unread = new Map(entries.map((entry) => [partKey(entry.name), entry]));
    if (this.#unread.size < entries.length) throw new BrokenXml('two parts of one name');
  }

  /**
   * Returns the text of a part; null if there is none. A second time too: sheets that share a part are no workbook of Excel's, and reading
   * it for each of them could take hours.
   */
  take(path: string): string | null {
    const key = partKey(path);
    const entry = this.#unread.get(key);
    this.#unread.delete(key);
    return entry ? decoded(unpack(entry)) : null;
  }

  relationshipsOf(path: string) {
    return elementsIn(this.take(relationshipsPath(path)) ?? emptyPart, 'Relationship').map((tag) => {
      const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => attributeOf(tag, name));
      if (!id || !type || !target) throw new BrokenXml(`a relationship of ${path}`);
      const external = attributeOf(tag, 'TargetMode') === 'External';
      return { id, type, external, target: external ? target : targetPath(path, target) };
    });
  }

  /** Unpacks the other parts only to detect damage. Pictures in a workbook are not published. */
  checkOthers(): void {
    for (const [key, entry] of this.#unread) if (!key.endsWith('/') && !key.startsWith('xl/media/')) unpack(entry);
  }
}

const emptyPart = '<none/>';

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

function sheetList(xml: string) {
  const sheets: { readonly name: string; readonly hidden: boolean; readonly id: string | undefined }[] = [];
  let date1904 = false;
  const start = (name: string, tag: Tag, parent: string) => {
    checkParent(name, parent);
    if (name === 'workbookPr') date1904 = isTrue(tag, 'date1904');
    if (name !== 'sheet') return;
    const hidden = /^(?:veryH|h)idden$/.test(attributeOf(tag, 'state') ?? '');
    sheets.push({ name: attributeOf(tag, 'name') ?? '', hidden, id: relationshipId(tag) });
  };
  scanXml(xml, { start });
  return { sheets, date1904 };
}

function sheetIn(parts: Parts, path: string, book: BookSetting) {
  const xml = parts.take(path);
  if (xml === null) throw new BrokenXml(`no part ${path}, or two sheets with it`);
  const related = parts.relationshipsOf(path);
  const targets = new Map(related.filter(({ external }) => external).map(({ id, target }) => [id, target]));
  const drawings = related.filter(({ type }) => type.endsWith('/drawing'));
  const pictures = drawings.flatMap(({ target }) => picturesOver(parts.take(target) ?? emptyPart));
  return { ...readSheet(xml, book, (id) => targets.get(id)), pictures };
}

/** Returns the cells that each picture of a drawing covers; of a picture that is anchored to one cell, this cell. */
function picturesOver(drawing: string): readonly Area[] {
  const areas: Area[] = [];
  let corners = new Map<string, number>();
  let isPicture = false;
  scanXml(drawing, {
    start(name) {
      if (/^(?:one|two)CellAnchor$/.test(name)) [corners, isPicture] = [new Map(), false];
      if (name === 'pic') isPicture = true;
    },
    end(name, text, parent) {
      if (/^(?:from|to)$/.test(parent) && /^\s*-?\d{1,9}\s*$/.test(text))
        corners.set(`${parent} ${name}`, Number(text));
      const [left, top] = ['col', 'row'].map((edge) => corners.get(`from ${edge}`));
      if (!/^(?:one|two)CellAnchor$/.test(name) || !isPicture || left === undefined || top === undefined) return;
      // A picture that ends at the edge of a cell covers nothing of it.
      const end = (edge: string, least: number) =>
        Math.max(least, (corners.get(`to ${edge}`) ?? least) - (corners.get(`to ${edge}Off`) === 0 ? 1 : 0));
      areas.push({ left, top: top + 1, right: end('col', left), bottom: end('row', top) + 1 });
    },
  });
  return areas;
}

/** Derives the pictures from the names of the workbook's parts. */
function picturesInside(entries: readonly ZipEntry[]) {
  const names = entries.map(({ name }) => name.toLowerCase());
  // Excel's "Place in Cell" (rich data) or WPS's DISPIMG (cell images).
  const inCells = names.some((name) => name === 'xl/richdata/richvaluerel.xml' || name === 'xl/cellimages.xml');
  const drawings = names.some((name) => /^xl\/drawings\/drawing\d+\.xml$/.test(name));
  const media = names.filter((name) => /^xl\/media\/[^/]+$/.test(name)).length;
  const linkedTypes = !inCells && names.some((name) => name.startsWith('xl/richdata/rdrichvalue'));
  return { floating: drawings && !inCells ? media : 0, inCells, linkedTypes };
}
