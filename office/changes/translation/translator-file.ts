import { type Language, languages } from '../../../codegen/dictionary/languages.ts';
import { areaOf, cellAddress } from '../../../codegen/grid/addresses.ts';
import {
  type Cell,
  cellText,
  isBlank,
  type RowCell,
  rowsWithHeadings,
  type Sheet,
} from '../../../codegen/grid/cell.ts';
import type { WorkbookFile } from '../../../codegen/inputs.ts';
import { placeOf, putIntoWords } from '../../../codegen/problems/problem.ts';
import { openWorkbook } from '../../../codegen/read/workbook.ts';
import type { Bilingual } from '../../../codegen/text/bilingual.ts';
import { folded } from '../../../codegen/text/staff-text.ts';
import { saysBlank } from '../../../codegen/validate/check-cell.ts';
import { ink } from '../../spreadsheet/styles.ts';
import { lookOn, type TableColumn, tableSheet, tableWorkbook } from '../../workbooks/table-sheet.ts';
import { problemWords } from '../report-words.ts';
import type { OldText } from './old-texts.ts';
import { translationWords } from './translation-words.ts';

/** A row of the file for the translator, and what was typed into its last column. */
export interface TranslatedText extends OldText {
  readonly translation: string;
  /** Null if it is blank. */
  readonly typed: Cell | null;
}

const directions = languages.flatMap((source) =>
  languages.filter((target) => target !== source).map((target) => ({ source, target })),
);

/** The columns of a sheet, each with the part of a text that it has. */
function columnsFor(source: Language, target: Language) {
  return [
    { part: 'workbook', heading: 'Workbook 工作簿', width: 16 },
    { part: 'sheet', heading: 'Sheet 工作表', width: 16 },
    { part: 'cell', heading: 'Cell 单元格', width: 13 },
    { part: 'row', heading: 'Row 行', width: 18 },
    { part: 'heading', heading: 'Heading 列标题', width: 20 },
    { part: 'before', heading: `Old ${source.heading} 原${source.meaning}`, width: 44 },
    { part: 'after', heading: `New ${source.heading} 新${source.meaning}`, width: 44 },
    { part: 'present', heading: `${target.heading} now 现有${target.meaning}`, width: 36 },
    { part: 'translation', heading: `${target.heading} (to be translated) ${target.meaning}（待译）`, width: 44 },
  ] as const;
}

/** To be filled in. Excel must not take what is typed for a number, a date or a formula. */
const emptyCell = { value: null, style: { ...lookOn('FFF2CC'), numFmt: '@' } };

/** Returns the file for the translator: a sheet for each direction in which there is something to translate. */
export function translatorFile(texts: readonly OldText[]): Promise<Uint8Array> {
  const sheets = directions.map(({ source, target }) => {
    const inSheet = texts.filter((text) => text.source === source.code && text.target === target.code);
    const columns = columnsFor(source, target).map(
      ({ part, heading, width }): TableColumn<OldText> =>
        part === 'translation'
          ? { heading, width, of: () => '', more: () => emptyCell }
          : { heading, width, of: (text) => (part === 'cell' ? cellAddress(text.cell) : text[part]) },
    );
    if (inSheet.length === 0) return null;
    return tableSheet(`To ${target.heading} 译成${target.meaning}`, columns, inSheet, ink.orange);
  });
  return tableWorkbook(sheets.filter((sheet) => sheet !== null));
}

/** Returns the rows of the file, or why it cannot be read. Columns are found by their headings. */
export async function readTranslatorFile(file: WorkbookFile): Promise<readonly TranslatedText[] | Bilingual> {
  const opened = await openWorkbook(file);
  if (!opened.ok) {
    const { en, zh } = problemWords(putIntoWords({ ...placeOf(file.name), ...opened.fault }));
    return { en: `${file.name}: ${en}`, zh: `${file.name}：${zh}` };
  }
  const tables = opened.book.sheets.flatMap((sheet) =>
    directions.map(({ source, target }) => translatedRows(sheet, source, target)),
  );
  const read = tables.filter((texts) => texts !== null);
  return read.length > 0 ? read.flat() : translationWords.anotherFile(file.name);
}

/** Returns the rows of a sheet. Null if it does not have all of the headings. */
function translatedRows({ rows }: Sheet, source: Language, target: Language): readonly TranslatedText[] | null {
  const columns = columnsFor(source, target);
  for (const { number, cells } of rows.filter((row) => row.number <= rowsWithHeadings)) {
    const titles = Array.from(cells, (cell) => folded(trimmedText(cell)));
    const indexes = columns.map(({ part, heading }) => [part, titles.indexOf(folded(heading))] as const);
    if (indexes.some(([, index]) => index === -1)) continue;
    const texts: TranslatedText[] = [];
    for (const row of rows.filter((candidate) => candidate.number > number)) {
      const typed = row.cells[indexes.at(-1)?.[1] ?? 0];
      const parts = indexes.map(([part, index]) => [part, trimmedText(row.cells[index])]);
      // The types of `fromEntries` do not say which keys there are.
      const text = Object.fromEntries(parts) as Record<(typeof columns)[number]['part'], string>;
      const area = areaOf(text.cell);
      const cell = area && { row: area.top, column: area.left };
      const isFilled = !isBlank(typed) && !saysBlank(cellText(typed));
      texts.push({ ...text, cell, source: source.code, target: target.code, typed: isFilled ? typed : null });
    }
    return texts;
  }
  return null;
}

const trimmedText = (cell: RowCell) => (cell ? cellText(cell).trim() : '');
