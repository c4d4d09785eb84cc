import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, vi } from 'vitest';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Renders a tree into the document. It is removed when the test ends. */
export function mount(tree: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() => root.render(tree));
  cleanups.push(() => {
    act(() => root.unmount());
    container.remove();
  });
  return { container, update: (next: ReactNode) => act(() => root.render(next)) };
}

/** Returns the only element that matches, by default in the whole document. Throws if there is none or more than one. */
export function only<Kind extends Element = HTMLElement>(selector: string, inside: ParentNode = document): Kind {
  const elements = inside.querySelectorAll<Kind>(selector);
  const [element] = elements;
  if (!element || elements.length > 1) throw new Error(`${elements.length} elements match ${selector}`);
  return element;
}

/** Clicks an element and lets React finish. */
export function click(element: HTMLElement): void {
  act(() => element.click());
}

/** Presses a key on an element and lets React finish. */
export function press(element: Element, key: string, more: KeyboardEventInit = {}): void {
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });
}
