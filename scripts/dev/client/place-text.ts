import type { SourceCell } from '../../../codegen/emit/cells-of.ts';

/** "projects.xlsx › Projects › G10 · Start, H10 · End": cells of one sheet are told together. */
export function placeText(cells: readonly SourceCell[], blankWord: string): string {
  const sheets = new Map<string, string[]>();
  for (const { workbook, sheet, cell, heading, blank } of cells) {
    const place = `${workbook} › ${sheet}`;
    const told = `${cell} · ${heading}${blank ? ` (${blankWord})` : ''}`;
    const known = sheets.get(place);
    if (known) known.push(told);
    else sheets.set(place, [told]);
  }
  return [...sheets].map(([place, told]) => `${place} › ${told.join(', ')}`).join('\n');
}
