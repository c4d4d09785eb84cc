import { plainFormula } from '../../codegen/grid/addresses.ts';
import {
  addPart,
  relationshipsOf,
  workbookPart,
  worksheetType,
  type XlsxPackage,
} from '../../codegen/package/package.ts';
import {
  escapeXml,
  insertAt,
  namespaces,
  PackageError,
  readRoot,
  splice,
  type XmlElement,
} from '../../codegen/package/xml.ts';

interface SheetPart {
  readonly name: string;
  readonly path: string;
  /** Position among all sheets, from 0. Sheet-local names refer to it. */
  readonly index: number;
}

function sheetList(parts: XlsxPackage): XmlElement {
  const sheets = readRoot(parts.text(workbookPart(parts).path), 'workbook').child('sheets');
  if (!sheets) throw new PackageError('a workbook without sheets');
  return sheets;
}

export function sheetParts(parts: XlsxPackage): readonly SheetPart[] {
  const related = new Map(relationshipsOf(parts, workbookPart(parts).path).map((each) => [each.id, each]));
  const sheets: SheetPart[] = [];
  for (const [index, element] of sheetList(parts).children.entries()) {
    const relationship = related.get(element.prefixedAttribute('id') ?? '');
    const name = element.attribute('name');
    // Chart sheets have no cells.
    if (relationship?.kind === 'worksheet' && relationship.path && name !== null)
      sheets.push({ name, path: relationship.path, index });
  }
  return sheets;
}

function namespacesOf(parts: XlsxPackage) {
  const isStrict = workbookPart(parts).typeBase.startsWith(namespaces.strict.relationships);
  return isStrict ? namespaces.strict : namespaces.usual;
}

/** Returns the namespace of the workbook's elements, which is different in Strict files. */
export function mainNamespace(parts: XlsxPackage): string {
  return namespacesOf(parts).main;
}

/** Returns `xmlns:r="…" r:id="…"`, a reference that is valid whatever namespaces the parent elements declare. */
export function relationshipReference(parts: XlsxPackage, id: string): string {
  return `xmlns:r="${namespacesOf(parts).relationships}" r:id="${id}"`;
}

/** Adds a worksheet after the last tab, so that the positions of the other sheets do not change. */
export function addSheet(parts: XlsxPackage, name: string, state: 'visible' | 'hidden', sheetXml: string): SheetPart {
  const path = parts.freePath((number) => `xl/worksheets/sheet${number}.xml`);
  const workbook = workbookPart(parts).path;
  const id = addPart(parts, workbook, 'worksheet', { path, type: worksheetType, xml: sheetXml });
  const list = sheetList(parts);
  const ids = list.children.map((element) => Number(element.attribute('sheetId')));
  const hidden = state === 'hidden' ? ' state="hidden"' : '';
  const sheetId = Math.max(0, ...ids) + 1;
  const reference = relationshipReference(parts, id);
  const element = `<sheet name="${escapeXml(name)}" sheetId="${sheetId}"${hidden} ${reference}/>`;
  parts.write(workbook, splice(list.xml, [list.append(element)]));
  return { name, path, index: list.children.length };
}

/** Defines a name of the whole workbook, or updates its definition. Returns whether the workbook changed. */
export function setDefinedName(parts: XlsxPackage, name: string, formula: string): boolean {
  const { path } = workbookPart(parts);
  const xml = parts.text(path);
  const root = readRoot(xml, 'workbook');
  const element = `<definedName name="${name}">${escapeXml(formula)}</definedName>`;
  const names = root.child('definedNames');
  const definedName = names?.children.find(
    (each) => each.attribute('name')?.toLowerCase() === name.toLowerCase() && each.attribute('localSheetId') === null,
  );
  // Programs quote sheet names differently, so the formulas are normalised first.
  if (definedName && plainFormula(definedName.text) === plainFormula(formula)) return false;
  const edit = () => {
    if (!names)
      return insertAt(root.placeFor('definedNames', workbookOrder), `<definedNames>${element}</definedNames>`);
    if (!definedName) return names.append(element);
    if (definedName.isEmptyTag) return definedName.replacedBy(element);
    return definedName.filledWith(escapeXml(formula));
  };
  parts.write(path, splice(xml, [edit()]));
  return true;
}

/** Child order of CT_Worksheet (ECMA-376 part 1, 18.3.1.99). */
export const worksheetOrder = (
  'sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges ' +
  'scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting ' +
  'dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks ' +
  'customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF drawingHF ' +
  'picture oleObjects controls webPublishItems tableParts extLst'
).split(' ');

/** Child order of CT_Workbook (18.2.27). */
const workbookOrder = (
  'fileVersion fileSharing workbookPr workbookProtection bookViews sheets functionGroups externalReferences ' +
  'definedNames calcPr oleSize customWorkbookViews pivotCaches smartTagPr smartTagTypes webPublishing ' +
  'fileRecoveryPr webPublishObjects extLst'
).split(' ');
