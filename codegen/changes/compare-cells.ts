import { diffArrays } from 'diff';
import { defaultLanguage, type LanguageCode } from '../dictionary/languages.ts';
import { groupBy } from '../group-by.ts';
import { withoutSpaces } from '../staff-text.ts';
import type { Meaning } from './cell-meaning.ts';
import type { CellChange, FieldChange, Segment } from './report.ts';
import { type ColumnView, columnOfCell, listKinds, type RowView, type SheetView } from './sheet-view.ts';

/** A version of a row in its sheet. A version without a row has only blank cells. */
export interface RowSide {
  readonly sheet: SheetView;
  readonly row: RowView | null;
  readonly meaning: Meaning;
}

/**
 * Returns the value of a cell, and what the site publishes for it. Another language shows the text of the default one if its own is blank.
 */
function valueIn({ sheet, row, meaning }: RowSide, column: ColumnView, field: readonly ColumnView[]) {
  const [value, own] = [row?.values.get(column.heading) ?? '', row && columnOfCell(sheet, column, row.id)];
  const original = field.find(({ known }) => known?.language === defaultLanguage);
  const shown = value === '' && column.known?.language ? (row?.values.get(original?.heading ?? '') ?? '') : value;
  return { value, published: own && !own.meta.staffOnly ? meaning(own, shown) : value };
}

function compareCell(column: ColumnView, field: readonly ColumnView[], base: RowSide, head: RowSide) {
  const { heading, known } = column;
  const [was, is] = [valueIn(base, column, field), valueIn(head, column, field)];
  const [before, after, same] = [was.value, is.value, was.published === is.published];
  const cell = { heading, language: known?.language?.code ?? null, before, after };
  if (same || before === after) return { same, cell: { ...cell, kind: 'unchanged', words: null } as const };
  const kind = withoutSpaces(before) === withoutSpaces(after) ? 'spacesOnly' : 'changed';
  const words = wordDiff(before, after, known !== null && listKinds.has(known.meta.kind));
  return { same, cell: { ...cell, kind, words } as const };
}

/**
 * Returns the only language whose text changed while another language has a text that did not. A text that was blank before counts as new
 * and not as changed.
 */
function onlyLanguage(cells: readonly CellChange[]): LanguageCode | null {
  const changed = cells.filter(({ kind, before }) => kind === 'changed' && before !== '');
  const [only] = changed;
  const left = cells.some(({ kind, after }) => kind === 'unchanged' && after !== '');
  return only && changed.length === 1 && left ? only.language : null;
}

/** Returns the fields of which the site publishes something else than before, with their languages together. */
export function compareCells(columns: readonly ColumnView[], base: RowSide, head: RowSide): readonly FieldChange[] {
  // Groups the languages of a text: "Name (EN)" and "Name (ZH)", or "English" and "Chinese".
  const fields = groupBy(columns, ({ known, heading }) => known?.field ?? `unknown ${heading}`);
  return [...fields.values()].flatMap((field): FieldChange[] => {
    const compared = field.map((column) => compareCell(column, field, base, head));
    const cells = compared.map(({ cell }) => cell);
    if (cells.every(({ kind }) => kind === 'unchanged')) return [];
    return [{ cells, onlyLanguage: base.row && head.row ? onlyLanguage(cells) : null }];
  });
}

/** A word, a Chinese character, a run of spaces, or a single sign. */
const pieces = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+|\s+|./gsu;
const listParts = /; |[^;]+|;/g;

/** Texts up to this length are shown as a whole, before and after. */
const shortText = 60;
/** Texts that differ in more pieces than this are shown as a whole too. */
const mostEdits = 1000;

/** Joins neighbouring segments, puts removed text before added text, and makes a single space or sign between two changes part of them. */
function joined(parts: readonly Segment[]): readonly Segment[] {
  const found: Segment[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) found.push({ kind: 'removed', text: removed });
    if (added) found.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  parts.forEach(({ kind, text }, index) => {
    const between = (removed || added) && parts[index + 1] && !/[\p{L}\p{N}]/u.test(text);
    if (kind !== 'added' && (kind === 'removed' || between)) removed += text;
    if (kind !== 'removed' && (kind === 'added' || between)) added += text;
    if (kind !== 'same' || between) return;
    flush();
    found.push({ kind, text });
  });
  flush();
  return found;
}

/** Returns the differences between two long texts: by word, in Chinese by character, in a list by part. Returns null for short texts. */
export function wordDiff(before: string, after: string, list: boolean): readonly Segment[] | null {
  if (before === '' || after === '' || Math.max(before.length, after.length) <= shortText) return null;
  const [olds, news] = [before, after].map((text) => text.match(list ? listParts : pieces) ?? []);
  const parts = diffArrays(olds ?? [], news ?? [], { maxEditLength: mostEdits });
  if (!parts)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return joined(
    parts.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  );
}
