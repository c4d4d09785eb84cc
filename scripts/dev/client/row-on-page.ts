import type { Shown } from '../messages.ts';
import { compact } from './compact-words.ts';
import type { RowPlace } from './problem-list.ts';

const place = 'staff-show-row';

/** Remembers the row to show on the page that the browser goes to now. */
export function showAfterMove(row: RowPlace): void {
  sessionStorage.setItem(place, JSON.stringify(row));
}

/** The row that was to be shown on this page; asked for once. */
export function rowToShow(): RowPlace | null {
  const kept = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  if (kept === null) return null;
  const row: RowPlace = JSON.parse(kept);
  return row;
}

/** The first visible element of the page that shows something of the row; null when the page shows nothing of it. */
export function elementOfRow({ workbook, sheet, row }: RowPlace, all: readonly Shown[]): Element | null {
  const own = all.filter(({ record }) => record === `${workbook}/${sheet}/${row}`);
  const texts = new Set(own.filter(({ kind }) => kind === 'text').map(({ value }) => compact(value)));
  const facts = new Set(own.filter(({ kind }) => kind === 'fact').map(({ value }) => compact(value)));
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  let fallback: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = compact(node.textContent ?? '');
    if (!element || text === '' || element.getClientRects().length === 0) continue;
    if (texts.has(text)) return element;
    if (facts.has(text)) fallback ??= element;
  }
  return fallback;
}
