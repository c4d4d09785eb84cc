import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import type { Host } from '../messages.ts';
import { type Pointed, pointedAt, pointedElement } from './pointed-at.ts';
import { nameBoxAddress, type PointerLabel } from './pointer-label.ts';
import { staffLanguage } from './staff-language.ts';
import { cellsAt, type Origins } from './which-cell.ts';
import { words } from './words.ts';

/**
 * Tells staff which cell they are looking at. While Alt is held, a label shows the cell of what is under the pointer. A click copies its
 * address and opens the workbook. Alt+Shift+C shows the cell of the focused element, and copies when pressed again. `origins` returns the
 * origins of the open page.
 */
export function inspect(label: PointerLabel, origins: () => Promise<Origins>, open: Host['openWorkbook']): void {
  let last: { readonly x: number; readonly y: number } | null = null;
  /** The cells of what is pointed at. */
  let found: readonly SourceCell[] | null = null;
  let held = false;
  /** Requested by keyboard. The label stays when the keys are released. */
  let asked = false;

  const point = (pointed: Pointed | null, known: Origins): void => {
    if (!pointed) {
      found = null;
      label.hide();
      return;
    }
    found = cellsAt(pointed.node, known);
    label.point(pointed.box, found);
  };
  const pointHere = async () => {
    if (!last) return;
    const { x, y } = last;
    const known = await origins();
    // Meanwhile the pointer may have moved, or Alt may have been released.
    if (held && last.x === x && last.y === y) point(pointedAt(x, y), known);
  };
  const leave = () => {
    held = false;
    asked = false;
    found = null;
    label.hide();
  };

  addEventListener(
    'pointermove',
    (event) => {
      last = { x: event.clientX, y: event.clientY };
      if (event.altKey) {
        held = true;
        void pointHere();
      } else if (held) leave();
    },
    { passive: true },
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Alt') {
        held = true;
        if (!asked) void pointHere();
      } else if (event.altKey && event.shiftKey && event.code === 'KeyC') {
        event.preventDefault();
        const active = document.activeElement;
        if (!active || active === document.body) return;
        if (asked && found) void copyPlace(found, label, open);
        else void origins().then((known) => point(pointedElement(active), known));
        asked = true;
      } else if (event.key === 'Escape' && found) leave();
    },
    true,
  );
  addEventListener(
    'keyup',
    (event) => {
      if (event.key !== 'Alt' || !held) return;
      // Otherwise the browser's menu takes the focus.
      event.preventDefault();
      if (!asked) leave();
      held = false;
    },
    true,
  );
  for (const name of ['pointerdown', 'mousedown', 'mouseup', 'pointerup'] as const) {
    addEventListener(
      name,
      (event) => {
        if (event.altKey && found) event.stopPropagation();
      },
      true,
    );
  }
  addEventListener(
    'click',
    (event) => {
      if (!event.altKey || !found || found.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      void copyPlace(found, label, open);
    },
    true,
  );
  addEventListener('scroll', () => held && void pointHere(), { passive: true, capture: true });
  addEventListener('blur', leave);
  addEventListener('focusin', () => asked && leave());
}

/** Copies the address of the first cell and opens its workbook if possible. The label reports the result. */
async function copyPlace(cells: readonly SourceCell[], label: PointerLabel, open: Host['openWorkbook']): Promise<void> {
  const own = words[staffLanguage()];
  const [first] = cells;
  if (!first) return;
  const place = nameBoxAddress(first);
  await navigator.clipboard.writeText(place).catch(() => {});
  label.say(`${own.copied}${place}`);
  if (!open) return;
  const opened = await open(first.workbook).catch(() => false);
  label.say(
    `${own.copied}${place}\n${opened ? `${own.opening} ${first.workbook}` : `${first.workbook} ${own.notOpened}`}`,
  );
}
