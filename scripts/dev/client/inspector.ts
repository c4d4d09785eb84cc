import type { SourceCell } from '../../../codegen/emit/cells-of.ts';
import type { Shown } from '../messages.ts';
import { placeText } from './place-text.ts';
import { pointedAt, pointedElement, type Target } from './pointed-at.ts';
import type { PointerLabel } from './pointer-label.ts';
import { openWorkbook } from './requests.ts';
import { resolveShown } from './resolve-shown.ts';
import { staffLanguage } from './staff-language.ts';
import { words } from './words.ts';

interface Found {
  readonly target: Target;
  readonly cells: readonly SourceCell[];
}

async function copyAndOpen({ cells }: Found, label: PointerLabel): Promise<void> {
  const own = words[staffLanguage()];
  const [first] = cells;
  if (!first) return;
  const place = placeText(cells, own.blank);
  await navigator.clipboard.writeText(place).catch(() => {});
  label.say(`${own.copied}: ${place}`);
  const opened = await openWorkbook(first.workbook).catch(() => false);
  label.say(
    `${own.copied}: ${place}\n${opened ? `${own.opening} ${first.workbook}` : `${first.workbook} ${own.notOpened}`}`,
  );
}

/**
 * "Which cell is this?": while Alt is held, what is under the pointer tells its cell, and a click copies it and opens the workbook.
 * Alt+Shift+C does the same for what has the focus; pressed twice, it copies. `shown` gives what the open page shows.
 */
export function inspect(label: PointerLabel, shown: () => Promise<readonly Shown[]>): void {
  let last: { readonly x: number; readonly y: number } | null = null;
  let found: Found | null = null;
  let held = false;

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
        void pointHere();
      } else if (event.altKey && event.shiftKey && event.code === 'KeyC') {
        event.preventDefault();
        const active = document.activeElement;
        if (!active || active === document.body) return;
        if (found?.target.element === active || (found && active.contains(found.target.element)))
          void copyAndOpen(found, label);
        else void point(pointedElement(active));
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
      if (last && found) leave();
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
      void copyAndOpen(found, label);
    },
    true,
  );
  addEventListener('scroll', () => held && void pointHere(), { passive: true, capture: true });
  addEventListener('blur', leave);
}
