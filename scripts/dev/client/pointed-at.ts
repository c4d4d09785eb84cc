import { compact } from './compact-words.ts';
import type { Pointed } from './pointed.ts';
import { toolsName } from './tools-root.ts';

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
  return spokenAttributes.flatMap((name) => element.getAttribute(name) || []);
}

function wordsBelow(container: Element): ReadonlySet<string> {
  const found = new Set<string>();
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = container; node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const word of attributeWords(node)) found.add(compact(word));
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
      for (let container: Element | null = element; container; container = container.parentElement)
        yield wordsBelow(container);
    },
  };
}

function isIn({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

interface DrawnText {
  readonly text: string;
  readonly box: DOMRect;
  readonly isAt: (x: number, y: number) => boolean;
}

/** The text nodes of an element itself, where they are drawn. */
function ownTexts(element: Element): readonly DrawnText[] {
  return [...element.childNodes].flatMap((node) => {
    if (!(node instanceof Text) || node.data.trim() === '') return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const isAt = (x: number, y: number) => [...range.getClientRects()].some((box) => isIn(box, x, y));
    return [{ text: node.data, box: range.getBoundingClientRect(), isAt }];
  });
}

function target(element: Element, words: readonly string[], box: DOMRect): Target {
  const whole = element.closest('text') ?? element;
  const otherwise = [whole.textContent ?? '', ...attributeWords(element)].filter((word) => word.trim() !== '');
  return { element, box, words, otherwise, picture: pictureAddress(element), around: surroundings(element) };
}

const isImage = (element: Element) => element instanceof HTMLImageElement;

/** What is drawn at a point of the window: words, a picture or something that says what it is; null for none of these. */
export function pointedAt(x: number, y: number): Target | null {
  const elements = document.elementsFromPoint(x, y);
  if (elements[0]?.localName === toolsName) return null;
  // A link may lie over a whole card: what counts first is where words and pictures are drawn.
  for (const element of elements) {
    const drawn = ownTexts(element).find(({ isAt }) => isAt(x, y));
    if (drawn) return target(element, [drawn.text], drawn.box);
    if (isImage(element)) return pointedElement(element);
  }
  const spoken = elements
    .map((element) => element.closest('[role=img]') ?? element)
    .find((element) => attributeWords(element).length > 0);
  const worded = elements.find((element) => ownTexts(element).length > 0);
  const nearest = [spoken, worded]
    .filter((element) => element !== undefined)
    .sort((a, b) => elements.indexOf(a) - elements.indexOf(b))[0];
  return nearest ? pointedElement(nearest) : null;
}

/** What an element says as a whole. */
export function pointedElement(element: Element): Target {
  const texts = ownTexts(element).map(({ text }) => text);
  const own = target(element, texts, element.getBoundingClientRect());
  const image = own.words.length + own.otherwise.length === 0 ? element.querySelector('img') : null;
  return image ? target(image, [], image.getBoundingClientRect()) : own;
}
