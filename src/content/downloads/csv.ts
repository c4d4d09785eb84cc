import type { List } from './lists.ts';

/**
 * Where a text begins that Excel and similar programs treat as a formula, also in full width. Where they separate
 * columns by `;`, as in Europe, or by tabs, such a text also begins within a cell, and quotes do not prevent that.
 */
const formula = /(?:^|[;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/**
 * Returns CSV that Excel opens correctly: UTF-8 with a byte order mark, CRLF (RFC 4180). A text that would become a
 * formula gets an apostrophe before it.
 */
export function csvOf({ columns, rows }: List): string {
  const cell = (value: string | number | null) => {
    if (typeof value !== 'string') return value === null ? '' : String(value);
    const safeText = value.replace(formula, "$&'");
    return /[",\r\n]|^\s|\s$/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
  };
  const lines = [columns.map(({ heading }) => heading), ...rows].map((row) => row.map(cell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
