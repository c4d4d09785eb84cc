import { z } from 'zod';
import { address } from '../addresses.ts';
import { cellText, isBlank, type Row, type Sheet } from '../cell.ts';
import { type LabelsSpec, sheetColumns } from '../dictionary/sheet.ts';
import { defaultLanguage, languages } from '../dictionary/site.ts';
import type { Collector, Place, Refusal } from '../problems/problem.ts';
import { quotable } from '../text.ts';
import { checkCell } from './check-cell.ts';
import { oddTranslation } from './check-translation.ts';
import { mapHeadings } from './map-headings.ts';
import { placeholderFault } from './placeholders.ts';
import type { KeylessRow, Label, LabelsTable, LastTexts } from './records.ts';
import { dataRows, refuseMerges } from './sheet-shape.ts';
import { takeCell } from './take-cell.ts';

const keySchema = z.string().regex(/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9-]+)*$/);
const wordsSchema = z.string();

/** Warns of odd translations, and refuses placeholders that differ from those of the default language. */
function compareLanguages(
  texts: Label['texts'],
  blank: (heading: string) => boolean,
  at: (heading: string) => Place,
  collector: Collector,
): void {
  const original = texts[defaultLanguage.code];
  if (!original) return;
  for (const language of languages) {
    const text = texts[language.code] ?? null;
    const reported = text === null && !blank(language.heading);
    const odd = reported ? null : oddTranslation(text, original, language, false);
    if (odd) collector.fault(at(language.heading), odd);
    const fault = text === null ? null : placeholderFault(text, original);
    if (fault) collector.fault(at(language.heading), fault);
  }
}

/**
 * Reads `Key | English | Chinese | Note` rows of one area. Keys are flat: a dot in a key is a letter like any other. What is wrong
 * with a key itself is not told here: which key was meant is known when all of them are.
 */
export function validateLabels(
  workbook: string,
  sheet: Sheet,
  spec: LabelsSpec,
  seen: Map<string, string>,
  lastTexts: LastTexts,
  collector: Collector,
): LabelsTable | null {
  const columns = sheetColumns(spec);
  const map = mapHeadings(workbook, sheet, columns, collector);
  if (!map) return null;
  const places = [...map.columns].flatMap(([heading, column]) =>
    columns.some(({ heading: own, meta }) => own === heading && !meta.staffOnly) ? [column] : [],
  );
  refuseMerges(workbook, sheet, map.row, places, collector);
  const rows = dataRows(workbook, sheet, map.row, places, collector);

  const keyless: KeylessRow[] = [];
  const readLabel = (row: Row): Label | null => {
    const cellIn = (heading: string) => {
      const column = map.columns.get(heading);
      return column === undefined ? undefined : row.cells[column];
    };
    const keyCell = cellIn('Key');
    const name = isBlank(keyCell) ? `row ${row.number}` : cellText(keyCell).trim();
    const at = (heading: string): Place => {
      const [cell, column] = [cellIn(heading), map.columns.get(heading)];
      return {
        workbook,
        sheet: sheet.name,
        cell: column === undefined ? null : address(row.number, column),
        heading,
        row: name,
        value: cell ? cellText(cell) : '',
      };
    };
    const read = new Map<string, unknown>();
    let refusal: Refusal | null = null;
    for (const { heading, language, meta } of columns) {
      const cell = cellIn(heading);
      if (meta.staffOnly || !map.columns.has(heading)) continue;
      if (!language) {
        const checked = isBlank(cell) ? null : checkCell(cell, keySchema, meta);
        if (!checked) refusal = { code: 'blank', facts: { expected: meta.example } };
        else if (!checked.ok) refusal = checked.refusal;
        if (refusal) continue;
      }
      if (!isBlank(cell))
        read.set(
          heading,
          takeCell(cell, language ? wordsSchema : keySchema, meta, () => at(heading), collector),
        );
      else if (language?.code === defaultLanguage.code) {
        const [note, last] = [cellIn('Note'), lastTexts.get(name)];
        collector.fault(at(heading), {
          code: 'label-blank',
          facts: { found: name, ...(!isBlank(note) && { other: quotable(cellText(note).trim()) }) },
          ...(last !== undefined && { nearest: last }),
        });
      }
    }
    const texts = Object.fromEntries(
      languages.map(({ code, heading }): [string, string | null] => {
        const text = read.get(heading);
        return [code, typeof text === 'string' ? text : null];
      }),
    );
    compareLanguages(texts, (heading) => isBlank(cellIn(heading)), at, collector);
    const key = read.get('Key');
    const earlier = typeof key === 'string' ? seen.get(key) : undefined;
    if (earlier !== undefined) refusal = { code: 'duplicate', facts: { other: earlier } };
    if (refusal) keyless.push({ place: at('Key'), refusal, text: texts[defaultLanguage.code] ?? null });
    if (typeof key !== 'string' || refusal) return null;
    seen.set(key, `${sheet.name}!${at('Key').cell}`);
    return { key, row: row.number, texts };
  };

  const labels = rows.map(readLabel).filter((label) => label !== null);
  return {
    spec,
    sheet: sheet.name,
    columns: map.columns,
    labels,
    keyless,
    rowNumbers: rows.map(({ number }) => number),
    whole: map.whole,
  };
}
