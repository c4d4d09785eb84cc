import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import type { Host } from '../messages.ts';
import { boxOf, type Pointed, pointedAt, pointedElement } from './pointed-at.ts';
import { nameBoxAddress, type PointerLabel, type Way } from './pointer-label.ts';
import { reachByTab } from './reach-by-tab.ts';
import { staffLanguage } from './staff-language.ts';
import { words } from './tool-words.ts';
import { toolsName } from './tools-root.ts';
import { cellsAt, type Origins } from './which-cell.ts';

/**
 * Tells staff which cell they are looking at. A label shows the cell of what is under the pointer, has the focus or was tapped, as long as
 * the inspector is switched on. Alt switches it on while it is held, and Alt+Shift+C for the focused element. A click, a second tap, Enter
 * or Alt+Shift+C again copies the address of the cell and opens its workbook. `origins` returns the origins of the open page. `ended` is
 * called when Escape has switched the inspector off.
 */
export function inspect(
  label: PointerLabel,
  origins: () => Promise<Origins>,
  { openWorkbook, inspectingEnded: ended }: Pick<Host, 'openWorkbook' | 'inspectingEnded'>,
) {
  let pointer: { readonly x: number; readonly y: number } | null = null;
  let isTouch = false;
  /** How the cell was asked for. Null if nobody asks. */
  let way: Way | null = null;
  let shown: { readonly node: Node; readonly cells: readonly SourceCell[] } | null = null;
  /** Counts the questions, so that a late answer to an earlier one is ignored. */
  let asked = 0;
  /** Ends the access by Tab. Null while the inspector is switched off. */
  let leaveTab: (() => void) | null = null;

  const show = async (find: () => Pointed | null, by: Way): Promise<void> => {
    way = by;
    asked += 1;
    const own = asked;
    const known = await origins();
    if (own !== asked) return;
    const found = find();
    shown = found && { node: found.node, cells: cellsAt(found.node, known) };
    if (found && shown) label.point(found.box, shown.cells, by);
    else label.hide();
  };
  const showAtPointer = (by: Way) => void show(() => pointer && pointedAt(pointer.x, pointer.y), by);
  const hide = () => {
    asked += 1;
    way = null;
    shown = null;
    label.hide();
  };
  const copy = () => {
    if (shown) void copyPlace(shown.cells, label, openWorkbook);
  };
  const set = (on: boolean) => {
    hide();
    leaveTab?.();
    leaveTab = on ? reachByTab() : null;
    if (on) label.tell(words[staffLanguage()].howToShow);
  };
  const isOn = (event: Event) => leaveTab !== null && !isOfTools(event);

  addEventListener(
    'pointermove',
    (event) => {
      pointer = { x: event.clientX, y: event.clientY };
      if (isOn(event)) event.pointerType !== 'touch' && showAtPointer('click');
      else if (event.altKey) showAtPointer('alt');
      else if (way === 'alt') hide();
    },
    { passive: true },
  );
  addEventListener(
    'keydown',
    (event) => {
      const { altKey, code, key, shiftKey } = event;
      if (key === 'Alt' && !leaveTab && way === null) showAtPointer('alt');
      else if (altKey && shiftKey && code === 'KeyC') {
        event.preventDefault();
        const active = document.activeElement;
        if (way === 'shortcut' && shown) copy();
        else if (active && active !== document.body) void show(() => pointedElement(active), 'shortcut');
      } else if (key === 'Escape' && leaveTab) {
        set(false);
        ended();
      } else if (key === 'Escape' && shown) hide();
      else if ((key === 'Enter' || key === ' ') && isOn(event)) {
        stop(event);
        copy();
      }
    },
    true,
  );
  addEventListener(
    'keyup',
    (event) => {
      if (event.key !== 'Alt' || (way === null && !leaveTab)) return;
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
      if (!isOn(event)) {
        if (!event.altKey || !shown || shown.cells.length === 0) return;
        stop(event);
        copy();
        return;
      }
      stop(event);
      const { clientX, clientY, detail, target } = event;
      // Assistive technology clicks without a pointer.
      const found = detail === 0 && target instanceof Element ? pointedElement(target) : pointedAt(clientX, clientY);
      if (found && found.node === shown?.node) copy();
      else void show(() => found, isTouch ? 'tap' : 'click');
    },
    true,
  );
  const follow = () => {
    if (way === 'alt' || way === 'click') showAtPointer(way);
    else if (way && shown) label.point(boxOf(shown.node), shown.cells, way);
  };
  addEventListener('scroll', follow, { passive: true, capture: true });
  addEventListener('blur', hide);
  addEventListener('focusin', (event) => {
    const { target } = event;
    if (isOn(event) && target instanceof Element) void show(() => pointedElement(target), 'enter');
    else if (way === 'shortcut') hide();
  });
  return { set };
}

function isOfTools({ target }: Event): boolean {
  return target instanceof Element && target.localName === toolsName;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
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
