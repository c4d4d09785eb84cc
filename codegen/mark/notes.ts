import {
  addEndingType,
  addPart,
  addRelationship,
  contentTypes,
  relationshipsOf,
  type XlsxPackage,
} from '../package/package.ts';
import {
  type Edit,
  escapeCellText,
  insertAt,
  PackageError,
  readRoot,
  splice,
  type XmlElement,
  xmlDeclaration,
} from '../package/xml.ts';
import type { Problem } from '../problems/problem.ts';
import { readSheetXml, type SheetXml } from '../spreadsheet/cells.ts';
import { mainNamespace, relationshipReference, worksheetOrder } from '../spreadsheet/sheets.ts';
import { displayWidth } from '../spreadsheet/styles.ts';
import { shortened } from '../staff-text.ts';

/** Adds a note to every bad cell that says what is wrong. Keeps comments of staff, and does not touch threads. */
export function noteCells(parts: XlsxPackage, sheetPath: string, cells: readonly BadCell[]): void {
  const threads = threadedCells(parts, sheetPath);
  const noted = cells
    .filter(({ address }) => !threads.has(address))
    .map((cell) => ({ ...cell, text: cell.problems.map(words).join('\n\n') }));
  if (noted.length === 0) return;
  const fresh = writeNotes(parts, sheetPath, noted);
  const boxes = noted.filter(({ address }) => fresh.has(address));
  if (boxes.length > 0) drawNotes(parts, sheetPath, boxes);
}

const AUTHOR = 'npm run codegen';

export interface BadCell {
  readonly address: string;
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly severity: Problem['severity'];
  readonly problems: readonly Problem[];
}

interface Note extends BadCell {
  readonly text: string;
}

/** Adds notes to a sheet's comments. A cell that already has a comment keeps it, with ours appended. Returns the cells that had none. */
function writeNotes(parts: XlsxPackage, sheetPath: string, notes: readonly Note[]): ReadonlySet<string> {
  const path = commentsPart(parts, sheetPath);
  const xml = parts.text(path);
  const root = readRoot(xml);
  const { prefix } = root;
  const [authors, list] = [root.child('authors'), root.child('commentList')];
  if (!authors || !list) throw new PackageError('comments without authors or list');
  const author = authors.children.length;
  const standing = new Map(list.children.map((element) => [element.attribute('ref'), element]));
  const fresh = notes.filter(({ address }) => !standing.has(address));
  const edits = notes.flatMap(({ address, text }) => {
    const comment = standing.get(address);
    return comment ? appendText(comment, run(prefix, `\n\n${text}`)) : [];
  });
  const comments = fresh.map(
    ({ address, text }) =>
      `<${prefix}comment ref="${address}" authorId="${author}"><${prefix}text>${run(prefix, text)}</${prefix}text></${prefix}comment>`,
  );
  if (fresh.length > 0)
    edits.push(authors.append(`<${prefix}author>${AUTHOR}</${prefix}author>`), list.append(comments.join('')));
  parts.write(path, splice(xml, edits));
  return new Set(fresh.map(({ address }) => address));
}

/** Returns cells whose comments are threads. A note would not be visible there, and the thread must be kept. */
function threadedCells(parts: XlsxPackage, sheetPath: string): ReadonlySet<string> {
  const threads = relationshipsOf(parts, sheetPath).flatMap(({ kind, path }) =>
    kind === 'threadedComment' && path ? [parts.find(path)] : [],
  );
  const notes = threads.flatMap((xml) => (xml === null ? [] : readRoot(xml).children));
  return new Set(notes.flatMap((element) => element.attribute('ref') ?? []));
}

function run(prefix: string, text: string): string {
  return `<${prefix}r><${prefix}rPr><${prefix}sz val="9"/><${prefix}color indexed="81"/><${prefix}rFont val="Tahoma"/><${prefix}family val="2"/></${prefix}rPr><${prefix}t xml:space="preserve">${escapeCellText(text)}</${prefix}t></${prefix}r>`;
}

/** Appends a run to a comment. Text without runs is turned into a run, because Excel shows only one of the two forms. */
function appendText(comment: XmlElement, added: string): Edit {
  const [text] = comment.childrenNamed('text');
  if (!text) return comment.append(added);
  const { prefix } = text;
  const last = text.childrenNamed('r').at(-1);
  if (last) return insertAt(last.end, added);
  const [plain] = text.childrenNamed('t');
  if (!plain) return text.append(added);
  const kept = `<${prefix}r><${prefix}t xml:space="preserve">${escapeCellText(plain.text)}</${prefix}t></${prefix}r>`;
  return plain.replacedBy(kept + added);
}

function commentsPart(parts: XlsxPackage, sheetPath: string): string {
  const known = relationshipsOf(parts, sheetPath).find(({ kind }) => kind === 'comments')?.path;
  if (known && parts.has(known)) return known;
  const path = parts.freePath((number) => `xl/comments${number}.xml`);
  const xml = `${xmlDeclaration}<comments xmlns="${mainNamespace(parts)}"><authors></authors><commentList></commentList></comments>`;
  addPart(parts, sheetPath, 'comments', { path, type: contentTypes.comments, xml });
  return path;
}

const LONGEST = 2000;

export function kindWords({ severity }: Problem): string {
  return severity === 'error' ? 'Error 错误' : 'Warning 警告';
}

function words(problem: Problem): string {
  const { message, suggestion, zh } = problem;
  const lines =
    suggestion === zh.suggestion
      ? [message, zh.message, `→ ${suggestion}`]
      : [message, `→ ${suggestion}`, zh.message, `→ ${zh.suggestion}`];
  return shortened([kindWords(problem), ...lines].join('\n'), LONGEST);
}

