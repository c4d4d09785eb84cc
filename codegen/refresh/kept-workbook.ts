import { helperSheets, sheetsOf } from '../dictionary/dictionary.ts';
import type { AnySheet } from '../dictionary/sheet.ts';
import { Collector } from '../problems/collector.ts';
import type { Fault } from '../problems/problem.ts';
import type { Sheet, Workbook } from '../read/cells.ts';
import { findSheets } from '../validate/find-sheet.ts';
import type { SheetLayout } from '../workbooks/sheet-layout.ts';
import { findLayout } from './find-layout.ts';

/** A workbook that staff keep: its bytes, and where its sheets stand. */
export interface KeptWorkbook {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly book: Workbook;
  readonly sheets: readonly KeptSheet[];
  /** Sheets and headings of the dictionary that were not found. */
  readonly faults: readonly Fault[];
}

interface KeptSheet {
  readonly spec: AnySheet;
  readonly sheet: Sheet;
  readonly layout: SheetLayout;
}

/** Only what keeps a rule from its column matters here; what stands in the cells is codegen's business. */
const told: ReadonlySet<string> = new Set(['sheet-missing', 'heading-missing', 'heading-row-unclear']);

/** Finds the dictionary's sheets in a workbook, and their headings. */
export function keptWorkbook(name: string, bytes: Uint8Array, book: Workbook): KeptWorkbook {
  const collector = new Collector();
  const sheets = findSheets(name, book, sheetsOf(name), helperSheets, collector).flatMap(({ spec, sheet }) => {
    const layout = findLayout(spec, sheet, collector);
    return layout ? [{ spec, sheet, layout }] : [];
  });
  return { name, bytes, book, sheets, faults: collector.faults.filter(({ code }) => told.has(code)) };
}
