import type { LanguageCode } from '../dictionary/languages.ts';
import type { CellChange, FieldChange } from './row-change.ts';
import type { ColumnView, RowView } from './sheet-view.ts';
import { wordDiff } from './word-diff.ts';

const spaces = /[\s\u00a0\u200b-\u200f\u2060\ufeff]+/g;

function compareCell({ heading, known }: ColumnView, before: string, after: string): CellChange {
  const language = known?.language?.code ?? null;
  if (before === after) return { heading, language, kind: 'unchanged', before, after, words: null };
  const spacesOnly = before.replace(spaces, '') === after.replace(spaces, '');
  const list = known?.meta.kind === 'refs' || known?.meta.kind === 'pictures';
  return {
    heading,
    language,
    kind: spacesOnly ? 'spacesOnly' : 'changed',
    before,
    after,
    words: wordDiff(before, after, list),
  };
}

/** Columns that say the same in several languages stand together: "Name (EN)" and "Name (ZH)", or "English" and "Chinese". */
function groups(columns: readonly ColumnView[]): readonly (readonly ColumnView[])[] {
  const found = new Map<string, ColumnView[]>();
  for (const column of columns) {
    const { known, heading } = column;
    const labels = known?.language && known.field === known.language.code;
    const name = !known ? `unknown ${heading}` : labels ? 'words' : known.field;
    found.set(name, [...(found.get(name) ?? []), column]);
  }
  return [...found.values()];
}

/** The one language whose text was changed while another language has a text that was not; a text that was blank before is new. */
function onlyLanguage(cells: readonly CellChange[]): LanguageCode | null {
  const changed = cells.filter(({ kind, before }) => kind === 'changed' && before !== '');
  const [only] = changed;
  const left = cells.some(({ kind, after }) => kind === 'unchanged' && after !== '');
  return only && changed.length === 1 && left ? only.language : null;
}

/** The fields of a row in which its two sides differ, languages side by side. A side that is null has blank cells only. */
export function compareCells(
  columns: readonly ColumnView[],
  before: RowView | null,
  after: RowView | null,
): readonly FieldChange[] {
  return groups(columns).flatMap((group): FieldChange[] => {
    const cells = group.map((column) =>
      compareCell(column, before?.values.get(column.heading) ?? '', after?.values.get(column.heading) ?? ''),
    );
    if (cells.every(({ kind }) => kind === 'unchanged')) return [];
    return [{ cells, onlyLanguage: before && after ? onlyLanguage(cells) : null }];
  });
}
