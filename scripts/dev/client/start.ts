import { contentChanged } from '../../../src/app/content-change.ts';
import { hereEvent, type ProblemReport, problemsEvent, type Shown } from '../messages.ts';
import { inspect } from './inspector.ts';
import { pointerLabel } from './pointer-label.ts';
import type { RowPlace } from './problem-list.ts';
import { problemPanel } from './problem-panel.ts';
import { fetchShown, pageVersion } from './requests.ts';
import { elementOfRow, rowToShow, showAfterMove } from './row-on-page.ts';
import { toolsRoot } from './tools-root.ts';

/** The preview's tools for the office. Only the dev server puts this script into its pages. */
const root = toolsRoot();
const label = pointerLabel(root);

let known: { readonly path: string; readonly shown: Promise<readonly Shown[]> } | null = null;

function shownHere(): Promise<readonly Shown[]> {
  const path = location.pathname;
  if (known?.path !== path) known = { path, shown: fetchShown(path) };
  return known.shown;
}

async function showRow(row: RowPlace): Promise<void> {
  const found = elementOfRow(row, await shownHere());
  if (!found) return;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  label.outline(found.getBoundingClientRect());
  setTimeout(() => label.hide(), 3000);
}

const panel = problemPanel(root, (row, address) => {
  if (address === location.pathname) {
    void showRow(row);
    return true;
  }
  showAfterMove(row);
  return false;
});

const isThere = () => 'hydrated' in document.documentElement.dataset;

function whenThere(callback: () => void): void {
  if (isThere()) callback();
  else document.addEventListener('hydrated', callback, { once: true });
}

inspect(label, shownHere);
import.meta.hot?.on(problemsEvent, (report: ProblemReport) => panel.show(report));
import.meta.hot?.on(contentChanged, () => {
  known = null;
  // There was no good content to start with, and so no site.
  if (pageVersion() === 0) location.reload();
});
import.meta.hot?.send(hereEvent, {});
whenThere(() => {
  import.meta.hot?.send(hereEvent, { version: pageVersion() });
  const row = rowToShow();
  if (row) void showRow(row);
});
