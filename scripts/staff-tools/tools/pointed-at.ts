import { marksOf } from './take-marks.ts';
import { toolsName } from './tools-root.ts';

/** Something on the page that somebody points at, and where it is drawn in the window. */
export interface Pointed {
  readonly node: Node;
  readonly box: DOMRect;
}

function isIn({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function rangeOf(node: Node): Range {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
}

function textsOf(element: Element): readonly Text[] {
  return [...element.childNodes].filter((node) => node instanceof Text).filter(({ data }) => data.trim() !== '');
}

/** Where words or an element are drawn. */
export function boxOf(node: Node): DOMRect {
  return node instanceof Element ? node.getBoundingClientRect() : rangeOf(node).getBoundingClientRect();
}

/** What is drawn at a point of the window: words, a picture or something that says what it is; null for none of these. */
export function pointedAt(x: number, y: number): Pointed | null {
  const elements = document.elementsFromPoint(x, y);
  if (elements[0]?.localName === toolsName) return null;
  // A link may lie over a whole card: what counts first is where words and pictures are drawn.
  for (const element of elements) {
    const node = textsOf(element).find((text) => [...rangeOf(text).getClientRects()].some((box) => isIn(box, x, y)));
    if (node) return { node, box: boxOf(node) };
    if (element instanceof HTMLImageElement) return pointedElement(element);
  }
  const speaking = elements
    .map((element) => element.closest('[role=img]') ?? element)
    .find((element) => marksOf(element).length > 0 || textsOf(element).length > 0);
  return speaking ? pointedElement(speaking) : null;
}

/** An element as a whole: what it says, or the picture in it. */
export function pointedElement(element: Element): Pointed {
  const speaks = marksOf(element).length > 0 || (element.textContent ?? '').trim() !== '';
  const node = (speaks ? null : element.querySelector('img')) ?? element;
  return { node, box: boxOf(node) };
}
