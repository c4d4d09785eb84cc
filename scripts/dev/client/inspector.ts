import type { SourceCell } from '../../../codegen/emit/cells-of.ts';
import type { Shown } from '../messages.ts';
import { copyPlace } from './copy-place.ts';
import { pointedAt, pointedElement, type Target } from './pointed-at.ts';
import type { PointerLabel } from './pointer-label.ts';
import { resolveShown } from './resolve-shown.ts';

interface Found {
  readonly target: Target;
  readonly cells: readonly SourceCell[];
}

/**
 * "Which cell is this?": while Alt is held, what is under the pointer tells its cell, and a click copies it and opens the workbook.
 * Alt+Shift+C does the same for what has the focus; pressed twice, it copies. `shown` gives what the open page shows.
 */
export function inspect(label: PointerLabel, shown: () => Promise<readonly Shown[]>): void {
  let last: { readonly x: number; readonly y: number } | null = null;
  let found: Found | null = null;
  let held = false;
  /** Asked by keyboard: the answer stays when the keys are let go. */
  let asked = false;

  const point = async (target: Target | null): Promise<void> => {
    if (
      target &&
      found &&
      target.element === found.target.element &&
      target.words.join() === found.target.words.join()
    ) {
      label.point(target.box, found.cells);
      return;
    }
    found = null;
    if (!target) {
      label.hide();
      return;
    }
    const cells = resolveShown(target, await shown());
    found = { target, cells };
    label.point(target.box, cells);
  };
  const pointHere = async () => {
    if (!last) return;
    const { x, y } = last;
    await shown();
    // The pointer may have gone on, or Alt been let go.
    if (held && last.x === x && last.y === y) await point(pointedAt(x, y));
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
        if (asked && found) void copyPlace(found.cells, label);
        else void point(pointedElement(active));
        asked = true;
      } else if (event.key === 'Escape' && found) leave();
    },
    true,
  );
  addEventListener(
    'keyup',
    (event) => {
      if (event.key !== 'Alt' || !held) return;
      // Else the browser's menu takes the focus.
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
      if (!event.altKey || !found || found.cells.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      void copyPlace(found.cells, label);
    },
    true,
  );
  addEventListener('scroll', () => held && void pointHere(), { passive: true, capture: true });
  addEventListener('blur', leave);
  addEventListener('focusin', () => asked && leave());
}
