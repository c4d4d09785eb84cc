import { compact } from './compact-words.ts';
import type { Pointed } from './resolve-shown.ts';

/** An element or a run of words on the page, and what it says. */
export interface Target extends Pointed {
  readonly element: Element;
  readonly box: DOMRect;
}

const spokenAttributes = ['aria-label', 'alt', 'title', 'placeholder'] as const;

/** Address of a picture within the site, as the source map's stems begin. */
function pictureAddress(element: Element): string | null {
  const image = element instanceof HTMLImageElement ? element : null;
  if (!image) return null;
  return decodeURI(new URL(image.currentSrc || image.src, location.href).pathname);
}

function attributeWords(element: Element): readonly string[] {
  return spokenAttributes.flatMap((name) => compact(element.getAttribute(name) ?? '') || []);
}

function wordsBelow(container: Element): ReadonlySet<string> {
  const found = new Set<string>();
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = container; node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const word of attributeWords(node)) found.add(word);
      const picture = pictureAddress(node);
      if (picture !== null) found.add(picture);
      // Words of a drawing are broken into lines.
      if (node instanceof SVGTextElement || node.childElementCount === 0) found.add(compact(node.textContent ?? ''));
    } else found.add(compact(node.textContent ?? ''));
  }
  return found;
}

/** Looked through only when several rows say the same. */
function surroundings(element: Element): Pointed['around'] {
  return {
    *[Symbol.iterator]() {
      for (let container: Element | null = element; container; container = container.parentElement) yield wordsBelow(container);
    },
  };
}

function isIn({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The text node of the element that is drawn at the point. */
function textAt(element: Element, x: number, y: number): { readonly text: string; readonly box: DOMRect } | null {
  for (const node of element.childNodes) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if ([...range.getClientRects()].some((box) => isIn(box, x, y))) return { text: node.data, box: range.getBoundingClientRect() };
  }
  return null;
}

function target(element: Element, words: readonly string[], box: DOMRect): Target {
  const whole = element.closest('text') ?? element;
  const readings = [...words, whole.textContent ?? ''].map(compact);
  return { element, box, words: [...new Set([...readings, ...attributeWords(element)])].filter((word) => word !== ''), picture: pictureAddress(element), around: surroundings(element) };
}

/** What is drawn at a point of the window: words, a picture or something that says what it is; null for none of these. */
export function pointedAt(x: number, y: number): Target | null {
  const elements = document.elementsFromPoint(x, y);
  // A link may lie over a whole card: what counts is where words and pictures are drawn.
  for (const element of elements) {
    const text = textAt(element, x, y);
    if (text) return target(element, [text.text], text.box);
    if (element instanceof HTMLImageElement) return target(element, [], element.getBoundingClientRect());
  }
  const spoken = elements.map((element) => element.closest('svg[aria-label], [role=img]') ?? element).find((element) => attributeWords(element).length > 0);
  return spoken ? target(spoken, [], spoken.getBoundingClientRect()) : null;
}

/** What an element says as a whole: for the one that has the focus. */
export function pointedElement(element: Element): Target {
  const image = element instanceof HTMLImageElement ? element : element.querySelector('img');
  const whole = target(element, [], element.getBoundingClientRect());
  return whole.words.length === 0 && image ? target(image, [], image.getBoundingClientRect()) : whole;
}
