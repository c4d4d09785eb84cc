import type { CellValue } from 'hucre';
import { displayWidth } from './column-width.ts';

/** Points a line takes: Chinese type stands higher than Latin type of the same look. */
const LATIN_LINE = 15;
const CHINESE_LINE = 16.5;
const PADDING = 3;
/** Letters of running text are a little narrower than the digits by which Excel measures columns. */
const LETTER = 0.94;
/** Excel's highest row. */
const HIGHEST = 409;

/** The height at which a row's wrapped texts show in full, as Excel would fit it by itself once the row is edited. */
export function rowHeight(values: readonly CellValue[], widths: readonly number[]): number {
  const heights = values.map((value, index) =>
    typeof value === 'string' ? textHeight(value, widths[index] ?? 10) : LATIN_LINE,
  );
  return Math.min(HIGHEST, Math.max(LATIN_LINE, ...heights) + PADDING);
}

function textHeight(text: string, width: number): number {
  const lines = text
    .split('\n')
    .reduce((count, line) => count + Math.max(1, Math.ceil((displayWidth(line) * LETTER) / (width - 1))), 0);
  return lines * (displayWidth(text) > text.length ? CHINESE_LINE : LATIN_LINE);
}
