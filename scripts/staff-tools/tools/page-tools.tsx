import { createRoot } from 'react-dom/client';
import type { CellPlace, Host, Origin } from '../messages.ts';
import { nameBoxAddress } from './cell-words.ts';
import { startInspector } from './inspector.ts';
import { type Label, PointerLabel } from './PointerLabel.tsx';
import { boxOf } from './pointed-at.ts';
import { bringIntoView, placeOfCell } from './show-cell.ts';
import { say } from './staff-language.ts';
import { followMarks, markedIn, marksOf } from './take-marks.ts';
import { words } from './tool-words.ts';
import type { Origins } from './which-cell.ts';

/** How long a cell that was asked for stays outlined, in ms. */
const outlined = 4000;

/**
 * The tools within a page: they find the cell of something on the page, and show a cell on the page. Their
 * label is rendered in `place`.
 */
export function pageTools(place: Element, host: Host) {
  const root = createRoot(place);
  const setLabel = (label: Label | null) => root.render(<PointerLabel label={label} />);
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

  setLabel(null);
  followMarks();
  return {
    /** Switches the inspector on or off. */
    inspect: startInspector(host, originsHere, setLabel),
    /** Outlines the cell on this page for a moment, or says that the page does not show it. */
    async showCell(cell: CellPlace | null) {
      const found = cell && placeOfCell(cell, await originsHere());
      if (found) {
        await bringIntoView(found);
        setLabel({ box: boxOf(found), text: '' });
      } else setLabel({ box: null, text: cell ? say(words.shownNowhere) + nameBoxAddress(cell) : say(words.newRow) });
      clearTimeout(hiding);
      hiding = setTimeout(() => setLabel(null), outlined);
    },
    /** Must be called when the content has changed. */
    forget() {
      known = new Map();
    },
  };
}
