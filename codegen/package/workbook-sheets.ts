import { addPartType, contentTypes } from './content-types.ts';
import { appendTo } from './insert-child.ts';
import { PackageError } from './package-error.ts';
import { addRelationship, relationshipsOf, workbookPart } from './relationships.ts';
import { splice } from './splice.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import { attribute, prefixedAttribute } from './xml-attributes.ts';
import { childOf, prefixOf, readElement, readRoot, type XmlParent } from './xml-elements.ts';
import { escapeXml } from './xml-text.ts';

/** A worksheet of the workbook: its name as staff see it and the part that holds it. */
export interface SheetPart {
  readonly name: string;
  readonly path: string;
  /** Its place among all sheets, from 0, by which local names refer to it. */
  readonly index: number;
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_RELATIONSHIPS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

function sheetList(parts: XlsxPackage): { readonly xml: string; readonly list: XmlParent } {
  const xml = parts.text(workbookPart(parts).path);
  const sheets = childOf(readRoot(xml), 'sheets');
  if (!sheets) throw new PackageError('a workbook without sheets');
  return { xml, list: readElement(xml, sheets.start) };
}

/** The worksheets of the workbook, in the order of their tabs. */
export function sheetParts(parts: XlsxPackage): readonly SheetPart[] {
  const related = new Map(relationshipsOf(parts, workbookPart(parts).path).map((each) => [each.id, each]));
  const { xml, list } = sheetList(parts);
  return list.children.flatMap((element, index) => {
    const relationship = related.get(prefixedAttribute(xml, element, 'id') ?? '');
    const name = attribute(xml, element, 'name');
    // Sheets of charts have no cells.
    if (relationship?.kind !== 'worksheet' || !relationship.path || name === null) return [];
    return [{ name, path: relationship.path, index }];
  });
}

/** The namespace of the workbook's own elements, which is another one in Strict files. */
export function mainNamespace(parts: XlsxPackage): string {
  return workbookPart(parts).typeBase.startsWith(STRICT_RELATIONSHIPS)
    ? 'http://purl.oclc.org/ooxml/spreadsheetml/main'
    : 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
}

/** `xmlns:r="…" r:id="…"`: a reference that holds whatever the elements around it declare. */
export function relationshipReference(parts: XlsxPackage, id: string): string {
  const strict = workbookPart(parts).typeBase.startsWith(STRICT_RELATIONSHIPS);
  return `xmlns:r="${strict ? STRICT_RELATIONSHIPS : RELATIONSHIPS}" r:id="${id}"`;
}

/** Adds a worksheet behind the last tab, so that no other sheet's place changes. */
export function addSheet(parts: XlsxPackage, name: string, state: 'visible' | 'hidden', sheetXml: string): SheetPart {
  const path = parts.freePath((number) => `xl/worksheets/sheet${number}.xml`);
  const { list } = sheetList(parts);
  parts.write(path, sheetXml);
  addPartType(parts, path, contentTypes.worksheet);
  const workbook = workbookPart(parts).path;
  const id = addRelationship(parts, workbook, 'worksheet', path);
  const xml = parts.text(workbook);
  const ids = list.children.map((element) => Number(attribute(xml, element, 'sheetId')));
  const element = `<${prefixOf(list.name)}sheet name="${escapeXml(name)}" sheetId="${Math.max(0, ...ids) + 1}"${state === 'hidden' ? ' state="hidden"' : ''} ${relationshipReference(parts, id)}/>`;
  parts.write(workbook, splice(xml, [appendTo(list, element)]));
  return { name, path, index: list.children.length };
}
