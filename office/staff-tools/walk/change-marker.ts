import type { CellPlace } from '../messages.ts';
import type { MarkWords, pageTools } from '../tools/page-tools.tsx';

/** A change in one edition: the addresses that may show it, what is said beside it, and its new words. */
interface ShownChange extends MarkWords {
  readonly addresses: readonly string[];
  readonly cell: CellPlace | null;
}

/** What shows changes on the pages: the frame of the office page, or the open page of the preview. */
export interface ChangeMarker {
  /** Opens the first page that shows a change, and marks it there. */
  readonly showChange: (change: ShownChange) => Promise<void>;
  /** Removes the mark of a change. */
  readonly unmark: () => void;
}

/** A page whose content shows a cell comes before one that has it in its footer. */
function placesFor(addresses: readonly string[]) {
  const parts = ['main', 'body'] as const;
  return parts.flatMap((part) => addresses.map((address) => ({ part, address })));
}

/** Returns what shows changes. `open` moves to an address, and resolves to whether its page is shown. */
export function changeMarker(
  tools: ReturnType<typeof pageTools>,
  open: (address: string) => Promise<boolean>,
): ChangeMarker {
  // Counts what was asked for, because a later change may be shown before an earlier one.
  let turn = 0;
  const unmark = () => {
    turn += 1;
    tools.unmark();
  };
  return {
    async showChange({ addresses, cell, ...words }) {
      unmark();
      const thisTurn = turn;
      for (const { part, address } of placesFor(addresses)) {
        const isShown = await open(address);
        if (!isShown || thisTurn !== turn) return;
        if (cell === null || (await tools.markCell(cell, part, words))) return;
      }
      // The page shows only what is made from the cell. Its row is the next best.
      const [first] = addresses;
      if (first !== undefined) await open(first);
      if (thisTurn === turn) await tools.showCell(cell);
    },
    unmark,
  };
}
