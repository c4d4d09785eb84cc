import { dictionary, recordsSheet } from '../dictionary/dictionary.ts';
import { sheetColumns } from '../dictionary/sheet-columns.ts';
import { cellText, isBlank } from '../read/cells.ts';
import { type Choices, offeredHeading } from '../workbooks/list-source.ts';
import type { KeptWorkbook } from './kept-workbook.ts';

/** The values that drop-downs take from another workbook, as they stand there now, by the key of the sheet that holds them. */
export function gatherChoices(workbooks: readonly KeptWorkbook[]): Choices {
  const choices: Record<string, readonly string[]> = {};
  for (const owner of dictionary) {
    for (const { meta } of sheetColumns(owner)) {
      if (meta.target === undefined || choices[meta.target]) continue;
      const target = recordsSheet(meta.target);
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
