import { localName, prefixOf, type XmlParent } from './xml-elements.ts';

/** Children in the order in which their schema wants them; Excel refuses a part where they stand otherwise. */
type SchemaOrder = readonly string[];

const ofTypes = (types: string): SchemaOrder => types.split(' ');

/** CT_Worksheet (ECMA-376 part 1, 18.3.1.99). */
export const worksheetOrder = ofTypes(
  'sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls webPublishItems tableParts extLst',
);

/** CT_Workbook (18.2.27). */
export const workbookOrder = ofTypes(
  'fileVersion fileSharing workbookPr workbookProtection bookViews sheets functionGroups externalReferences definedNames calcPr oleSize customWorkbookViews pivotCaches smartTagPr smartTagTypes webPublishing fileRecoveryPr webPublishObjects extLst',
);

/** Where a new child belongs: behind the last child that the schema puts before it, or at the parent's start. */
export function placeFor(parent: XmlParent, local: string, order: SchemaOrder): number {
  const rank = order.indexOf(local);
  const prefix = prefixOf(parent.name);
  const before = parent.children.filter(({ name }) => {
    const position = order.indexOf(localName(name));
    return prefixOf(name) === prefix && position !== -1 && position < rank;
  });
  return before.at(-1)?.end ?? parent.openEnd;
}
