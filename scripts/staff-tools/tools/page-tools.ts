import type { CellPlace, Host, Origin } from '../messages.ts';
import { inspect } from './inspector.ts';
import { nameBoxAddress, pointerLabel } from './pointer-label.ts';
import { bringIntoView, placeOfCell } from './show-cell.ts';
import { staffLanguage } from './staff-language.ts';
import { followMarks, markedIn, marksOf } from './take-marks.ts';
import { words } from './tool-words.ts';
import type { Origins } from './which-cell.ts';

/** The tools within a page: they find the cell of something on the page, and show a cell on the page. */
export function pageTools(root: HTMLElement, host: Host) {
  const label = pointerLabel(root, host.openWorkbook !== null);
  let hiding: ReturnType<typeof setTimeout> | undefined;
  /** Origins of the marks requested since the content last changed. */
  let known = new Map<number, Origin>();

  /** Returns the origins of everything that the page currently shows. */
  async function originsHere(): Promise<Origins> {
    const origins = known;
    const marks = [...new Set(markedIn(document.body).flatMap(marksOf))].filter((mark) => !origins.has(mark));
    const found = marks.length === 0 ? [] : await host.origins(marks);
    for (const [place, mark] of marks.entries()) {
      const origin = found[place];
      if (origin) origins.set(mark, origin);
    }
    return origins;
  }

  followMarks();
  const inspector = inspect(label, originsHere, host);
  return {
    /** Switches the inspector on or off. */
    inspect: inspector.set,
    /** Outlines the cell on this page for a moment, or says that the page does not show it. */
    async showCell(cell: CellPlace | null) {
      const own = words[staffLanguage()];
      const found = cell && placeOfCell(cell, await originsHere());
      if (found) {
        await bringIntoView(found);
        label.outline(found.getBoundingClientRect());
      } else label.tell(cell ? `${own.shownNowhere}${nameBoxAddress(cell)}` : own.newRow);
      clearTimeout(hiding);
      hiding = setTimeout(() => label.hide(), 4000);
    },
    /** Must be called when the content has changed. */
    forget() {
      known = new Map();
    },
  };
}
