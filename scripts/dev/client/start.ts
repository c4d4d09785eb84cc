import { contentChanged } from '../../../src/app/content-change.ts';
import type { CellPlace, ProblemReport } from '../../preview/messages.ts';
import { pageTools } from '../../preview/tools/page-tools.ts';
import { problemPanel } from '../../preview/tools/problem-panel.ts';
import { toolsRoot } from '../../preview/tools/tools-root.ts';
import { hereEvent, problemsEvent } from '../messages.ts';
import { fetchOrigins, inOpenEdition, openWorkbook, pageVersion } from './requests.ts';

/** The preview's tools for the office. Only the dev server puts this script into its pages. */
const root = toolsRoot();
const tools = pageTools(root, { origins: fetchOrigins, openWorkbook });

/** Where the cell is kept that is to be shown on the page that the browser goes to now. */
const toShow = 'staff-show-cell';

const panel = problemPanel(root, {
  addressOf: inOpenEdition,
  hasSite: () => pageVersion() > 0,
  onShow: (cell, address) => {
    if (address === location.pathname || cell === null) {
      void tools.showCell(cell);
      return true;
    }
    sessionStorage.setItem(toShow, JSON.stringify(cell));
    return false;
  },
});

/** Calls back when the page is there and its marks are taken, which is the next thing after it came. */
function whenThere(callback: () => void): void {
  if ('hydrated' in document.documentElement.dataset) callback();
  else document.addEventListener('hydrated', () => queueMicrotask(callback), { once: true });
}

import.meta.hot?.on(problemsEvent, (report: ProblemReport) => panel.show(report));
import.meta.hot?.on(contentChanged, () => {
  tools.forget();
  // There was no good content to start with, and so no site.
  if (pageVersion() === 0) location.reload();
});
import.meta.hot?.send(hereEvent, {});
whenThere(() => {
  import.meta.hot?.send(hereEvent, { version: pageVersion() });
  const kept = sessionStorage.getItem(toShow);
  sessionStorage.removeItem(toShow);
  if (kept === null) return;
  const cell: CellPlace = JSON.parse(kept);
  void tools.showCell(cell);
});
