import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * State of a button that shows and hides a group of links. Escape closes the group and moves the focus to the button. A
 * click elsewhere, or moving the focus out, also closes it. Put `handlers` on the element around both. Call `close`
 * after a choice: the focused link disappears, so the button gets the focus, and keeps it if the page stays.
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
      if (open && relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
  };
  return { open, root, button, handlers, toggle: () => setOpen(!open), close };
}
