import type { ColumnMeta } from '../dictionary/column.ts';
import { partsOf } from '../normalise/cell-lists.ts';
import { monthOf } from '../normalise/months.ts';
import { normaliseCell } from '../normalise/normalise-cell.ts';
import { type Cell, cellText, digitsOf, isBlank } from '../read/cells.ts';

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${monthNames[Number(number) - 1] ?? number} ${year}`;
}

function plainText(cell: Cell): string {
  return cell.kind === 'picture' ? '[picture]' : cellText(cell).replace(/\r\n?/g, '\n');
}

/** A value that has one way to be written, however it was typed or formatted; null when the cell does not hold one. */
function settledText(cell: Cell, meta: ColumnMeta): string | null {
  if (meta.kind === 'month') {
    const month = monthOf(cell);
    return month.ok && month.value !== null ? monthName(month.value) : null;
  }
  const normal = normaliseCell(cell, meta);
  if (!normal.ok) return null;
  if (typeof normal.value === 'number') return digitsOf(normal.value);
  if (typeof normal.value === 'boolean') return normal.value ? 'Yes' : 'No';
  return typeof normal.value === 'string' ? normal.value : null;
}

/**
 * A cell as staff read it: a month as "Mar 2021", a number without its format, a list with one kind of separator, a web address
 * as where its link leads. Texts and what does not fit its column are shown as they stand, spaces and all.
 */
export function shownValue(cell: Cell | null | undefined, meta: ColumnMeta | undefined): string {
  if (isBlank(cell)) return '';
  switch (meta?.kind) {
    case 'month':
    case 'wholeNumber':
    case 'decimal':
    case 'year':
    case 'yesNo':
    case 'webAddress':
    case 'email':
      return settledText(cell, meta) ?? plainText(cell);
    case 'refs':
    case 'pictures':
      return partsOf(plainText(cell)).join('; ');
    default:
      return plainText(cell);
  }
}
