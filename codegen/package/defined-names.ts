import { appendTo } from './insert-child.ts';
import { workbookPart } from './relationships.ts';
import { sameFormula } from './same-formula.ts';
import { placeFor, workbookOrder } from './schema-order.ts';
import { splice } from './splice.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import { attribute } from './xml-attributes.ts';
import { childOf, innerXml, prefixOf, readElement, readRoot } from './xml-elements.ts';
import { escapeXml, unescapeXml } from './xml-text.ts';

export interface DefinedName {
  readonly name: string;
  readonly formula: string;
  /** The place of the sheet it belongs to; null for the whole workbook. */
  readonly sheet: number | null;
  readonly hidden?: true;
}

/** Gives a name its meaning, in place where it is defined already; returns whether anything had to change. */
export function setDefinedName(parts: XlsxPackage, { name, formula, sheet, hidden }: DefinedName): boolean {
  const { path } = workbookPart(parts);
  const xml = parts.text(path);
  const root = readRoot(xml);
  const prefix = prefixOf(root.name);
  const scope = sheet === null ? '' : ` localSheetId="${sheet}"`;
  const element = `<${prefix}definedName name="${name}"${scope}${hidden ? ' hidden="1"' : ''}>${escapeXml(formula)}</${prefix}definedName>`;
  const names = childOf(root, 'definedNames');
  if (!names) {
    const place = placeFor(root, 'definedNames', workbookOrder);
    parts.write(
      path,
      splice(xml, [{ start: place, end: place, text: `<${prefix}definedNames>${element}</${prefix}definedNames>` }]),
    );
    return true;
  }
  const found = readElement(xml, names.start).children.find(
    (each) =>
      attribute(xml, each, 'name')?.toLowerCase() === name.toLowerCase() &&
      attribute(xml, each, 'localSheetId') === (sheet === null ? null : String(sheet)),
  );
  if (found && sameFormula(unescapeXml(innerXml(xml, found)), formula)) return false;
  const edit = !found
    ? appendTo(names, element)
    : found.empty
      ? { start: found.start, end: found.end, text: element }
      : { start: found.openEnd, end: found.closeStart, text: escapeXml(formula) };
  parts.write(path, splice(xml, [edit]));
  return true;
}
