import { markOfAddress, takeOff } from '../marks.ts';

/** Attributes that words of the page come into. */
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

/** A node and all elements and texts below it, in the order of the document. */
function* below(root: Node): Generator<Node> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = root; node; node = walker.nextNode()) yield node;
}

/** Takes the marks off everything below, and remembers them: neither layout nor clipboard meets them. */
export function takeMarks(root: Node): void {
  for (const node of below(root)) {
    if (node instanceof Text) takeFromText(node);
    else if (node instanceof Element) {
      for (const name of attributes) if (node.hasAttribute(name)) takeFromAttribute(node, name);
    }
  }
}

/** Takes the marks off all that comes into the page from now on, before it is painted. */
export function followMarks(): void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, attributeName, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) takeMarks(node);
      else if (target instanceof Text) takeFromText(target);
      else if (target instanceof Element && attributeName !== null) takeFromAttribute(target, attributeName);
    }
    // What was done here is no change of the page.
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

/** The marks that a run of words or an element itself came with. */
export function marksOf(node: Node): readonly number[] {
  if (node instanceof Text) return ofTexts.get(node) ?? [];
  if (!(node instanceof Element)) return [];
  const address = node instanceof HTMLImageElement ? markOfAddress(node.getAttribute('src') ?? '') : [];
  return [...[...(ofAttributes.get(node)?.values() ?? [])].flat(), ...address];
}

/** An element or text and all below it that have marks. */
export function markedIn(root: Node): readonly Node[] {
  return [...below(root)].filter((node) => marksOf(node).length > 0);
}
