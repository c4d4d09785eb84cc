import { isBlank, type Sheet, type Workbook } from '../cell.ts';
import { dictionary, helperSheets, sheetsOf } from '../dictionary/dictionary.ts';
import type { AnySheet } from '../dictionary/sheet.ts';
import { workbookNames } from '../dictionary/site.ts';
import { type Collector, placeOf } from '../problems/problem.ts';
import { folded } from '../text.ts';
import { findSheets } from './find-sheet.ts';
import type { LabelsTable, LastTexts, RecordsTable, SettingsTable, UnreadSheet } from './records.ts';
import { validateLabels } from './validate-labels.ts';
import { validateRecords } from './validate-records.ts';
import { validateSettings } from './validate-settings.ts';

/** Where validated tables go; one for all workbooks. */
export interface TableStore {
  readonly records: Map<string, RecordsTable>;
  readonly labels: Map<string, LabelsTable>;
  settings: SettingsTable | null;
  /** Text keys seen so far, with the place of each. */
  readonly seenKeys: Map<string, string>;
  readonly lastTexts: LastTexts;
  readonly unread: UnreadSheet[];
}

/** The other workbook whose sheets these are, when none of this one's sheets is there. */
function otherWorkbook(workbook: string, book: Workbook): string | undefined {
  const here = new Set(book.sheets.map(({ name }) => folded(name)));
  const matches = (name: string) => sheetsOf(name).filter((sheet) => here.has(folded(sheet.name))).length;
  if (matches(workbook) > 0) return undefined;
  return workbookNames.filter((name) => matches(name) > 0).sort((a, b) => matches(b) - matches(a))[0];
}

/** Validates one sheet into the store; false when its columns could not be found. */
function validateSheet(
  workbook: string,
  sheet: Sheet,
  spec: AnySheet,
  store: TableStore,
  collector: Collector,
): boolean {
  switch (spec.shape) {
    case 'records': {
      const table = validateRecords(workbook, sheet, spec, collector);
      if (table) store.records.set(spec.key, table);
      return table !== null;
    }
    case 'settings':
      store.settings = validateSettings(workbook, sheet, spec, collector);
      return store.settings !== null;
    case 'labels': {
      const table = validateLabels(workbook, sheet, spec, store.seenKeys, store.lastTexts, collector);
      if (table) store.labels.set(spec.key, table);
      return table !== null;
    }
  }
}

function unreadSheet(workbook: string, sheet: Sheet): UnreadSheet {
  const filled = sheet.rows.filter(({ cells }) => cells.some((cell) => !isBlank(cell)));
  return { workbook, sheet: sheet.name, rows: filled.length };
}

/** Validates every sheet of one workbook into the store; what is wrong goes to the collector. */
export function validateWorkbook(workbook: string, book: Workbook, store: TableStore, collector: Collector): void {
  const other = otherWorkbook(workbook, book);
  if (other !== undefined) {
    collector.fault(placeOf(workbook, null, { value: book.sheets.map(({ name }) => name).join(', ') }), {
      code: 'wrong-workbook',
      facts: { found: other, expected: workbook },
    });
    return;
  }
  if (book.floatingPictures > 0)
    collector.note('floating-pictures', placeOf(workbook, null, { value: String(book.floatingPictures) }), '');
  for (const { spec, sheet } of findSheets(workbook, book, sheetsOf(workbook), helperSheets, collector)) {
    if (!validateSheet(workbook, sheet, spec, store, collector)) store.unread.push(unreadSheet(workbook, sheet));
  }
}

/** Tables in the dictionary's order, whatever the order in which the workbooks were read. */
export function inDictionaryOrder<T>(tables: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map(
    dictionary.flatMap(({ key }) => {
      const table = tables.get(key);
      return table === undefined ? [] : [[key, table] as const];
    }),
  );
}
