import type { Refusal } from '../normalise/normalised.ts';
import type { LedgerCode, LedgerNote } from './ledger.ts';
import type { Fault, Place } from './problem.ts';

/** Where the stations put what they find. Nothing stops at the first fault; nothing is done in silence. */
export class Collector {
  readonly faults: Fault[] = [];
  readonly notes: LedgerNote[] = [];

  fault(place: Place, refusal: Refusal): void {
    this.faults.push({ ...place, ...refusal });
  }

  note(code: LedgerCode, place: Place, to: string): void {
    const { workbook, sheet, cell, heading, value } = place;
    this.notes.push({ code, workbook, sheet, cell, heading, from: value, to });
  }
}

/** The place of a whole workbook, or of a whole sheet. */
export function wholePlace(workbook: string, sheet: string | null = null, value = ''): Place {
  return { workbook, sheet, cell: null, heading: null, row: null, value };
}
