import type { Host } from '../messages.ts';
import type { CellLabel, Way } from './cell-label.ts';
import { nodeAtPoint, nodeOfElement, type PageNode } from './node-at-point.ts';
import { toolsName } from './shadow-root.ts';
import { translate } from './staff-language.ts';
import { toolWords } from './tool-words.ts';

/**
 * Tells staff which cell they are looking at. A label shows the cell of what is under the pointer, has the focus or was
 * tapped, as long as the inspector is switched on. Alt switches it on while it is held. A click, a second tap or Enter
 * copies the address of the cell and opens its workbook.
 */
export class Inspector {
  private pointer: { readonly x: number; readonly y: number } | null = null;
  private isTouch = false;
  private isSwitchedOn = false;

  constructor(
    private readonly host: Host,
    private readonly label: CellLabel,
  ) {
    addEventListener('pointermove', this.onPointerMove, { passive: true });
    addEventListener('keydown', this.onKeyDown, true);
    addEventListener('keyup', this.onKeyUp, true);
    for (const name of ['pointerdown', 'mousedown', 'mouseup', 'pointerup'] as const)
      addEventListener(name, this.onPress, true);
    addEventListener('click', this.onClick, true);
    addEventListener('scroll', this.onScroll, { passive: true, capture: true });
    // The label of a change stays while the focus is in the page around this one.
    addEventListener('blur', () => this.label.way !== null && this.label.hide());
    addEventListener('focusin', this.onFocus);
  }

  inspect(on: boolean): void {
    this.label.hide();
    this.isSwitchedOn = on;
    if (on) this.label.set({ box: null, text: translate(toolWords.howToShow) });
  }

  private isOn(event: Event): boolean {
    return this.isSwitchedOn && !isOfTools(event);
  }

  private askAtPointer(way: Way): void {
    void this.label.ask(() => this.pointer && nodeAtPoint(this.pointer.x, this.pointer.y), way);
  }

  private readonly onPointerMove = (event: PointerEvent): void => {
    this.pointer = { x: event.clientX, y: event.clientY };
    if (this.isOn(event)) {
      if (event.pointerType !== 'touch') this.askAtPointer('click');
    } else if (event.altKey) this.askAtPointer('alt');
    else if (this.label.way === 'alt') this.label.hide();
  };

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'Alt' && !this.isSwitchedOn && this.label.way === null) this.askAtPointer('alt');
    else if (key === 'Escape') this.onEscape();
    else if ((key === 'Enter' || key === ' ') && this.isOn(event)) {
      stop(event);
      void this.label.copy();
    }
  };

  private onEscape(): void {
    if (this.isSwitchedOn) {
      this.inspect(false);
      this.host.inspectingEnded();
    } else if (this.label.shown) this.label.hide();
  }

  private readonly onKeyUp = (event: KeyboardEvent): void => {
    if (event.key !== 'Alt' || (this.label.way === null && !this.isSwitchedOn)) return;
    // Otherwise the browser's menu takes the focus.
    event.preventDefault();
    if (this.label.way === 'alt') this.label.hide();
  };

  private readonly onPress = (event: MouseEvent): void => {
    if (event instanceof PointerEvent) this.isTouch = event.pointerType === 'touch';
    if (this.isOn(event)) {
      event.stopPropagation();
      // A click must not move the focus. Touches still scroll.
      if (event.type === 'mousedown') event.preventDefault();
    } else if (event.altKey && this.label.shown) event.stopPropagation();
  };

  private readonly onClick = (event: PointerEvent): void => {
    const { shown } = this.label;
    if (this.isOn(event)) {
      stop(event);
      const node = clicked(event);
      if (node && node === shown?.node) void this.label.copy();
      else void this.label.ask(() => node, this.isTouch ? 'tap' : 'click');
    } else if (event.altKey && shown && shown.cells.length > 0) {
      stop(event);
      void this.label.copy();
    }
  };

  private readonly onScroll = (): void => {
    const { way, shown } = this.label;
    if (way === 'alt' || way === 'click') this.askAtPointer(way);
    else if (shown) this.label.draw();
  };

  private readonly onFocus = (event: FocusEvent): void => {
    const { target } = event;
    if (this.isOn(event) && target instanceof Element) void this.label.ask(() => nodeOfElement(target), 'enter');
  };
}

/** What a click points at. Assistive technology clicks without a pointer. */
function clicked({ clientX, clientY, detail, target }: MouseEvent): PageNode | null {
  return detail === 0 && target instanceof Element ? nodeOfElement(target) : nodeAtPoint(clientX, clientY);
}

function isOfTools({ target }: Event): boolean {
  return target instanceof Element && target.localName === toolsName;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
