import { appendTo } from './insert-child.ts';
import { splice } from './splice.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import { attribute } from './xml-attributes.ts';
import { localName, prefixOf, readRoot } from './xml-elements.ts';

const part = '[Content_Types].xml';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a part that we add is. */
export const contentTypes = {
  worksheet: `${spreadsheet}.worksheet+xml`,
  comments: `${spreadsheet}.comments+xml`,
  vml: 'application/vnd.openxmlformats-officedocument.vmlDrawing',
};

/** Says what a new part is. */
export function addPartType(parts: XlsxPackage, path: string, type: string): void {
  addType(parts, 'Override', 'PartName', `/${path}`, type);
}

/** Says what all parts with this ending are, unless the package does already. */
export function addEndingType(parts: XlsxPackage, ending: string, type: string): void {
  addType(parts, 'Default', 'Extension', ending, type);
}

function addType(parts: XlsxPackage, kind: 'Override' | 'Default', key: string, value: string, type: string): void {
  const xml = parts.text(part);
  const root = readRoot(xml);
  const known = root.children.some(
    (element) =>
      localName(element.name) === kind && attribute(xml, element, key)?.toLowerCase() === value.toLowerCase(),
  );
  if (known) return;
  parts.write(
    part,
    splice(xml, [appendTo(root, `<${prefixOf(root.name)}${kind} ${key}="${value}" ContentType="${type}"/>`)]),
  );
}
