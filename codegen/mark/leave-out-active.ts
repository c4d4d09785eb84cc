import { relationshipsOf, workbookPart, type XlsxPackage } from '../package/package.ts';
import { type Edit, readRoot, splice, unescapeXml } from '../package/xml.ts';
import { partKey, relationshipsPath } from '../package/zip.ts';
import { sheetParts } from '../spreadsheet/sheets.ts';

/**
 * Kinds of parts that only contain data or its look. All others may act: macros, links to other files, queries,
 * controls.
 */
const passive: readonly string[] = [
  ...['officeDocument', 'core-properties', 'extended-properties', 'custom-properties', 'thumbnail', 'worksheet'],
  ...['chartsheet', 'sharedStrings', 'styles', 'theme', 'sheetMetadata', 'printerSettings', 'comments', 'vmlDrawing'],
  ...['threadedComment', 'person', 'drawing', 'image', 'chart', 'chartStyle', 'chartColorStyle', 'table', 'hyperlink'],
  ...['pivotTable', 'pivotCacheDefinition', 'pivotCacheRecords'],
  ...[
    'customXml',
    'customXmlProps',
    'classificationlabels',
    'rdRichValue',
    'rdRichValueStructure',
    'rdRichValueTypes',
    'richValueRel',
  ],
];

/** A formula that reads another file (`[1]`, also for DDE), starts a program or asks a server. */
const active = /\[\d+\]|\||\b(?:WEBSERVICE|IMAGE|RTD|DDE|CALL|REGISTER(?:\.ID)?|EXEC|STOCKHISTORY)\s*\(/i;

function isActive(formula: string): boolean {
  const text = unescapeXml(formula.replace(/<!--[\s\S]*?-->|<!\[CDATA\[|\]\]>/g, ''));
  return active.test(text.replace(/"[^"]*"/g, '""'));
}

/**
 * Removes what a copy must not spread: parts that may act, and formulas that do, whose cells keep their values. Returns
 * whether there was anything to remove.
 */
export function leaveOutActive(parts: XlsxPackage): boolean {
  const { path: workbook } = workbookPart(parts);
  const withFormulas = sheetParts(parts).filter(({ path }) => removeActiveFormulas(parts, path));
  const names = removeActiveNames(parts, workbook);
  // Excel makes its list of formulas again. It would report one that names a removed formula as damage.
  const kept = new Set(withFormulas.length > 0 ? passive : [...passive, 'calcChain']);
  const reached = new Set<string>();
  let removed = withFormulas.length > 0 || names;
  const visit = (part: string): void => {
    if (reached.has(partKey(part))) return;
    reached.add(partKey(part)).add(partKey(relationshipsPath(part)));
    const all = relationshipsOf(parts, part);
    const ids = new Set(all.filter(({ kind }) => !kept.has(kind)).map(({ id }) => id));
    if (ids.size > 0) {
      unlink(parts, part, ids);
      removed = true;
    }
    for (const { id, path } of all) if (path !== null && !ids.has(id)) visit(path);
  };
  visit('');
  if (removed) removeUnreached(parts, reached);
  return removed;
}

/** Removes all formulas of a sheet if one of them acts, because formulas may be shared between cells. */
function removeActiveFormulas(parts: XlsxPackage, path: string): boolean {
  const xml = parts.text(path);
  const formula = /<((?:[\w.-]+:)?f)(?=[\s/>])(?:[^>]*\/>|[^>]*>([\s\S]*?)<\/\1\s*>)/g;
  if (![...xml.matchAll(formula)].some(([, , content = '']) => isActive(content))) return false;
  parts.write(path, xml.replace(formula, ''));
  return true;
}

function removeActiveNames(parts: XlsxPackage, workbook: string): boolean {
  const root = readRoot(parts.text(workbook), 'workbook');
  const names = root.child('definedNames')?.children.filter(({ inner }) => isActive(inner)) ?? [];
  parts.write(
    workbook,
    splice(
      root.xml,
      names.map((name) => name.replacedBy('')),
    ),
  );
  return names.length > 0;
}

/** Removes relationships of a part, and the elements that use them. */
function unlink(parts: XlsxPackage, part: string, ids: ReadonlySet<string>): void {
  const edit = (path: string, edits: (root: ReturnType<typeof readRoot>) => readonly Edit[]) => {
    const root = readRoot(parts.text(path));
    parts.write(path, splice(root.xml, edits(root)));
  };
  edit(relationshipsPath(part), ({ children }) =>
    children.filter((element) => ids.has(element.attribute('Id') ?? '')).map((element) => element.replacedBy('')),
  );
  if (!part.endsWith('.xml')) return;
  const uses = (xml: string) =>
    [...xml.matchAll(/:[\w.-]+\s*=\s*["']([^"']*)["']/g)].some(([, id = '']) => ids.has(id));
  edit(part, ({ children }) => children.filter(({ outer }) => uses(outer)).map((element) => element.replacedBy('')));
}

const types = '[Content_Types].xml';
const withMacros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
const withoutMacros = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

function removeUnreached(parts: XlsxPackage, reached: ReadonlySet<string>): void {
  for (const path of parts.paths()) if (!reached.has(partKey(path)) && path !== types) parts.remove(path);
  const root = readRoot(parts.text(types), 'Types');
  const edits = root.childrenNamed('Override').flatMap((element) => {
    if (!reached.has(partKey(element.attribute('PartName') ?? ''))) return [element.replacedBy('')];
    return element.attribute('ContentType') === withMacros ? [element.withAttribute('ContentType', withoutMacros)] : [];
  });
  parts.write(types, splice(root.xml, edits));
}
