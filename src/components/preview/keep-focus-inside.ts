import type { KeyboardEvent } from 'react';

/** Lets Tab go round the dialog's buttons. The native dialog alone would let it out to the browser's own bars. */
export function keepFocusInside(event: KeyboardEvent): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const from = event.shiftKey ? buttons.at(0) : buttons.at(-1);
  const to = event.shiftKey ? buttons.at(-1) : buttons.at(0);
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
