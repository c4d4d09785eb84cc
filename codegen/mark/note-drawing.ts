import { addEndingType, addRelationship, contentTypes, relationshipsOf, type XlsxPackage } from '../package/package.ts';
import { childOf, placeFor, prefixedAttribute, prefixOf, readRoot, splice } from '../package/xml.ts';
import { readSheetXml } from '../spreadsheet/cells.ts';
import { relationshipReference, worksheetOrder } from '../spreadsheet/sheets.ts';
import { type NoteBox, noteShape, noteShapeType } from './note-shape.ts';
import { sheetMeasures } from './sheet-measures.ts';

/** Shapes are numbered in blocks of 1024, one block a drawing. */
const BLOCK = 1024;

/** Draws notes on a sheet, in the drawing that it has for notes and form controls, or in a new one. */
export function drawNotes(parts: XlsxPackage, sheetPath: string, boxes: readonly NoteBox[]): void {
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
  // Excel's drawings need not be well-formed XML, so nothing but their end is looked at.
  const end = xml.lastIndexOf('</xml>');
  const place = end === -1 ? xml.length : end;
  parts.write(path, splice(xml, [{ start: place, end: place, text: type + shapes }]));
}

function drawingOf(parts: XlsxPackage, sheetPath: string): string | null {
  const xml = parts.text(sheetPath);
  const element = childOf(readRoot(xml), 'legacyDrawing');
  const id = element && prefixedAttribute(xml, element, 'id');
  const path = relationshipsOf(parts, sheetPath).find((each) => each.id === id)?.path;
  return path && parts.has(path) ? path : null;
}

function noteDrawing(parts: XlsxPackage, sheetPath: string): string {
  const known = drawingOf(parts, sheetPath);
  if (known !== null) return known;
  const form = (number: number) => `xl/drawings/vmlDrawing${number}.vml`;
  const path = parts.freePath(form);
  const block = Number(/(\d+)\.vml$/.exec(path)?.[1]);
  parts.write(
    path,
    `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${block}"/></o:shapelayout>${noteShapeType}</xml>`,
  );
  addEndingType(parts, 'vml', contentTypes.vml);
  const id = addRelationship(parts, sheetPath, 'vmlDrawing', path);
  const xml = parts.text(sheetPath);
  const root = readRoot(xml);
  const dangling = childOf(root, 'legacyDrawing');
  const place = placeFor(root, 'legacyDrawing', worksheetOrder);
  const text = `<${prefixOf(root.name)}legacyDrawing ${relationshipReference(parts, id)}/>`;
  parts.write(sheetPath, splice(xml, [{ start: dangling?.start ?? place, end: dangling?.end ?? place, text }]));
  return path;
}
