import { sheetsOf } from '../dictionary/dictionary.ts';
import type { AnySheet } from '../dictionary/sheet.ts';
import { folded } from '../problems/nearest.ts';
import { noCounts } from './change-counts.ts';
import type { SheetChange, Unreadable, WorkbookChange } from './change-report.ts';
import { compareSheet } from './compare-sheet.ts';
import { sheetPaths } from './row-paths.ts';
import type { Side } from './side.ts';
import { everyLanguage, mergePages, pagesAt } from './touched-pages.ts';
import type { BookView, OtherSheet } from './view-workbook.ts';

type Rows = SheetChange['rows'];

function whole(sheet: string, kind: SheetChange['kind'], rows: Rows, spec: AnySheet | null): SheetChange {
  const pages = spec ? mergePages(pagesAt(sheetPaths(spec), everyLanguage)) : [];
  return { sheet, kind, title: null, rows, counts: noCounts, columns: [], changes: [], moves: [], pages };
}

function compareOthers(before: readonly OtherSheet[], after: readonly OtherSheet[]): readonly SheetChange[] {
  const was = new Map(before.map((sheet) => [folded(sheet.title), sheet]));
  const is = new Set(after.map(({ title }) => folded(title)));
  const rows = (old: OtherSheet | undefined, own: OtherSheet | undefined): Rows => ({
    before: old?.rows ?? 0,
    after: own?.rows ?? 0,
  });
  return [
    ...after.flatMap((own) => {
      const old = was.get(folded(own.title));
      if (old?.content === own.content) return [];
      return [whole(own.title, old ? 'notRead' : 'added', rows(old, own), null)];
    }),
    ...before
      .filter(({ title }) => !is.has(folded(title)))
      .map((old) => whole(old.title, 'removed', rows(old, undefined), null)),
  ];
}

/** The two sides of one workbook; null where the revision does not have it. */
export interface BookSides {
  readonly base: { readonly book: BookView | null; readonly side: Side };
  readonly head: { readonly book: BookView | null; readonly side: Side };
}

function unreadable(side: 'base' | 'head', book: BookView | null): Unreadable[] {
  if (!book || book.ok) return [];
  const { code, message, suggestion, zh } = book.problem;
  return [{ side, code, message, suggestion, zh }];
}

/** What differs in a workbook whose bytes differ. */
export function compareWorkbook(workbook: string, { base, head }: BookSides): WorkbookChange {
  const faults = [...unreadable('base', base.book), ...unreadable('head', head.book)];
  if (faults.length > 0) return { workbook, kind: 'unreadable', unreadable: faults, sheets: [] };
  const [was, is] = [base.book?.ok ? base.book : null, head.book?.ok ? head.book : null];
  const sheets = sheetsOf(workbook).flatMap((spec): SheetChange[] => {
    const [before, after] = [was?.sheets.get(spec.key), is?.sheets.get(spec.key)];
    if (before && after) {
      const change = compareSheet({ sheet: before, side: base.side }, { sheet: after, side: head.side });
      return change ? [change] : [];
    }
    if (!before && !after) return [];
    const rows = { before: before?.rows.length ?? 0, after: after?.rows.length ?? 0 };
    return [whole(spec.name, after ? 'added' : 'removed', rows, spec)];
  });
  const all = [...sheets, ...compareOthers(was?.others ?? [], is?.others ?? [])];
  const kind = !was ? 'added' : !is ? 'removed' : all.length > 0 ? 'changed' : 'resaved';
  return { workbook, kind, unreadable: [], sheets: all };
}
