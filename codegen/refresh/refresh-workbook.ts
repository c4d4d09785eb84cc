import { sheetsOf } from '../dictionary/dictionary.ts';
import { XlsxPackage } from '../package/package.ts';
import { sheetParts } from '../spreadsheet/sheets.ts';
import type { Choices, ListContext } from '../workbooks/list-source.ts';
import { type KeptList, keptLists } from '../workbooks/lists-sheet.ts';
import { sheetRules } from '../workbooks/sheet-rules.ts';
import { standingLists } from './kept-lists.ts';
import type { KeptWorkbook } from './kept-workbook.ts';
import { refreshLists } from './refresh-lists.ts';
import { refreshRules } from './refresh-rules.ts';
import { ruledArea } from './ruled-area.ts';

/** A workbook after its rules were brought up to date. */
export interface Refreshed {
  /** The very bytes of before when nothing had to change. */
  readonly bytes: Uint8Array;
  /** Sheets whose rules had to change, with how many rules they have of the dictionary now. */
  readonly sheets: readonly { readonly name: string; readonly rules: number }[];
  readonly lists: readonly KeptList[];
}

/**
 * Gives the sheets of a workbook the dictionary's drop-downs, rules and input messages.
 * @throws PackageError when the file cannot be changed part by part.
 */
export function refreshWorkbook({ name, bytes, book, sheets }: KeptWorkbook, gathered: Choices): Refreshed {
  const parts = new XlsxPackage(bytes);
  const standing = standingLists(book);
  // What another workbook offers stays as it was while that workbook cannot be read.
  const remembered = standing.lists.map((list) => [list.name.replace(/^List_/, ''), list.values] as const);
  const context: ListContext = {
    sheets: sheetsOf(name),
    choices: { ...Object.fromEntries(remembered), ...gathered },
    layoutOf: (sheet) => sheets.find(({ spec }) => spec === sheet)?.layout ?? null,
  };
  const found = sheetParts(parts);
  const changed = sheets.flatMap(({ spec, layout }) => {
    const part = found.find((sheet) => sheet.name === layout.name);
    if (!part) return [];
    const rules = sheetRules(spec, layout, context);
    const xml = parts.text(part.path);
    const fresh = refreshRules(xml, rules, ruledArea(rules, layout.headingRow));
    parts.write(part.path, fresh);
    return fresh === xml ? [] : [{ name: layout.name, rules: rules.length }];
  });
  const lists = refreshLists(parts, keptLists(context), standing);
  return { bytes: parts.toBytes(), sheets: changed, lists };
}
