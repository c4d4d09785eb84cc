import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import type { Host } from '../messages.ts';
import { nameBoxAddress, placeText } from './cell-words.ts';
import type { Label } from './PointerLabel.tsx';
import { boxOf, type Pointed, pointedAt, pointedElement } from './pointed-at.ts';
import { translate } from './staff-language.ts';
import { words } from './tool-words.ts';
import { toolsName } from './tools-root.ts';
import { type CellsOf, cellsAt } from './which-cell.ts';

/** How a cell is asked for, and with it what copies its address. */
type Way = 'alt' | 'click' | 'tap' | 'enter';

/**
 * Tells staff which cell they are looking at. A label shows the cell of what is under the pointer, has the focus or was tapped, as long as
 * the inspector is switched on. Alt switches it on while it is held. A click, a second tap or Enter copies the address of the cell and opens
 * its workbook. `findCells` returns the cells of what the open page shows.
 */
export function startInspector(
  { openWorkbook, inspectingEnded }: Host,
  findCells: () => Promise<CellsOf>,
  setLabel: (label: Label | null) => void,
) {
  let pointer: { readonly x: number; readonly y: number } | null = null;
  let isTouch = false;
  /** How the cell was asked for. Null if nobody asks. */
  let way: Way | null = null;
  let shown: { readonly node: Node; readonly cells: readonly SourceCell[] } | null = null;
  /** Counts the questions, so that a late answer to an earlier one is ignored. */
  let asked = 0;
  let isSwitchedOn = false;

  const point = () => {
    if (!shown || !way) return setLabel(null);
    const box = boxOf(shown.node);
    if (shown.cells.length === 0) return setLabel({ box, text: translate(words.noCell) });
    const hint = translate(words[way]) + (openWorkbook ? translate(words.andOpen) : '');
    setLabel({ box, text: placeText(shown.cells, translate(words.blank)), hint });
  };
  const ask = async (find: () => Pointed | null, by: Way): Promise<void> => {
    way = by;
    asked += 1;
    const question = asked;
    const cellsOf = await findCells();
    if (question !== asked) return;
    const node = find();
    shown = node && { node, cells: cellsAt(node, cellsOf) };
    point();
  };
  const askAtPointer = (by: Way) => void ask(() => pointer && pointedAt(pointer.x, pointer.y), by);
  const hide = () => {
    asked += 1;
    way = null;
    shown = null;
    setLabel(null);
  };
  /** Copies the address of the first cell and opens its workbook if possible. The label reports the result. */
  const copy = async () => {
    const [first] = shown?.cells ?? [];
    if (!first) return;
    const copied = translate(words.copied) + nameBoxAddress(first);
    const report = (text: string) => shown && setLabel({ box: boxOf(shown.node), text });
    await navigator.clipboard.writeText(nameBoxAddress(first)).catch(() => {});
    report(copied);
    if (!openWorkbook) return;
    const isOpened = await openWorkbook(first.workbook).catch(() => false);
    const { workbook } = first;
    report(
      `${copied}\n${isOpened ? `${translate(words.opening)} ${workbook}` : `${workbook} ${translate(words.notOpened)}`}`,
    );
  };
  const inspect = (on: boolean) => {
    hide();
    isSwitchedOn = on;
    if (on) setLabel({ box: null, text: translate(words.howToShow) });
  };
  const isOn = (event: Event) => isSwitchedOn && !isOfTools(event);

  addEventListener(
    'pointermove',
    (event) => {
      pointer = { x: event.clientX, y: event.clientY };
      if (isOn(event)) event.pointerType !== 'touch' && askAtPointer('click');
      else if (event.altKey) askAtPointer('alt');
      else if (way === 'alt') hide();
    },
    { passive: true },
  );
  const onEscape = () => {
    if (isSwitchedOn) {
      inspect(false);
      inspectingEnded();
    } else if (shown) hide();
  };
  addEventListener(
    'keydown',
    (event) => {
      const { key } = event;
      if (key === 'Alt' && !isSwitchedOn && way === null) askAtPointer('alt');
      else if (key === 'Escape') onEscape();
      else if ((key === 'Enter' || key === ' ') && isOn(event)) {
        stop(event);
        void copy();
      }
    },
    true,
  );
  addEventListener(
    'keyup',
    (event) => {
      if (event.key !== 'Alt' || (way === null && !isSwitchedOn)) return;
      // Otherwise the browser's menu takes the focus.
      event.preventDefault();
      if (way === 'alt') hide();
    },
    true,
  );
  for (const name of ['pointerdown', 'mousedown', 'mouseup', 'pointerup'] as const) {
    addEventListener(
      name,
      (event) => {
        if (event instanceof PointerEvent) isTouch = event.pointerType === 'touch';
        if (isOn(event)) {
          event.stopPropagation();
          // A click must not move the focus. Touches still scroll.
          if (name === 'mousedown') event.preventDefault();
        } else if (event.altKey && shown) event.stopPropagation();
      },
      true,
    );
  }
  addEventListener(
    'click',
    (event) => {
      if (isOn(event)) {
        stop(event);
        const node = clicked(event);
        if (node && node === shown?.node) void copy();
        else void ask(() => node, isTouch ? 'tap' : 'click');
      } else if (event.altKey && shown && shown.cells.length > 0) {
        stop(event);
        void copy();
      }
    },
    true,
  );
  const follow = () => {
    if (way === 'alt' || way === 'click') askAtPointer(way);
    else if (shown) point();
  };
  addEventListener('scroll', follow, { passive: true, capture: true });
  addEventListener('blur', hide);
  addEventListener('focusin', (event) => {
    const { target } = event;
    if (isOn(event) && target instanceof Element) void ask(() => pointedElement(target), 'enter');
  });
  return inspect;
}

/** What a click points at. Assistive technology clicks without a pointer. */
function clicked({ clientX, clientY, detail, target }: MouseEvent): Pointed | null {
  return detail === 0 && target instanceof Element ? pointedElement(target) : pointedAt(clientX, clientY);
}

function isOfTools({ target }: Event): boolean {
  return target instanceof Element && target.localName === toolsName;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
