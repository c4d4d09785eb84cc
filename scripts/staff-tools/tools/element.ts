type Attributes = Readonly<Record<string, string | false | undefined>>;

/** Attributes of an element, or a child. False and missing values are skipped. */
export type Part = Attributes | Node | string | false | null | undefined;

/** Creates an element. Strings become text nodes, so that cell content is never parsed as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...parts: readonly Part[]
): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), ...parts);
}

/** Replaces the content of an element. */
export function fill<Own extends Element>(own: Own, ...parts: readonly Part[]): Own {
  own.replaceChildren(...parts.filter((part) => typeof part === 'string' || part instanceof Node));
  for (const part of parts)
    if (part && typeof part === 'object' && !(part instanceof Node))
      for (const [name, value] of Object.entries(part)) if (typeof value === 'string') own.setAttribute(name, value);
  return own;
}

const keyedIn = (own: Element) => [...own.querySelectorAll<HTMLElement>('[data-key]')];

/** Focuses the element with this key. Returns whether there is one. */
export function focusKey(own: Element, key: string | undefined): boolean {
  const found = keyedIn(own).find(({ dataset }) => dataset.key === key);
  found?.focus({ preventScroll: true });
  return found !== undefined;
}

/**
 * Works like `fill`, but keeps focus and scroll positions. Finds the element that had the focus, or else a parent of it, by its `data-key`.
 */
export function refill(own: Element, ...parts: readonly Part[]): void {
  const before = keyedIn(own);
  // Children come after their parents.
  const focus = own.querySelector(':focus');
  const focused = focus ? before.filter((part) => part.contains(focus)).reverse() : [];
  const scrolled = new Map(before.map(({ dataset, scrollTop }) => [dataset.key, scrollTop]));
  fill(own, ...parts);
  focused.some(({ dataset }) => focusKey(own, dataset.key));
  for (const part of keyedIn(own)) {
    const top = scrolled.get(part.dataset.key);
    if (top) part.scrollTop = top;
  }
}

export function button(text: string, onClick: () => void, ...parts: readonly Attributes[]): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text, ...parts);
  made.addEventListener('click', onClick);
  return made;
}

/** Returns the items as a list, or null if there are none. */
export function list(items: readonly (readonly Part[])[]): HTMLElement | null {
  return items.length === 0 ? null : element('ul', ...items.map((item) => element('li', ...item)));
}
