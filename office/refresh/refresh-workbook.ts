import { join } from 'node:path';
import { type SheetSpec, settingColumns, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { dictionary, sheetOfKey, sheetsOf } from '../../codegen/dictionary/sheets.ts';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { readDataFolder } from '../../codegen/disk/folder.ts';
import { cellText, isBlank, type Row, type Sheet, type Workbook } from '../../codegen/grid/cell.ts';
import type { DataFolder, WorkbookFile } from '../../codegen/inputs.ts';
import { XlsxPackage } from '../../codegen/package/package.ts';
import { PackageError } from '../../codegen/package/xml.ts';
import { Collector, type PlacedFault, placeOf } from '../../codegen/problems/problem.ts';
import { openWorkbook } from '../../codegen/read/workbook.ts';
import { folded } from '../../codegen/text/staff-text.ts';
import { mapHeadings } from '../../codegen/validate/find-headings.ts';
import { findSheets } from '../../codegen/validate/find-sheets.ts';
import { sheetParts } from '../spreadsheet/sheets.ts';
import {
  type ListContext,
  type ListedValues,
  lastRuleRow,
  offeredHeading,
  type SheetLayout,
  sheetRules,
  storedLists,
} from '../workbooks/drop-downs.ts';
import { guideIsStale, writeGuide } from '../workbooks/guide-sheet.ts';
import { existingLists, writeLists } from '../workbooks/lists-sheet.ts';
import { refreshRules, ruledArea } from './refresh-drop-downs.ts';
import { type Replacement, removeLeft, replaceWorkbook } from './replace-file.ts';

/** The result for one workbook. `unfit`: it cannot be changed part by part. null: it is missing, or was not read. */
export interface RefreshOutcome {
  readonly workbook: string;
  readonly result: ReturnType<typeof refreshWorkbook> | Exclude<Replacement, 'written'> | 'unfit' | null;
  /** What prevented the refresh of some or all of its rules. */
  readonly faults: readonly PlacedFault[];
}

/**
 * Updates the drop-downs, rules and input messages of all workbooks in a folder. A workbook that is up to date is not
 * written.
 */
export async function refreshFolder(folder: string): Promise<readonly RefreshOutcome[]> {
  for (const name of workbookNames) removeLeft(join(folder, name));
  const data = await readDataFolder(folder);
  const read = await Promise.all(
    workbookNames.map((name) =>
      openedIn(
        name,
        data.workbooks.find((file) => file.name === name),
      ),
    ),
  );
  const choices = gatherChoices(read.filter((workbook) => 'book' in workbook));
  return read.map((workbook) => {
    if ('code' in workbook) return { workbook: workbook.workbook, result: null, faults: [workbook] };
    return { workbook: workbook.name, result: refreshed(workbook, choices, folder, data), faults: workbook.faults };
  });
}

/** Opens a workbook of staff. Returns a fault if it is missing or cannot be read. */
async function openedIn(name: string, file: WorkbookFile | undefined): Promise<StaffWorkbook | PlacedFault> {
  if (!file) {
    const facts = { actual: undefined, expected: name, isOtherFormat: false };
    return { ...placeOf(name), code: 'workbook-missing', facts };
  }
  const opened = await openWorkbook(file);
  if (!opened.ok) return { ...placeOf(name), ...opened.fault };
  return staffWorkbook(name, file.bytes ?? new Uint8Array(), opened.book);
}

function refreshed(
  workbook: StaffWorkbook,
  choices: ListedValues,
  folder: string,
  data: DataFolder,
): RefreshOutcome['result'] {
  try {
    const { name, bytes: before } = workbook;
    const changes = refreshWorkbook(workbook, choices);
    const { bytes } = changes;
    const result = bytes === before ? 'written' : replaceWorkbook(folder, data, { name, before, bytes });
    return result === 'written' ? changes : result;
  } catch (error) {
    if (error instanceof PackageError) return 'unfit';
    throw error;
  }
}

/**
 * Updates a workbook's drop-downs, rules and input messages from the dictionary, and its sheet Guide. Returns the
 * sheets whose rules changed, with their number of rules, and the lists that changed. If nothing changed, the bytes are
 * those that were passed in.
 * @throws PackageError when the file cannot be changed part by part.
 */
function refreshWorkbook({ name, bytes, book, sheets }: StaffWorkbook, gathered: ListedValues) {
  const parts = new XlsxPackage(bytes);
  const existing = existingLists(book);
  // Values from another workbook are kept while that workbook cannot be read.
  const remembered = (existing?.lists ?? []).map((list) => [list.name.replace(/^List_/, ''), list.values] as const);
  const context: ListContext = {
    sheets: sheetsOf(name),
    choices: { ...Object.fromEntries(remembered), ...gathered },
    layoutOf: (sheet) => sheets.find(({ spec }) => spec === sheet)?.layout ?? null,
  };
  const existingParts = sheetParts(parts);
  const changed: { readonly name: string; readonly rules: number }[] = [];
  for (const { spec, layout } of sheets) {
    const part = existingParts.find((sheet) => sheet.name === layout.name);
    if (!part) continue;
    const rules = sheetRules(spec, layout, context);
    const xml = parts.text(part.path);
    const refreshed = refreshRules(xml, rules, ruledArea(rules, layout.headingRow));
    parts.write(part.path, refreshed);
    if (refreshed !== xml) changed.push({ name: layout.name, rules: rules.length });
  }
  const lists = writeLists(parts, storedLists(context), existing);
  const guide = guideIsStale(name, sheetsOf(name), book.sheets);
  if (guide) writeGuide(parts, name, sheetsOf(name));
  return { bytes: parts.toBytes(), sheets: changed, lists, guide };
}

/** Only faults that prevent a rule from reaching its column are reported here. Codegen reports those in cells. */
const reported: ReadonlySet<string> = new Set([
  'sheet-missing',
  'heading-missing',
  'headings-swapped',
  'heading-row-unclear',
]);

/**
 * An existing workbook of staff: its bytes, the positions of the dictionary's sheets and headings, and which of them
 * were not found.
 */
type StaffWorkbook = ReturnType<typeof staffWorkbook>;

function staffWorkbook(name: string, bytes: Uint8Array, book: Workbook) {
  const collector = new Collector();
  const sheets = findSheets(name, book, collector).flatMap(({ spec, sheet }) => {
    const layout = findLayout(spec, sheet, collector);
    return layout ? [{ spec, sheet, layout }] : [];
  });
  return { name, bytes, book, sheets, faults: collector.faults.filter(({ code }) => reported.has(code)) };
}

/**
 * Returns the positions of headings and rows in a sheet of staff. Returns null, with the reason in the collector, if
 * its headings are not found.
 */
function findLayout(spec: SheetSpec, sheet: Sheet, collector: Collector): SheetLayout | null {
  const map = mapHeadings(spec, sheet, collector);
  if (!map) return null;
  const columns = [...map.columns.values()];
  const filled = sheet.rows.filter(({ cells }) => columns.some((column) => !isBlank(cells[column])));
  const last = Math.max(map.row, ...filled.slice(-1).map(({ number }) => number));
  return {
    name: sheet.name,
    headingRow: map.row,
    lastRow: map.row - 1 + lastRuleRow(last - map.row),
    columns: map.columns,
    settings: settingRows(spec, sheet, map.row, map.columns.get('Setting')),
  };
}

function settingRows(
  spec: SheetSpec,
  sheet: Sheet,
  headingRow: number,
  column: number | undefined,
): ReadonlyMap<string, number> {
  const textIn = ({ number, cells }: Row) => {
    const cell = column === undefined || number <= headingRow ? null : cells[column];
    return isBlank(cell) ? null : folded(cellText(cell));
  };
  return new Map(
    settingColumns(spec).flatMap(({ heading }) => {
      const row = sheet.rows.find((row) => textIn(row) === folded(heading));
      return row ? [[heading, row.number] as const] : [];
    }),
  );
}

/**
 * Returns the current values that drop-downs take from another workbook, by the key of the sheet that contains them.
 */
function gatherChoices(workbooks: readonly StaffWorkbook[]): ListedValues {
  const choices: Record<string, readonly string[]> = {};
  for (const owner of dictionary) {
    for (const { meta } of sheetColumns(owner)) {
      if (meta.target === undefined || choices[meta.target]) continue;
      const target = sheetOfKey(meta.target);
      const kept = workbooks.flatMap(({ sheets }) => sheets).find(({ spec }) => spec === target);
      const column = kept?.layout.columns.get(offeredHeading(meta, target));
      if (target.workbook === owner.workbook || !kept || column === undefined) continue;
      const rows = kept.sheet.rows.filter(({ number }) => number > kept.layout.headingRow);
      const values = rows.flatMap(({ cells }) => {
        const cell = cells[column];
        return isBlank(cell) ? [] : [cellText(cell).trim()];
      });
      choices[meta.target] = [...new Set(values)];
    }
  }
  return choices;
}
