import type { PhysicalColumn } from '../dictionary/column.ts';
import type { CellRule } from './cell-rule.ts';
import { columnPrompt } from './column-note.ts';

/** The note of a heading, and a rule that keeps it: the site finds the column by these very words. */
export function headingRule(cell: string, column: PhysicalColumn): CellRule {
  const prompt = columnPrompt(column);
  return {
    type: 'custom',
    formula1: `EXACT(${cell},${quotedText(column.heading)})`,
    range: cell,
    showInputMessage: true,
    inputTitle: prompt.title,
    inputMessage: prompt.text,
    showErrorMessage: true,
    errorStyle: 'stop',
    errorTitle: prompt.title,
    errorMessage: `The site looks for "${column.heading}" here. Please keep it.\n网站按“${column.heading}”查找，请勿更改。`,
  };
}

/** A text as a literal of a formula. */
function quotedText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
