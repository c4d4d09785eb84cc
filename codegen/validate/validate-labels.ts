import { defaultLanguage, languages } from '../dictionary/languages.ts';
import type { LabelsSpec } from '../dictionary/sheet.ts';
import { sheetColumns } from '../dictionary/sheet-columns.ts';
import type { Normalised, Refusal } from '../normalise/normalised.ts';
import { codeText, proseOf } from '../normalise/plain-text.ts';
import type { Collector } from '../problems/collector.ts';
import type { Place } from '../problems/problem.ts';
import { address, cellText, isBlank, type Row, type Sheet } from '../read/cells.ts';
import { oddTranslation } from './check-translation.ts';
import { mapHeadings } from './map-headings.ts';
import { placeholderFault } from './placeholders.ts';
import type { Label, LabelsTable } from './records.ts';
import { noteSkippedRows, refuseMerges } from './sheet-shape.ts';

const keyPattern = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9-]+)*$/;

/** Reads `Key | English | Chinese | Note` rows of one area. Keys are flat: a dot in a key is a letter like any other. */
export function validateLabels(workbook: string, sheet: Sheet, spec: LabelsSpec, seen: Map<string, string>, collector: Collector): LabelsTable | null {
  const map = mapHeadings(workbook, sheet, sheetColumns(spec), collector);
  if (!map) return null;
  const columnOf = (heading: string) => map.columns.get(heading) ?? 0;
  refuseMerges(workbook, sheet, map.row, [...map.columns.values()], collector);
  noteSkippedRows(workbook, sheet, map.row, collector);
  const labels: Label[] = [];
  const rowNumbers: number[] = [];

  const readText = (row: Row, key: string, heading: string): string | null => {
    const cell = row.cells[columnOf(heading)];
    if (isBlank(cell)) return null;
    const place: Place = { workbook, sheet: sheet.name, cell: address(row.number, columnOf(heading)), heading, row: key, value: cellText(cell) };
    const refused: Refusal | null =
      cell.kind === 'error' ? { code: 'error-value', facts: { found: cell.text } }
      : cell.kind === 'notCalculated' ? { code: 'not-calculated', facts: { found: cell.formula } }
      : null;
    const prose: Normalised<string> = refused ? { ok: false, refusal: refused } : proseOf(cell);
    if (!prose.ok) {
      collector.fault(place, prose.refusal);
      return null;
    }
    if (prose.note) collector.note(prose.note, place, prose.value);
    return prose.value;
  };

  for (const row of sheet.rows) {
    if (row.number <= map.row || ![...map.columns.values()].some((column) => !isBlank(row.cells[column]))) continue;
    rowNumbers.push(row.number);
    const keyCell = row.cells[columnOf('Key')];
    const keyText = isBlank(keyCell) ? '' : cellText(keyCell);
    const place: Place = { workbook, sheet: sheet.name, cell: address(row.number, columnOf('Key')), heading: 'Key', row: keyText || `row ${row.number}`, value: keyText };
    const key = codeText(keyText);
    if (key === '') {
      const texts = languages.some(({ heading }) => !isBlank(row.cells[columnOf(heading)]));
      if (texts) collector.fault(place, { code: 'blank', facts: { expected: 'nav.home' } });
      continue;
    }
    if (!keyPattern.test(key)) {
      collector.fault(place, { code: 'bad-id', facts: { expected: 'nav.home' } });
      continue;
    }
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      collector.fault(place, { code: 'duplicate', facts: { other: earlier } });
      continue;
    }
    seen.set(key, `${sheet.name}!${place.cell}`);
    if (key !== keyText) collector.note('id-normalised', place, key);
    const texts: Record<string, string | null> = {};
    for (const language of languages) texts[language.code] = readText(row, key, language.heading);
    const original = texts[defaultLanguage.code] ?? null;
    const at = (heading: string): Place => {
      const cell = row.cells[columnOf(heading)];
      return { ...place, cell: address(row.number, columnOf(heading)), heading, value: cell ? cellText(cell) : '' };
    };
    if (original === null) {
      if (isBlank(row.cells[columnOf(defaultLanguage.heading)])) collector.fault(at(defaultLanguage.heading), { code: 'blank', facts: { expected: key } });
      continue;
    }
    for (const language of languages) {
      const text = texts[language.code] ?? null;
      const blank = isBlank(row.cells[columnOf(language.heading)]);
      const odd = text === null && !blank ? null : oddTranslation(text, original, language, false);
      if (odd) collector.fault(at(language.heading), odd);
      const fault = text === null ? null : placeholderFault(text, original);
      if (fault) collector.fault(at(language.heading), fault);
    }
    labels.push({ key, row: row.number, texts });
  }
  return { spec, sheet: sheet.name, columns: map.columns, labels, rowNumbers };
}
