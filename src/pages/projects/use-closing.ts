import { type RefObject, useEffect } from 'react';

/** Closes an open list on Escape, and when the focus or a click goes elsewhere. */
export function useClosing(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openList = () => section.current?.querySelector<HTMLDetailsElement>('details[open]');
    const leave = ({ target }: Event) => {
      const list = openList();
      if (list && target instanceof Node && !list.contains(target)) list.open = false;
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const list = key === 'Escape' ? openList() : null;
      if (!list) return;
      list.open = false;
      list.querySelector('summary')?.focus();
    };
    const controller = new AbortController();
    const { signal } = controller;
    // Not when the focus comes with a press: in the flow of a phone, what is pressed would move away before it is
    // released.
    document.addEventListener('click', leave, { signal });
    document.addEventListener('keyup', leave, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    return () => controller.abort();
  }, [section]);
}
