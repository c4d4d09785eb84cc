import { createRoot } from 'react-dom/client';
import { changeShownWords } from '../../../src/i18n/shown-words.ts';
import { draftMarks } from '../draft-marks.ts';
import { markText } from '../marks.ts';
import type { CellPlace, Host } from '../messages.ts';
import { bringIntoView } from './bring-into-view.ts';
import { nameBoxAddress } from './cell-addresses.ts';
import { CellLabel } from './cell-label.ts';
import { cellsOnPage } from './cells-of-node.ts';
import { changeMark } from './change-mark.ts';
import { nodesOfRow, placeOfCell } from './element-of-cell.ts';
import { Inspector } from './inspector.ts';
import { boxOf } from './node-at-point.ts';
import { type LabelContent, PointerLabel } from './PointerLabel.tsx';
import { translate } from './staff-language.ts';
import { followMarks } from './take-marks.ts';
import { toolWords } from './tool-words.ts';

/** How long a cell that was asked for stays outlined, in ms. */
const outlineTime = 4000;

export interface MarkWords {
  /** What is said beside the cell. */
  readonly text: string;
  readonly newWords: readonly string[];
  /** Whether everything that the page shows of the row is new. */
  readonly isWholeRow: boolean;
}

/**
 * The tools within a page: they find the cell of something on the page, and show a cell on the page. Their
 * label is rendered in `place`.
 */
export function pageTools(place: Element, host: Host) {
  const root = createRoot(place);
  const setLabel = (label: LabelContent | null) => root.render(<PointerLabel label={label} />);
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const mark = changeMark(setLabel);
  const { findCells, forget } = cellsOnPage(host);
  const inspector = new Inspector(host, new CellLabel(host.openWorkbook, findCells, setLabel));

  const markDrafts = draftMarks(host);
  void markDrafts();
  changeShownWords(markText);
  setLabel(null);
  followMarks();
  return {
    /** Switches the inspector on or off. */
    inspect: (on: boolean) => inspector.inspect(on),
    /** Outlines the cell on this page for a moment, or says that the page does not show it. */
    async showCell(cell: CellPlace | null) {
      const element = cell && placeOfCell(cell, await findCells());
      if (element) {
        await bringIntoView(element);
        setLabel({ box: boxOf(element), text: '' });
      } else
        setLabel({
          box: null,
          text: cell ? translate(toolWords.shownNowhere) + nameBoxAddress(cell) : translate(toolWords.newRow),
        });
      clearTimeout(hiding);
      hiding = setTimeout(() => setLabel(null), outlineTime);
    },
    /**
     * Marks a cell and its new words on this page until `unmark` is called, if a part of the page shows it. Returns
     * whether it does.
     */
    async markCell(
      cell: CellPlace,
      part: 'main' | 'body',
      { text, newWords, isWholeRow }: MarkWords,
    ): Promise<boolean> {
      const within = document.querySelector(part);
      const cellsOf = await findCells();
      const element = within && placeOfCell(cell, cellsOf, within);
      if (!element) return false;
      clearTimeout(hiding);
      await mark.put(element, text, newWords, isWholeRow ? nodesOfRow(cell, cellsOf, within) : []);
      return true;
    },
    unmark: mark.remove,
    /** Must be called when the content has changed. */
    forget() {
      forget();
      void markDrafts();
    },
  };
}
