import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A button that shows and hides a group of links. Escape closes it and returns to the button;
 * a click elsewhere, or moving the focus out, closes it too. `handlers` go on the element around both.
 * `close` is for a choice: the link with the focus goes out of sight, so the button gets it, and keeps it where the page stays.
 */
export function useDisclosure<Root extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const root = useRef<Root>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  function close() {
    if (!open) return;
    setOpen(false);
    button.current?.focus();
  }

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      // One Escape closes one thing: a disclosure around this one stays open.
      event.stopPropagation();
      close();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // A move takes the focus too: React would render the bar once more before the new page is painted.
      if (open && relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
  };
  return { open, root, button, handlers, toggle: () => setOpen(!open), close };
}
