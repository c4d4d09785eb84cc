import type { LanguageCode } from '../dictionary/languages-workbooks-pages.ts';
import { groupBy } from '../group-by.ts';
import { withoutSpaces } from '../staff-text.ts';
import type { CellChange, FieldChange, Segment } from './report.ts';
import { type ColumnView, listKinds, type RowView } from './sheet-view.ts';

function compareCell({ heading, known }: ColumnView, before: string, after: string): CellChange {
  const language = known?.language?.code ?? null;
  if (before === after) return { heading, language, kind: 'unchanged', before, after, words: null };
  const spacesOnly = withoutSpaces(before) === withoutSpaces(after);
  const list = known !== null && listKinds.has(known.meta.kind);
  const kind = spacesOnly ? 'spacesOnly' : 'changed';
  return { heading, language, kind, before, after, words: wordDiff(before, after, list) };
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

/** Returns the fields that differ between two versions of a row, with their languages together. A null version has only blank cells. */
export function compareCells(
  columns: readonly ColumnView[],
  before: RowView | null,
  after: RowView | null,
): readonly FieldChange[] {
  // Groups the languages of a text: "Name (EN)" and "Name (ZH)", or "English" and "Chinese".
  const fields = groupBy(columns, ({ known, heading }) => known?.field ?? `unknown ${heading}`);
  return [...fields.values()].flatMap((group): FieldChange[] => {
    const cells = group.map((column) =>
      compareCell(column, before?.values.get(column.heading) ?? '', after?.values.get(column.heading) ?? ''),
    );
    if (cells.every(({ kind }) => kind === 'unchanged')) return [];
    return [{ cells, onlyLanguage: before && after ? onlyLanguage(cells) : null }];
  });
}

/** A word, a Chinese character, a run of spaces, or a single sign. */
const pieces = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+|\s+|./gsu;
const listParts = /; |[^;]+|;/g;

/** Texts up to this length are shown as a whole, before and after. */
const shortText = 60;
/** Above this number of comparisons, the differing middle part is shown as one piece. */
const tooMany = 4_000_000;

/** Computes the length of the longest common subsequence from each pair of positions to the ends, row by row. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [right, below] = [lengths[i]?.[j + 1] ?? 0, lengths[i + 1]?.[j] ?? 0];
      const row = lengths[i];
      if (row) row[j] = before[i] === after[j] ? (lengths[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(right, below);
    }
  }
  return lengths;
}

function compare(before: readonly string[], after: readonly string[]): Segment[] {
  const all = (kind: Segment['kind'], texts: readonly string[]): Segment => ({ kind, text: texts.join('') });
  if (before.length * after.length > tooMany) return [all('removed', before), all('added', after)];
  const lengths = commonLengths(before, after);
  const found: Segment[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      found.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (fresh === undefined || (old !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      found.push({ kind: 'removed', text: old ?? '' });
      i += 1;
    } else {
      found.push({ kind: 'added', text: fresh });
      j += 1;
    }
  }
  return found;
}

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
    const between =
      (removed || added) && parts[index + 1] && parts[index + 1]?.kind !== 'same' && !/[\p{L}\p{N}]/u.test(text);
    if (kind !== 'added' && (kind === 'removed' || between)) removed += text;
    if (kind !== 'removed' && (kind === 'added' || between)) added += text;
    if (kind !== 'same' || between) return;
    flush();
    const last = found.at(-1);
    if (last?.kind === 'same') found[found.length - 1] = { kind, text: last.text + text };
    else found.push({ kind, text });
  });
  flush();
  return found;
}

/** Returns the differences between two long texts: by word, in Chinese by character, in a list by part. Returns null for short texts. */
export function wordDiff(before: string, after: string, list: boolean): readonly Segment[] | null {
  if (before === '' || after === '' || Math.max(before.length, after.length) <= shortText) return null;
  const [olds, news] = [before, after].map((text) => text.match(list ? listParts : pieces) ?? []);
  if (!olds || !news) return null;
  let start = 0;
  while (start < olds.length && olds[start] === news[start]) start += 1;
  let end = 0;
  while (end < Math.min(olds.length, news.length) - start && olds.at(-1 - end) === news.at(-1 - end)) end += 1;
  const same = (texts: readonly string[]): Segment[] => texts.map((text) => ({ kind: 'same', text }));
  return joined([
    ...same(olds.slice(0, start)),
    ...compare(olds.slice(start, olds.length - end), news.slice(start, news.length - end)),
    ...same(end === 0 ? [] : olds.slice(-end)),
  ]);
}
