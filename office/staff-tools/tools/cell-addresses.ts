import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import { sheetInAddress } from '../../../codegen/grid/addresses.ts';
import { groupBy } from '../../../codegen/group-by.ts';

/** Formats cells as "projects.xlsx › Projects › G10 · Start, H10 · End". Cells of one sheet are grouped. */
export function placeText(cells: readonly SourceCell[], blankWord: string): string {
  const named = ({ cell, heading, blank }: SourceCell) => `${cell} · ${heading}${blank ? ` (${blankWord})` : ''}`;
  return [...groupBy(cells, ({ workbook, sheet }) => `${workbook} › ${sheet}`)]
    .map(([place, group]) => `${place} › ${group.map(named).join(', ')}`)
    .join('\n');
}

/** Formats an address for Excel's Name Box in the open workbook: `Machines!E6`, `'Key personnel'!B3`. */
export function nameBoxAddress({ sheet, cell }: Pick<SourceCell, 'sheet' | 'cell'>): string {
  return `${sheetInAddress(sheet)}!${cell}`;
}