/** Shapes are numbered in blocks of 1024, one block per drawing. */
const BLOCK = 1024;

/** Draws notes on a sheet, in its existing drawing for notes and form controls or in a new one. */
function drawNotes(parts: XlsxPackage, sheetPath: string, boxes: readonly Note[]): void {
  const measures = sheetMeasures(readSheetXml(parts.text(sheetPath)));
  const path = noteDrawing(parts, sheetPath);
  const xml = parts.text(path);
  const block = Number(/<o:idmap\b[^>]*\bdata="(\d+)/.exec(xml)?.[1] ?? 1);
  const highest = [...xml.matchAll(/_x0000_s(\d+)/g)].reduce(
    (most, found) => Math.max(most, Number(found[1])),
    block * BLOCK,
  );
  const type = /\bid=["']_x0000_t202["']/.test(xml) ? '' : noteShapeType;
  const shapes = boxes.map((box, index) => noteShape(box, highest + 1 + index, measures)).join('');
  // Excel's drawings may not be well-formed XML, so only their end is searched.
  const end = xml.lastIndexOf('</xml>');
  const place = end === -1 ? xml.length : end;
  parts.write(path, splice(xml, [insertAt(place, type + shapes)]));
}

function noteDrawing(parts: XlsxPackage, sheetPath: string): string {
  const root = readRoot(parts.text(sheetPath));
  const reference = root.child('legacyDrawing');
  const wanted = reference?.prefixedAttribute('id');
  const known = relationshipsOf(parts, sheetPath).find((each) => each.id === wanted)?.path;
  if (known && parts.has(known)) return known;
  const form = (number: number) => `xl/drawings/vmlDrawing${number}.vml`;
  const path = parts.freePath(form);
  const block = Number(/(\d+)\.vml$/.exec(path)?.[1]);
  parts.write(
    path,
    `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${block}"/></o:shapelayout>${noteShapeType}</xml>`,
  );
  addEndingType(parts, 'vml', contentTypes.vml);
  const id = addRelationship(parts, sheetPath, 'vmlDrawing', path);
  const text = `<${root.prefix}legacyDrawing ${relationshipReference(parts, id)}/>`;
  const edit = reference?.replacedBy(text) ?? insertAt(root.placeFor('legacyDrawing', worksheetOrder), text);
  parts.write(sheetPath, splice(root.xml, [edit]));
  return path;
}

/** The box of a note is next to its cell, and is as large as its text. */
const WIDTH = 340;
const CHARACTERS_A_LINE = 52;
const LINE = 16;
const MARGIN = 12;
const GAP = 12;
const LARGEST = 4000;

const noteShapeType =
  '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>';

/** Returns the shape of a note in VML, the only language in which Excel accepts notes. Hidden until the user points at the cell. */
function noteShape({ row, column, text }: Note, number: number, { width, height }: SheetMeasures): string {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(displayWidth(line) / CHARACTERS_A_LINE)), 0);
  const across = [...walk(column + 1, GAP, width), ...walk(column + 1, GAP + WIDTH, width)];
  const down = [...walk(row - 1, 2, height), ...walk(row - 1, 2 + MARGIN + lines * LINE, height)];
  const anchor = [across[0], across[1], down[0], down[1], across[2], across[3], down[2], down[3]].join(', ');
  return [
    `<v:shape id="_x0000_s${number}" type="#_x0000_t202" style="position:absolute;z-index:1;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">`,
    '<v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/>',
    '<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>',
    `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData>`,
    '</v:shape>',
  ].join('');
}

/** Returns the column (or row) and the offset in it that is this many pixels away. */
function walk(from: number, pixels: number, size: (index: number) => number): readonly [index: number, offset: number] {
  let index = from;
  let left = pixels;
  for (; index < from + LARGEST && left > size(index); index += 1) left -= size(index);
  return [index, left];
}

type SheetMeasures = ReturnType<typeof sheetMeasures>;

const PIXELS_A_POINT = 4 / 3;
const DIGIT = 7;
const PADDING = 5;

/** Returns the widths of columns and heights of rows (from 0) in pixels of 1/96 inch, as Excel draws them with its default font. */
function sheetMeasures({ root, rows }: SheetXml) {
  const defaults = root.child('sheetFormatPr');
  const figure = (element: XmlElement | undefined, name: string, otherwise: number) => {
    const value = Number(element?.attribute(name) ?? otherwise);
    return Number.isFinite(value) ? value : otherwise;
  };
  const usualWidth = figure(defaults, 'defaultColWidth', 8.43);
  const usualHeight = figure(defaults, 'defaultRowHeight', 15);
  const columns = (root.child('cols')?.children ?? []).map((col) => ({
    from: figure(col, 'min', 0) - 1,
    to: figure(col, 'max', 0) - 1,
    width: col.isTrue('hidden') ? 0 : figure(col, 'width', usualWidth),
  }));
  const byNumber = new Map(rows.map(({ number, element }) => [number, element]));
  return {
    width: (column: number) =>
      Math.round((columns.find(({ from, to }) => from <= column && column <= to)?.width ?? usualWidth) * DIGIT) +
      PADDING,
    height: (row: number) => {
      const element = byNumber.get(row + 1);
      if (element?.isTrue('hidden')) return 0;
      return Math.round(figure(element, 'ht', usualHeight) * PIXELS_A_POINT);
    },
  };
}
