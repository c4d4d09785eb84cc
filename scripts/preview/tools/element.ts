type Attributes = Readonly<Record<string, string | false>>;

/** Makes an element; texts become text nodes, so that what stands in a cell is never read as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== false) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

export function button(attributes: Attributes, text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', onClick);
  return made;
}
