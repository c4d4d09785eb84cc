import { takeOff } from '../marks.ts';

/** Attributes that can contain words of the page. */
const attributes = ['alt', 'aria-label', 'aria-roledescription', 'placeholder', 'title'] as const;

const ofTexts = new WeakMap<Text, readonly string[]>();
const ofAttributes = new WeakMap<Element, Map<string, readonly string[]>>();

function takeFromText(node: Text): void {
  const { text, keys } = takeOff(node.data);
  if (text !== node.data) node.data = text;
  if (keys.length > 0) ofTexts.set(node, keys);
  else ofTexts.delete(node);
}

function takeFromAttribute(element: Element, name: string): void {
  const { text, keys } = takeOff(element.getAttribute(name) ?? '');
  const taken = ofAttributes.get(element) ?? new Map<string, readonly string[]>();
  if (keys.length > 0) {
    element.setAttribute(name, text);
    ofAttributes.set(element, taken.set(name, keys));
  } else taken.delete(name);
}

/** Yields a node and all elements and texts below it, in document order. */
function* nodesBelow(root: Node): Generator<Node> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = root; node; node = walker.nextNode()) yield node;
}

/** Removes and remembers the marks of everything below, so that they affect neither layout nor clipboard. */
export function takeMarks(root: Node): void {
  for (const node of nodesBelow(root)) {
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

/** Returns the keys of the texts that a text node or an element itself shows. */
export function keysOf(node: Node): readonly string[] {
  if (node instanceof Text) return ofTexts.get(node) ?? [];
  if (!(node instanceof Element)) return [];
  return [...(ofAttributes.get(node)?.values() ?? [])].flat();
}

/**
 * Returns the elements and text nodes that show something of the workbooks: texts, or fields that the site has named.
 */
export function shownIn(root: Node): readonly Node[] {
  return [...nodesBelow(root)].filter(
    (node) => keysOf(node).length > 0 || (node instanceof Element && node.hasAttribute('data-field')),
  );
}
