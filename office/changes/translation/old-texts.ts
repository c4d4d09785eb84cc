import type { LanguageCode } from '../../../codegen/dictionary/languages.ts';
import type { CellPosition } from '../../../codegen/grid/addresses.ts';
import type { Bilingual } from '../../../codegen/text/bilingual.ts';
import type { Fix } from '../../spreadsheet/write-values.ts';
import { type Side, sheetNamed } from '../../views/sheet-view.ts';
import { oldCells, type WorkbookChange } from '../change-report.ts';

/** A cell whose text is old: that of another language has changed, and this one has not. */
export interface OldText {
  readonly workbook: string;
  readonly sheet: string;
  /** Where it was when the list was made. */
  readonly cell: CellPosition | null;
  /** What staff call the row. */
  readonly row: string;
  readonly heading: string;
  /** The language that changed, and that of the old text. */
  readonly source: LanguageCode;
  readonly target: LanguageCode;
  /** The text of the source, as it was and as it is. */
  readonly before: string;
  readonly after: string;
  /** The old text. */
  readonly present: string;
}

/** A translation that is not written, because it is or may be wrong here. */
export interface RefusedText extends Omit<Fix, 'cell'>, Pick<OldText, 'cell'> {
  readonly why: Bilingual;
}

/** Returns the texts of which a report says that they are old. `sheets` are those of its newer side. */
export function oldTexts(workbooks: readonly WorkbookChange[], sheets: Side): readonly OldText[] {
  const texts: OldText[] = [];
  for (const { workbook, name, row, field } of changedFields(workbooks)) {
    const sheet = sheetNamed(workbook, name, sheets);
    const source = field.cells.find(({ language }) => language === field.onlyLanguage);
    for (const { heading, language: target, after: present } of oldCells(field)) {
      const column = sheet?.columns.find((candidate) => candidate.heading === heading);
      if (!source?.language || !target || !sheet || !column || row.after === null) continue;
      const cell = { row: row.after, column: column.index };
      const place = { workbook, sheet: sheet.title, cell, row: row.id, heading };
      const { language, before, after } = source;
      texts.push({ ...place, source: language, target, before, after, present });
    }
  }
  return texts;
}

function changedFields(workbooks: readonly WorkbookChange[]) {
  return workbooks.flatMap(({ workbook, sheets }) =>
    sheets.flatMap(({ sheet: name, changes }) =>
      changes.flatMap((row) => row.fields.map((field) => ({ workbook, name, row, field }))),
    ),
  );
}
