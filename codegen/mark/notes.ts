import { textWidth } from '../../shared/text-width.ts';
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
import { mainNamespace, relationshipReference, worksheetOrder } from '../spreadsheet/sheets.ts';
import { shortened } from '../staff-text.ts';

/** Adds a note to every bad cell that says what is wrong. Keeps comments of staff, and does not touch threads. */
export function noteCells(parts: XlsxPackage, sheetPath: string, cells: readonly BadCell[]): void {
  const threads = threadedCells(parts, sheetPath);
  const noted = cells
    .filter(({ address }) => !threads.has(address))
    .map((cell) => ({ ...cell, text: cell.problems.map(noteWords).join('\n\n') }));
  if (noted.length === 0) return;
  const added = writeNotes(parts, sheetPath, noted);
  const boxes = noted.filter(({ address }) => added.has(address));
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

/**
 * Adds notes to a sheet's comments. A cell that already has a comment keeps it, with ours appended. Returns the cells
 * that had none.
 */
function writeNotes(parts: XlsxPackage, sheetPath: string, notes: readonly Note[]): ReadonlySet<string> {
  const path = commentsPart(parts, sheetPath);
  const xml = parts.text(path);
  const root = readRoot(xml, 'comments');
  const [authors, list] = [root.child('authors'), root.child('commentList')];
  if (!authors || !list) throw new PackageError('comments without authors or list');
  const author = authors.children.length;
  const existing = new Map(list.children.map((element) => [element.attribute('ref'), element]));
  const added = notes.filter(({ address }) => !existing.has(address));
  const edits = notes.flatMap(({ address, text }) => {
    const comment = existing.get(address);
    return comment ? appendText(comment, run(`\n\n${text}`)) : [];
  });
  const comments = added.map(
    ({ address, text }) => `<comment ref="${address}" authorId="${author}"><text>${run(text)}</text></comment>`,
  );
  if (added.length > 0) edits.push(authors.append(`<author>${AUTHOR}</author>`), list.append(comments.join('')));
  parts.write(path, splice(xml, edits));
  return new Set(added.map(({ address }) => address));
}

/** Returns cells whose comments are threads. A note would not be visible there, and the thread must be kept. */
function threadedCells(parts: XlsxPackage, sheetPath: string): ReadonlySet<string> {
  const cells = new Set<string>();
  for (const { kind, path } of relationshipsOf(parts, sheetPath)) {
    const xml = kind === 'threadedComment' && path ? parts.find(path) : null;
    if (xml === null) continue;
    for (const comment of readRoot(xml, 'ThreadedComments').children) {
      const address = comment.attribute('ref');
      if (address !== null) cells.add(address);
    }
  }
  return cells;
}

function run(text: string): string {
  const look = '<rPr><sz val="9"/><color indexed="81"/><rFont val="Tahoma"/><family val="2"/></rPr>';
  return `<r>${look}<t xml:space="preserve">${escapeCellText(text)}</t></r>`;
}

/**
 * Appends a run to a comment. Text without runs is turned into a run, because Excel shows only one of the two forms.
 */
function appendText(comment: XmlElement, added: string): Edit {
  const text = comment.child('text');
  if (!text) return comment.append(added);
  const last = text.childrenNamed('r').at(-1);
  if (last) return insertAt(last.end, added);
  const plain = text.child('t');
  if (!plain) return text.append(added);
  const kept = `<r><t xml:space="preserve">${escapeCellText(plain.text)}</t></r>`;
  return plain.replacedBy(kept + added);
}

function commentsPart(parts: XlsxPackage, sheetPath: string): string {
  const known = relationshipsOf(parts, sheetPath).find(({ kind }) => kind === 'comments')?.path;
  if (known && parts.has(known)) return known;
  const path = parts.freePath((number) => `xl/comments${number}.xml`);
  const lists = '<authors></authors><commentList></commentList>';
  const xml = `${xmlDeclaration}<comments xmlns="${mainNamespace(parts)}">${lists}</comments>`;
  addPart(parts, sheetPath, 'comments', { path, type: contentTypes.comments, xml });
  return path;
}

const LONGEST_NOTE = 2000;

export function kindWords({ severity }: Problem): string {
  return severity === 'error' ? 'Error 错误' : 'Warning 警告';
}

function noteWords(problem: Problem): string {
  const { message, suggestion, zh } = problem;
  const lines =
    suggestion === zh.suggestion
      ? [message, zh.message, `→ ${suggestion}`]
      : [message, `→ ${suggestion}`, zh.message, `→ ${zh.suggestion}`];
  return shortened([kindWords(problem), ...lines].join('\n'), LONGEST_NOTE);
}

/** Shapes are numbered in blocks of 1024, one block per drawing. */
const BLOCK = 1024;

/** Draws notes on a sheet, in its existing drawing for notes and form controls or in a new one. */
function drawNotes(parts: XlsxPackage, sheetPath: string, boxes: readonly Note[]): void {
  const path = noteDrawing(parts, sheetPath);
  const xml = parts.text(path);
  const block = Number(/<(?:[\w.-]+:)?idmap\b[^>]*\bdata=["'](\d+)/.exec(xml)?.[1] ?? 1);
  const highest = [...xml.matchAll(/_x0000_s(\d+)/g)].reduce(
    (most, match) => Math.max(most, Number(match[1])),
    block * BLOCK,
  );
  const type = /\bid=["']_x0000_t202["']/.test(xml) ? '' : noteShapeType;
  const shapes = boxes.map((box, index) => noteShape(box, highest + 1 + index)).join('');
  parts.write(path, splice(xml, [appendToDrawing(xml, type + shapes)]));
}

/**
 * Excel's drawings may not be well-formed XML, so only the last tag is searched: the end of the root, or the whole of
 * an empty one.
 */
function appendToDrawing(xml: string, shapes: string): Edit {
  const last = /<(\/?)([^\s<>/!?]+)[^<>]*>(?:\s|<!--[\s\S]*?-->)*$/.exec(xml);
  const [tag = '', closing, name = ''] = last ?? [];
  const start = last?.index ?? 0;
  if (closing === '/') return insertAt(start, shapes);
  const empty = tag.indexOf('/>');
  if (empty === -1) throw new PackageError('a drawing without an end');
  return { start: start + empty, end: start + empty + '/>'.length, text: `>${shapes}</${name}>` };
}

function noteDrawing(parts: XlsxPackage, sheetPath: string): string {
  const root = readRoot(parts.text(sheetPath), 'worksheet');
  const reference = root.child('legacyDrawing');
  const referencedId = reference?.prefixedAttribute('id');
  const known = relationshipsOf(parts, sheetPath).find((each) => each.id === referencedId)?.path;
  if (known && parts.has(known)) return known;
  const form = (number: number) => `xl/drawings/vmlDrawing${number}.vml`;
  const path = parts.freePath(form);
  const block = Number(/(\d+)\.vml$/.exec(path)?.[1]);
  const layout = `<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${block}"/></o:shapelayout>`;
  parts.write(path, `<xml ${drawingNamespaces}>${layout}${noteShapeType}</xml>`);
  addEndingType(parts, 'vml', contentTypes.vml);
  const id = addRelationship(parts, sheetPath, 'vmlDrawing', path);
  const text = `<legacyDrawing ${relationshipReference(parts, id)}/>`;
  const edit = reference?.replacedBy(text) ?? insertAt(root.placeFor('legacyDrawing', worksheetOrder), text);
  parts.write(sheetPath, splice(root.xml, [edit]));
  return path;
}

/** The width of a note, and what makes it as high as its text: in points. */
const WIDTH = 255;
const CHARACTERS_A_LINE = 52;
const LINE = 12;
const MARGIN = 9;

/** On each element that is put into a drawing, because the drawing may use other prefixes or none. */
const drawingNamespaces = [
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:x="urn:schemas-microsoft-com:office:excel"',
].join(' ');

const noteShapeType = [
  `<v:shapetype id="_x0000_t202" ${drawingNamespaces} coordsize="21600,21600" o:spt="202"`,
  ' path="m,l,21600r21600,l21600,xe">',
  '<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>',
].join('');

/**
 * Returns the shape of a note in VML, the only language in which Excel accepts notes. Shown beside its cell when the
 * user points at it.
 */
function noteShape({ row, column, text }: Note, number: number): string {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line) / CHARACTERS_A_LINE)), 0);
  const place = `margin-left:60pt;margin-top:2pt;width:${WIDTH}pt;height:${MARGIN + lines * LINE}pt`;
  return [
    `<v:shape id="_x0000_s${number}" ${drawingNamespaces} type="#_x0000_t202"`,
    ` style="position:absolute;${place};z-index:1;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">`,
    '<v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/>',
    '<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>',
    '<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:AutoFill>False</x:AutoFill>',
    `<x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData>`,
    '</v:shape>',
  ].join('');
}
