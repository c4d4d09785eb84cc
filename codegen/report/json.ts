import { type CellPosition, cellAddress } from '../addresses.ts';
import { jsonText } from '../staff-text.ts';

function isPosition(value: unknown): value is CellPosition {
  return typeof value === 'object' && value !== null && 'row' in value && 'column' in value;
}

/** Returns a report for other programs, in which each `cell` is an address: "E14" (docs/contract.md, 2). */
export function jsonReport(report: unknown): string {
  return jsonText(report, (key, value) => (key === 'cell' && isPosition(value) ? cellAddress(value) : value));
}
