import type { List } from './lists.ts';

/** Characters that Excel and similar programs treat as the beginning of a formula, also in full width. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Returns CSV that Excel opens correctly: UTF-8 with a byte order mark, CRLF (RFC 4180). A text that would become a formula gets a leading
 * apostrophe.
 */
export function csvOf({ columns, rows }: List): string {
  const cell = (value: string | number | null) => {
    if (typeof value !== 'string') return value === null ? '' : String(value);
    const safeText = formula.test(value) ? `'${value}` : value;
    return /[",\r\n]|^\s|\s$/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
  };
  const lines = [columns.map(({ heading }) => heading), ...rows].map((row) => row.map(cell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
