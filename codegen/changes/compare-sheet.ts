import { folded } from '../problems/nearest.ts';
import { countChanges } from './change-counts.ts';
import type { SheetChange } from './change-report.ts';
import { compareCells } from './compare-cells.ts';
import { compareColumns } from './compare-columns.ts';
import { findMoves } from './find-moves.ts';
import { type Matching, matchRows } from './match-rows.ts';
import type { FieldChange, Move, RowChange, TouchedPage } from './row-change.ts';
import { rowPaths, sheetPaths } from './row-paths.ts';
import type { RowView } from './sheet-view.ts';
import { everyLanguage, mergePages, pagesAt, rowPages, type SheetSide } from './touched-pages.ts';

function rowChange(
  kind: RowChange['kind'],
  [before, after]: readonly [RowView | null, RowView | null],
  fields: readonly FieldChange[],
  [base, head]: readonly [SheetSide, SheetSide],
): RowChange {
  const { id = '', name = {} } = after ?? before ?? {};
  return {
    kind,
    id,
    previousId: kind === 'renamed' ? (before?.id ?? null) : null,
    name,
    before: before?.number ?? null,
    after: after?.number ?? null,
    fields,
    pages: rowPages(base, head, { before, after, fields }),
  };
}

function compareRows({ pairs, renamed, removed }: Matching, base: SheetSide, head: SheetSide): readonly RowChange[] {
  const sides = [base, head] as const;
  const known = new Set(base.sheet.columns.map(({ heading }) => folded(heading)));
  const shared = head.sheet.columns.filter(({ heading }) => known.has(folded(heading)));
  const oldOf = new Map(pairs.map((pair) => [pair.after, base.sheet.rows[pair.before]]));
  return [
    ...head.sheet.rows.flatMap((row, index) => {
      const old = oldOf.get(index) ?? null;
      const fields = compareCells(old ? shared : head.sheet.columns, old, row);
      if (old && fields.length === 0) return [];
      const kind = !old ? 'added' : renamed.has(index) ? 'renamed' : 'changed';
      return [rowChange(kind, [old, row], fields, sides)];
    }),
    ...removed.flatMap((index) => {
      const old = base.sheet.rows[index];
      return old ? [rowChange('removed', [old, null], compareCells(base.sheet.columns, old, null), sides)] : [];
    }),
  ];
}

function movePages(moves: readonly Move[], { sheet, side }: SheetSide): readonly TouchedPage[] {
  const { spec } = sheet;
  // Where rows have pages of their own, a list decides the order; labels, settings and alternative texts have none.
  if (spec.shape !== 'records' || spec.shownOn.kind !== 'pages' || spec.shownOn.ownPage) return [];
  const moved = new Set(moves.flatMap(({ ids }) => ids));
  const rows = sheet.rows.filter(({ id }) => moved.has(id));
  return rows.flatMap((row) => pagesAt(rowPaths({ sheet, row }, side).others, everyLanguage));
}

/** What differs between two sides of a sheet; null when nothing does that anybody would read. */
export function compareSheet(base: SheetSide, head: SheetSide): SheetChange | null {
  const { spec, title, rows: after } = head.sheet;
  const before = base.sheet.rows;
  const matching = matchRows(spec, before, after);
  const changes = compareRows(matching, base, head);
  const moves = findMoves(matching.pairs, before, after);
  const columns = compareColumns(base.sheet.columns, head.sheet.columns);
  const retitled = folded(base.sheet.title) !== folded(title);
  if (changes.length + moves.length + columns.length === 0 && !retitled) return null;
  return {
    sheet: spec.name,
    kind: 'changed',
    title: retitled ? { before: base.sheet.title, after: title } : null,
    rows: { before: before.length, after: after.length },
    counts: countChanges(changes, moves),
    columns,
    changes,
    moves,
    pages: mergePages([
      ...changes.flatMap(({ pages }) => pages),
      ...movePages(moves, base),
      ...movePages(moves, head),
      ...(columns.length > 0 ? pagesAt(sheetPaths(spec), everyLanguage) : []),
    ]),
  };
}
