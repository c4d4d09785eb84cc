import type { SourceCell } from '../../../codegen/emit/source-map.ts';

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

/** Names that Excel writes without quotes: no spaces or signs, and nothing that reads as a cell ("A1", "R1C1"). */
const plainName = /^(?!(?:[a-z]{1,3}\d+|r\d*|c\d*|r\d*c\d*)$)[\p{L}_][\p{L}\p{N}_.]*$/iu;

/** An address as Excel's Name Box takes it, in the workbook that is open: `Machines!E6`, `'Key personnel'!B3`. */
export function nameBoxAddress({ sheet, cell }: Pick<SourceCell, 'sheet' | 'cell'>): string {
  return `${plainName.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`}!${cell}`;
}
