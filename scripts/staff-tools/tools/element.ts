type Attributes = Readonly<Record<string, string | false | undefined>>;

/** Attributes of an element, or something that stands in it; what is false or missing is left out. */
export type Part = Attributes | Node | string | false | null | undefined;

/** Makes an element; texts become text nodes, so that what stands in a cell is never read as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...parts: readonly Part[]
): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), ...parts);
}

/** Puts these in the place of all that stands in an element. */
export function fill<Own extends Element>(own: Own, ...parts: readonly Part[]): Own {
  own.replaceChildren(...parts.filter((part) => typeof part === 'string' || part instanceof Node));
  for (const part of parts)
    if (part && typeof part === 'object' && !(part instanceof Node))
      for (const [name, value] of Object.entries(part)) if (typeof value === 'string') own.setAttribute(name, value);
  return own;
}

const keyedIn = (own: Element) => [...own.querySelectorAll<HTMLElement>('[data-key]')];

/** Gives the focus to what has this key; tells whether anything has. */
export function focusKey(own: Element, key: string | undefined): boolean {
  const found = keyedIn(own).find(({ dataset }) => dataset.key === key);
  found?.focus({ preventScroll: true });
  return found !== undefined;
}

/** As `fill`; by its `data-key`, what had the focus has it again, or what it stood in, and what was scrolled is. */
export function refill(own: Element, ...parts: readonly Part[]): void {
  const before = keyedIn(own);
  // What stands in another comes after it.
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

/** The items as a list; nothing where there are none. */
export function list(items: readonly (readonly Part[])[]): HTMLElement | null {
  return items.length === 0 ? null : element('ul', ...items.map((item) => element('li', ...item)));
}
