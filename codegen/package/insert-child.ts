import type { Edit } from './splice.ts';
import type { XmlElement } from './xml-elements.ts';

/** The edit that puts XML behind an element's last child, opening an empty-element tag where need be. */
export function appendTo(parent: XmlElement, child: string): Edit {
  if (!parent.empty) return { start: parent.closeStart, end: parent.closeStart, text: child };
  return { start: parent.openEnd - 2, end: parent.openEnd, text: `>${child}</${parent.name}>` };
}
