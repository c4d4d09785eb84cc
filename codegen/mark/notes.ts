import { addPartType, addRelationship, contentTypes, relationshipsOf, type XlsxPackage } from '../package/package.ts';
import {
  appendTo,
  attribute,
  childOf,
  type Edit,
  escapeCellText,
  innerXml,
  localName,
  PackageError,
  prefixOf,
  readElement,
  readRoot,
  splice,
  unescapeXml,
  type XmlElement,
  xmlDeclaration,
} from '../package/xml.ts';
import type { Problem } from '../problems/problem.ts';
import { mainNamespace } from '../spreadsheet/sheets.ts';
import { shortened } from '../text.ts';
import type { BadCell } from './bad-cells.ts';
import { drawNotes } from './note-drawing.ts';

/** Gives every bad cell a note that says what is wrong; comments of staff stay, threads untouched. */
export function noteCells(parts: XlsxPackage, sheetPath: string, cells: readonly BadCell[]): void {
  const threads = threadedCells(parts, sheetPath);
  const noted = cells
    .filter(({ address }) => !threads.has(address))
    .map((cell) => ({ ...cell, text: noteText(cell.problems) }));
  if (noted.length === 0) return;
  const fresh = writeNotes(parts, sheetPath, noted);
  const boxes = noted.filter(({ address }) => fresh.has(address));
  if (boxes.length > 0) drawNotes(parts, sheetPath, boxes);
}

const AUTHOR = 'npm run codegen';

/** A note that is to stand at a cell. */
interface Note {
  readonly address: string;
  readonly text: string;
}

/** Puts notes into a sheet's comments; a cell that has one already keeps it, with ours below. Returns the cells that had none. */
function writeNotes(parts: XlsxPackage, sheetPath: string, notes: readonly Note[]): ReadonlySet<string> {
  const path = commentsPart(parts, sheetPath);
  const xml = parts.text(path);
  const root = readRoot(xml);
  const prefix = prefixOf(root.name);
  const [authors, list] = [childOf(root, 'authors'), childOf(root, 'commentList')];
  if (!authors || !list) throw new PackageError('comments without authors or list');
  const author = readElement(xml, authors.start).children.length;
  const standing = new Map(
    readElement(xml, list.start).children.map((element) => [attribute(xml, element, 'ref'), element]),
  );
  const fresh = notes.filter(({ address }) => !standing.has(address));
  const edits = notes.flatMap(({ address, text }) => {
    const comment = standing.get(address);
    return comment ? appendText(xml, comment, run(prefix, `\n\n${text}`)) : [];
  });
  const comments = fresh.map(
    ({ address, text }) =>
      `<${prefix}comment ref="${address}" authorId="${author}"><${prefix}text>${run(prefix, text)}</${prefix}text></${prefix}comment>`,
  );
  if (fresh.length > 0)
    edits.push(appendTo(authors, `<${prefix}author>${AUTHOR}</${prefix}author>`), appendTo(list, comments.join('')));
  parts.write(path, splice(xml, edits));
  return new Set(fresh.map(({ address }) => address));
}

/** Cells whose comments are threads; a note would not be seen there, and the thread must stay. */
function threadedCells(parts: XlsxPackage, sheetPath: string): ReadonlySet<string> {
  const threads = relationshipsOf(parts, sheetPath).flatMap(({ kind, path }) =>
    kind === 'threadedComment' && path ? [parts.find(path)] : [],
  );
  return new Set(
    threads.flatMap((xml) =>
      xml === null ? [] : readRoot(xml).children.flatMap((element) => attribute(xml, element, 'ref') ?? []),
    ),
  );
}

function run(prefix: string, text: string): string {
  return `<${prefix}r><${prefix}rPr><${prefix}sz val="9"/><${prefix}color indexed="81"/><${prefix}rFont val="Tahoma"/><${prefix}family val="2"/></${prefix}rPr><${prefix}t xml:space="preserve">${escapeCellText(text)}</${prefix}t></${prefix}r>`;
}

/** Adds a run to a comment. Text without runs becomes one: Excel shows either the one or the other. */
function appendText(xml: string, comment: XmlElement, added: string): Edit[] {
  const text = readElement(xml, comment.start).children.find(({ name }) => localName(name) === 'text');
  if (!text) return [appendTo(comment, added)];
  const inside = readElement(xml, text.start).children;
  const prefix = prefixOf(text.name);
  const plain = inside.find(({ name }) => localName(name) === 't');
  const last = inside.filter(({ name }) => localName(name) === 'r').at(-1);
  if (last) return [{ start: last.end, end: last.end, text: added }];
  if (!plain) return [appendTo(text, added)];
  const kept = `<${prefix}r><${prefix}t xml:space="preserve">${escapeCellText(unescapeXml(innerXml(xml, plain)))}</${prefix}t></${prefix}r>`;
  return [{ start: plain.start, end: plain.end, text: kept + added }];
}

function commentsPart(parts: XlsxPackage, sheetPath: string): string {
  const known = relationshipsOf(parts, sheetPath).find(({ kind }) => kind === 'comments')?.path;
  if (known && parts.has(known)) return known;
  const path = parts.freePath((number) => `xl/comments${number}.xml`);
  parts.write(
    path,
    `${xmlDeclaration}<comments xmlns="${mainNamespace(parts)}"><authors></authors><commentList></commentList></comments>`,
  );
  addPartType(parts, path, contentTypes.comments);
  addRelationship(parts, sheetPath, 'comments', path);
  return path;
}

const LONGEST = 2000;
const kinds: Readonly<Record<Problem['severity'], string>> = { error: 'Error 错误', warning: 'Warning 警告' };

/** "Error 错误": how severe a problem is, in both languages. */
export function kindWords({ severity }: Problem): string {
  return kinds[severity];
}

/** What the note of a bad cell says: each problem with its remedy, English first. */
function noteText(problems: readonly Problem[]): string {
  return problems.map(words).join('\n\n');
}

function words(problem: Problem): string {
  const { message, suggestion, zh } = problem;
  const remedies = suggestion === zh.suggestion ? [`→ ${suggestion}`] : [];
  const lines =
    remedies.length > 0
      ? [message, zh.message, ...remedies]
      : [message, `→ ${suggestion}`, zh.message, `→ ${zh.suggestion}`];
  return shortened([kindWords(problem), ...lines].join('\n'), LONGEST);
}
