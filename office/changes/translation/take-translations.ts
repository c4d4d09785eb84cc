import type { Cell } from '../../../codegen/grid/cell.ts';
import { groupBy } from '../../../codegen/group-by.ts';
import type { WorkbookFile } from '../../../codegen/inputs.ts';
import { cellKey, placeOf, putIntoWords } from '../../../codegen/problems/problem.ts';
import { withoutSpaces } from '../../../codegen/text/staff-text.ts';
import { checkCell } from '../../../codegen/validate/check-cell.ts';
import { textFault, translationFault } from '../../../codegen/validate/text-faults.ts';
import { type Fix, type FixedFile, writeValues } from '../../spreadsheet/write-values.ts';
import { type SheetView, type Side, sheetOf, viewAll } from '../../views/sheet-view.ts';
import { languageWords, problemWords } from '../report-words.ts';
import type { OldText, RefusedText } from './old-texts.ts';
import { translationWords as words } from './translation-words.ts';
import { readTranslatorFile, type TranslatedText } from './translator-file.ts';

interface TranslatedFolder {
  readonly workbooks: readonly WorkbookFile[];
  /** The published sheets. A text that changed there meanwhile is not replaced either. */
  readonly published: Side;
  /** What is old now. */
  readonly old: readonly OldText[];
}

/**
 * Writes what the translator has filled in into copies of the workbooks, cell by cell. Cells are found by row and
 * heading, and only written if the text that was translated and the old text are still the same. Returns a sentence if
 * the file is another one. `unchanged` counts the translations that the workbooks have already, `open` the old texts
 * that stay old.
 */
export async function takeTranslations(file: WorkbookFile, folder: TranslatedFolder) {
  const texts = await readTranslatorFile(file);
  if ('en' in texts) return texts;
  const here = await viewAll(folder.workbooks, true);
  const refused: RefusedText[] = [];
  const placed: Fix[] = [];
  const old = new Set(folder.old.map(cellKey));
  for (const text of texts) {
    const fix = text.typed ? fixFor(text, text.typed, here, folder.published) : typedElsewhere(text, here, old);
    if (!fix) continue;
    if ('why' in fix) refused.push(fix);
    else placed.push(fix);
  }
  const isNew = ({ value, fix }: Fix) => !hasSameWords(value, fix);
  const unchanged = placed.filter((fix) => !isNew(fix));
  const files: FixedFile[] = [];
  for (const [name, inWorkbook] of groupBy(placed.filter(isNew), ({ workbook }) => workbook)) {
    const byCell = groupBy(inWorkbook, cellKey);
    const isCertain = (fix: Fix) => byCell.get(cellKey(fix))?.every((each) => each.fix === fix.fix);
    const before = folder.workbooks.find((workbook) => workbook.name === name)?.bytes ?? new Uint8Array();
    const { bytes, written } = writeValues(before, inWorkbook.filter(isCertain));
    const left = inWorkbook.filter((fix) => !written.includes(fix));
    refused.push(...left.map((fix) => ({ ...fix, why: isCertain(fix) ? words.formula : words.twice })));
    if (written.length > 0) files.push({ name, before, bytes, fixes: written });
  }
  const closed = new Set([...unchanged, ...files.flatMap((each) => each.fixes)].map(cellKey));
  const open = folder.old.filter((text) => !closed.has(cellKey(text))).length;
  return { files, refused, unchanged: unchanged.length, open };
}

const hasSameWords = (a: string, b: string) => withoutSpaces(a) === withoutSpaces(b);

/** Finds a text of the file in a sheet: its cell, and both languages as they are there. */
function placedIn(sheet: SheetView | undefined, { workbook, row, cell, heading, source, target }: TranslatedText) {
  const rows = sheet?.rows.filter(({ id }) => id === row) ?? [];
  const match = rows.find(({ number }) => number === cell?.row) ?? rows[0];
  const column = sheet?.columns.find((candidate) => candidate.heading === heading);
  const sourceColumn = sheet?.columns.find(
    ({ known }) => known?.field === column?.known?.field && known?.language?.code === source,
  );
  if (!sheet || !match || !sourceColumn || column?.known?.language?.code !== target) return null;
  const textAt = (each: typeof column) => match.values.get(each.heading) ?? '';
  const at = { row: match.number, column: column.index };
  const place = { workbook, sheet: sheet.title, cell: at, heading, row, value: textAt(column) };
  return { place, column: column.known, original: textAt(sourceColumn) };
}

/** Returns a translation that is in the place of one of the texts beside the last column, if there is one. */
function typedElsewhere(text: TranslatedText, side: Side, old: ReadonlySet<string>): RefusedText | null {
  const { after, present } = text;
  const here = placedIn(sheetOf(text, side), text);
  if (!here || !old.has(cellKey(here.place))) return null;
  const isTranslated =
    !hasSameWords(after, here.original) && translationFault(after, here.original, here.column) === null;
  const typed = [...(hasSameWords(present, here.place.value) ? [] : [present]), ...(isTranslated ? [after] : [])];
  const [fix] = typed;
  return fix ? { ...here.place, fix, why: words.elsewhere } : null;
}

/** Returns the cell with its translation, or why it is not written. */
function fixFor(text: TranslatedText, typed: Cell, side: Side, published: Side): Fix | RefusedText {
  const { workbook, cell, heading, row, before, after, present, translation } = text;
  const sheet = sheetOf(text, side);
  const here = placedIn(sheet, text);
  if (!sheet || !here)
    return { workbook, sheet: text.sheet, cell, heading, row, value: '', fix: translation, why: words.missing };
  const checked = checkCell(typed, here.column);
  const value = checked.ok && typeof checked.value === 'string' ? checked.value : translation;
  const fix = { ...here.place, fix: value };
  if (hasSameWords(value, fix.value)) return fix;
  const versions = [
    { placed: here, originals: [after] },
    // The change may be published meanwhile.
    { placed: placedIn(published.get(sheet.spec.key), text), originals: [before, after] },
  ];
  for (const { placed, originals } of versions) {
    if (!placed) continue;
    if (!originals.some((original) => hasSameWords(original, placed.original)))
      return { ...fix, why: words.changed(languageWords(text.source), after, placed.original) };
    if (![present, value].some((target) => hasSameWords(target, placed.place.value)))
      return { ...fix, why: words.changed(languageWords(text.target), present, placed.place.value) };
  }
  const fault = checked.ok
    ? (translationFault(value, after, here.column) ?? textFault(value, here.column, !!sheet.spec.labels))
    : checked.fault;
  if (!fault) return fix;
  const problem = putIntoWords({ ...placeOf(workbook, sheet.title, fix), value, ...fault });
  return { ...fix, why: problemWords(problem) };
}
