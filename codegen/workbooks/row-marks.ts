import type { ConditionalRule } from 'hucre';
import { columnLetters, columnRange } from '../addresses.ts';
import { firstDataRow } from './rule-rows.ts';
import { hairline, ink, solid } from './sheet-style.ts';

/** Draws a line below each row in use and colours what such a row still lacks, for the rows of today and of tomorrow. */
export function rowMarks(required: readonly boolean[], lastRow: number): readonly ConditionalRule[] {
  const end = columnLetters(required.length - 1);
  const inUse = `COUNTA($A${firstDataRow}:$${end}${firstDataRow})>0`;
  const line: ConditionalRule = {
    type: 'expression',
    priority: required.length + 1,
    formula: inUse,
    range: `A${firstDataRow}:${end}${lastRow}`,
    style: { border: { bottom: hairline } },
  };
  const missing = required.flatMap((isRequired, index): readonly ConditionalRule[] => {
    if (!isRequired) return [];
    const formula = `AND(${inUse},LEN(TRIM(${columnLetters(index)}${firstDataRow}))=0)`;
    const range = columnRange(index, firstDataRow, lastRow);
    return [{ type: 'expression', priority: index + 1, formula, range, style: { fill: solid(ink.missing) } }];
  });
  return [...missing, line];
}
