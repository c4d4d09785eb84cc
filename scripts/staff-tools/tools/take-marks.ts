import { markOfAddress, takeOff } from '../marks.ts';

/** Attributes that can contain words of the page. */
const attributes = ['alt', 'aria-label', 'aria-roledescription', 'content', 'href', 'placeholder', 'title'] as const;

const ofTexts = new WeakMap<Text, readonly number[]>();
const ofAttributes = new WeakMap<Element, Map<string, readonly number[]>>();

function takeFromText(node: Text): void {
  const { text, marks } = takeOff(node.data);
  if (text !== node.data) node.data = text;
  if (marks.length > 0) ofTexts.set(node, marks);
  else ofTexts.delete(node);
}

function takeFromAttribute(element: Element, name: string): void {
  const { text, marks } = takeOff(element.getAttribute(name) ?? '');
  const own = ofAttributes.get(element);
  if (marks.length > 0) {
    element.setAttribute(name, text);
    if (own) own.set(name, marks);
    else ofAttributes.set(element, new Map([[name, marks]]));
  } else own?.delete(name);
}

/** Yields a node and all elements and texts below it, in document order. */
function* below(root: Node): Generator<Node> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = root; node; node = walker.nextNode()) yield node;
}

/** Removes and remembers the marks of everything below, so that they affect neither layout nor clipboard. */
export function takeMarks(root: Node): void {
  for (const node of below(root)) {
    if (node instanceof Text) takeFromText(node);
    else if (node instanceof Element) {
      for (const name of attributes) if (node.hasAttribute(name)) takeFromAttribute(node, name);
    }
  }
}

/** Removes the marks of everything added to the page from now on, before it is painted. */
export function followMarks(): void {
  const observer = new MutationObserver((changes) => {
    for (const { target, attributeName, addedNodes } of changes) {
      for (const node of addedNodes) takeMarks(node);
      if (target instanceof Text) takeFromText(target);
      else if (target instanceof Element && attributeName !== null) takeFromAttribute(target, attributeName);
    }
    // Ignores the changes made here.
    observer.takeRecords();
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...attributes],
  });
  takeMarks(document);
}

/** Returns the marks that a text or an element itself had. */
export function marksOf(node: Node): readonly number[] {
  if (node instanceof Text) return ofTexts.get(node) ?? [];
  if (!(node instanceof Element)) return [];
  const address = node instanceof HTMLImageElement ? markOfAddress(node.getAttribute('src') ?? '') : [];
  return [...[...(ofAttributes.get(node)?.values() ?? [])].flat(), ...address];
}

/** Returns the elements and texts with marks, in a node and below it. */
export function markedIn(root: Node): readonly Node[] {
  return [...below(root)].filter((node) => marksOf(node).length > 0);
}
