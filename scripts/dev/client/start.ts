import { contentChanged } from '../../../src/app/content-change.ts';
import { type CellPlace, hereEvent, type Origin, type ProblemReport, problemsEvent } from '../messages.ts';
import { inspect } from './inspector.ts';
import { nameBoxAddress } from './place-text.ts';
import { pointerLabel } from './pointer-label.ts';
import { problemPanel } from './problem-panel.ts';
import { fetchOrigins, pageVersion } from './requests.ts';
import { bringIntoView, cellToShow, placeOfCell, showAfterMove } from './show-cell.ts';
import { staffLanguage } from './staff-language.ts';
import { followMarks, markedIn, marksOf } from './take-marks.ts';
import { toolsRoot } from './tools-root.ts';
import type { Origins } from './which-cell.ts';
import { words } from './words.ts';

/** The preview's tools for the office. Only the dev server puts this script into its pages. */
const root = toolsRoot();
const label = pointerLabel(root);

followMarks();

/** Of the marks that were asked for since the content changed. */
let known = new Map<number, Origin>();

/** The origins of everything that the page shows now. */
async function originsHere(): Promise<Origins> {
  const origins = known;
  const marks = [...new Set(markedIn(document.body).flatMap(marksOf))].filter((mark) => !origins.has(mark));
  const found = marks.length === 0 ? [] : await fetchOrigins(marks);
  for (const [place, mark] of marks.entries()) {
    const origin = found[place];
    if (origin) origins.set(mark, origin);
  }
  return origins;
}

/** Marks the cell on this page for a while; says so when nothing here shows it. */
async function showCell(cell: CellPlace | null): Promise<void> {
  const own = words[staffLanguage()];
  const found = cell && placeOfCell(cell, await originsHere());
  if (found) {
    await bringIntoView(found);
    label.outline(found.getBoundingClientRect());
  } else label.tell(cell ? `${own.shownNowhere} ${nameBoxAddress(cell)}` : own.newRow);
  setTimeout(() => label.hide(), 4000);
}

const panel = problemPanel(root, (cell, address) => {
  if (address === location.pathname || cell === null) {
    void showCell(cell);
    return true;
  }
  showAfterMove(cell);
  return false;
});

const isThere = () => 'hydrated' in document.documentElement.dataset;

/** Calls back when the page is there and its marks are taken, which is the next thing after it came. */
function whenThere(callback: () => void): void {
  if (isThere()) callback();
  else document.addEventListener('hydrated', () => queueMicrotask(callback), { once: true });
}

inspect(label, originsHere);
import.meta.hot?.on(problemsEvent, (report: ProblemReport) => panel.show(report));
import.meta.hot?.on(contentChanged, () => {
  known = new Map();
  // There was no good content to start with, and so no site.
  if (pageVersion() === 0) location.reload();
});
import.meta.hot?.send(hereEvent, {});
whenThere(() => {
  import.meta.hot?.send(hereEvent, { version: pageVersion() });
  const cell = cellToShow();
  if (cell) void showCell(cell);
});
