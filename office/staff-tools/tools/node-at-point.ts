import { toolsName } from './shadow-root.ts';
import { keysOf } from './take-marks.ts';

/** Something on the page that the user points at. */
export type PageNode = Text | Element;

function isIn({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

export function rangeAround(node: Node): Range {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
}

function textNodesIn(element: Element): readonly Text[] {
  return [...element.childNodes].filter((node) => node instanceof Text).filter(({ data }) => data.trim() !== '');
}

/** Returns where a text or an element is drawn. */
export function boxOf(node: Node): DOMRect {
  return node instanceof Element ? node.getBoundingClientRect() : rangeAround(node).getBoundingClientRect();
}

/** Elements for screen readers only are one pixel wide. */
export function isOnlySpoken(node: Node): boolean {
  const { width, height } = boxOf(node);
  return width <= 1 && height <= 1 && width + height > 0;
}

/**
 * Returns what is drawn at a point of the window: words, a picture, or an element with a description. Null if there is
 * none.
 */
export function nodeAtPoint(x: number, y: number): PageNode | null {
  const elements = document.elementsFromPoint(x, y);
  if (elements[0]?.localName === toolsName) return null;
  // A link may cover a whole card, so words and pictures at this point come first.
  for (const element of elements) {
    const node = textNodesIn(element).find((text) =>
      [...rangeAround(text).getClientRects()].some((box) => isIn(box, x, y)),
    );
    if (node) return node;
    if (element instanceof HTMLImageElement) return nodeOfElement(element);
  }
  const speaking = elements
    .map((element) => element.closest('[role=img]') ?? element)
    .find((element) => keysOf(element).length > 0 || textNodesIn(element).length > 0);
  return speaking ? nodeOfElement(speaking) : null;
}

/** Returns an element as a whole: the element if it has text or marks, otherwise the picture in it. */
export function nodeOfElement(element: Element): Element {
  const speaks = keysOf(element).length > 0 || (element.textContent ?? '').trim() !== '';
  return (speaks ? null : element.querySelector('img')) ?? element;
}
