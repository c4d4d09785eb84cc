import type { MetCell } from './edit-cells.ts';
import { escapeCellText } from './xml-text.ts';

/** A cell that holds a text itself, never a formula; with null an empty one. Its style stays. */
export function inlineCell(
  { address, style, prefix }: Pick<MetCell, 'address' | 'style' | 'prefix'>,
  text: string | null,
): string {
  const tag = `${prefix}c r="${address}"${style === 0 ? '' : ` s="${style}"`}`;
  if (text === null) return `<${tag}/>`;
  return `<${tag} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escapeCellText(text)}</${prefix}t></${prefix}is></${prefix}c>`;
}
