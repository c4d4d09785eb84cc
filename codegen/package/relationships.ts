import { appendTo } from './insert-child.ts';
import { PackageError } from './package-error.ts';
import { relationshipsPath, relativeTarget, targetPath } from './part-path.ts';
import { splice } from './splice.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import { attribute } from './xml-attributes.ts';
import { innerXml, prefixOf, readRoot } from './xml-elements.ts';
import { escapeXml } from './xml-text.ts';

export interface Relationship {
  readonly id: string;
  /** The last word of its type: "worksheet", "comments". */
  readonly kind: string;
  readonly type: string;
  /** The part it leads to; null when that is outside the package. */
  readonly path: string | null;
}

const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The relationships of a part; of the package itself for the path "". */
export function relationshipsOf(parts: XlsxPackage, part: string): readonly Relationship[] {
  const xml = parts.find(relationshipsPath(part));
  if (xml === null) return [];
  return readRoot(xml).children.map((element) => {
    const type = attribute(xml, element, 'Type') ?? '';
    const outside = attribute(xml, element, 'TargetMode') === 'External';
    return {
      id: attribute(xml, element, 'Id') ?? '',
      kind: type.slice(type.lastIndexOf('/') + 1),
      type,
      path: outside ? null : targetPath(part, attribute(xml, element, 'Target') ?? ''),
    };
  });
}

/** The workbook's own part, and the beginning of the types of its relationships (they differ in Strict files). */
export function workbookPart(parts: XlsxPackage): { readonly path: string; readonly typeBase: string } {
  const found = relationshipsOf(parts, '').find(({ kind }) => kind === 'officeDocument');
  if (!found?.path) throw new PackageError('no workbook part');
  return { path: found.path, typeBase: found.type.slice(0, -found.kind.length) };
}

/** Relates a part to another and returns the new relationship's ID. */
export function addRelationship(parts: XlsxPackage, part: string, kind: string, path: string): string {
  const taken = new Set(relationshipsOf(parts, part).map(({ id }) => id));
  let number = taken.size + 1;
  while (taken.has(`rId${number}`)) number += 1;
  const relationships = relationshipsPath(part);
  const xml = parts.find(relationships) ?? `${declaration}<Relationships xmlns="${namespace}"></Relationships>`;
  const root = readRoot(xml);
  const prefix = prefixOf(root.name);
  const type = workbookPart(parts).typeBase + kind;
  const element = `<${prefix}Relationship Id="rId${number}" Type="${type}" Target="${escapeXml(relativeTarget(part, path))}"/>`;
  parts.write(relationships, splice(xml, [appendTo(root, element)]));
  return `rId${number}`;
}

/** Takes all relationships from a part that is written anew. */
export function clearRelationships(parts: XlsxPackage, part: string): void {
  const path = relationshipsPath(part);
  const xml = parts.find(path);
  if (xml === null) return;
  const root = readRoot(xml);
  if (innerXml(xml, root).trim() !== '')
    parts.write(path, splice(xml, [{ start: root.openEnd, end: root.closeStart, text: '' }]));
}
