import { sheetInAddress } from '../../../codegen/addresses.ts';
import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import { groupBy } from '../../../codegen/group-by.ts';
import { element } from './element.ts';
import { staffLanguage } from './staff-language.ts';
import { words } from './tool-words.ts';

/** How a cell is asked for, and with it what copies its address. */
export type Way = 'alt' | 'shortcut' | 'click' | 'tap' | 'enter';

export type PointerLabel = ReturnType<typeof pointerLabel>;

const gap = 8;

/**
 * The outline and its label. Screen readers announce the label, for staff who use the keyboard. `opens` says that a click opens the
 * workbook.
 */
export function pointerLabel(root: HTMLElement, opens: boolean) {
  const frame = element('div', { class: 'outline', hidden: '' });
  const label = element('div', { class: 'where', role: 'status', hidden: '' });
  root.append(frame, label);

  const outline = ({ left, top, width, height }: DOMRect) => {
    Object.assign(frame.style, {
      left: `${left - 3}px`,
      top: `${top - 3}px`,
      width: `${width + 6}px`,
      height: `${height + 6}px`,
    });
    frame.hidden = false;
  };
  const put = ({ left, top, bottom }: DOMRect) => {
    label.hidden = false;
    const { offsetWidth, offsetHeight } = label;
    const below = Math.max(bottom, 0) + gap;
    const y = below + offsetHeight < innerHeight ? below : Math.max(gap, top - offsetHeight - gap);
    Object.assign(label.style, {
      left: `${Math.max(gap, Math.min(left, innerWidth - offsetWidth - gap))}px`,
      top: `${y}px`,
    });
  };
  return {
    outline,
    /** Outlines a box in the window and shows its cells. */
    point(box: DOMRect, cells: readonly SourceCell[], way: Way): void {
      const own = words[staffLanguage()];
      outline(box);
      if (cells.length === 0) label.replaceChildren(own.noCell);
      else label.replaceChildren(placeText(cells, own.blank), element('small', own[way] + (opens ? own.andOpen : '')));
      put(box);
    },
    /** Shows a text next to the outlined box. Does nothing if no box is outlined. */
    say(text: string): void {
      if (frame.hidden) return;
      label.replaceChildren(text);
      put(frame.getBoundingClientRect());
    },
    /** Shows a text about the whole page. */
    tell(text: string): void {
      frame.hidden = true;
      label.replaceChildren(text);
      put(new DOMRect(2 * gap, gap, 0, 0));
    },
    hide(): void {
      frame.hidden = true;
      label.hidden = true;
    },
  };
}

/** Formats cells as "projects.xlsx › Projects › G10 · Start, H10 · End". Cells of one sheet are grouped. */
export function placeText(cells: readonly SourceCell[], blankWord: string): string {
  const told = ({ cell, heading, blank }: SourceCell) => `${cell} · ${heading}${blank ? ` (${blankWord})` : ''}`;
  return [...groupBy(cells, ({ workbook, sheet }) => `${workbook} › ${sheet}`)]
    .map(([place, own]) => `${place} › ${own.map(told).join(', ')}`)
    .join('\n');
}

/** Formats an address for Excel's Name Box in the open workbook: `Machines!E6`, `'Key personnel'!B3`. */
export function nameBoxAddress({ sheet, cell }: Pick<SourceCell, 'sheet' | 'cell'>): string {
  return `${sheetInAddress(sheet)}!${cell}`;
}
