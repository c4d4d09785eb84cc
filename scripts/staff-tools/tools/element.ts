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

export function button(text: string, onClick: () => void, ...parts: readonly Attributes[]): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text, ...parts);
  made.addEventListener('click', onClick);
  return made;
}

/** The items as a list; nothing where there are none. */
export function list(items: readonly (readonly Part[])[]): HTMLElement | null {
  return items.length === 0 ? null : element('ul', ...items.map((item) => element('li', ...item)));
}
