import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, vi } from 'vitest';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Puts a tree into the document until the test ends. */
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

/** The one element that matches, anywhere in the document. */
export function only<Kind extends Element = HTMLElement>(selector: string, inside: ParentNode = document): Kind {
  const found = inside.querySelectorAll<Kind>(selector);
  const [element] = found;
  if (!element || found.length > 1) throw new Error(`${found.length} elements match ${selector}`);
  return element;
}

/** Clicks as a visitor does. */
export function click(element: HTMLElement): void {
  act(() => element.click());
}

/** Presses a key on an element. */
export function press(element: Element, key: string, more: KeyboardEventInit = {}): void {
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });
}
