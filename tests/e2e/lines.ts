import type { Locator, Page } from 'playwright/test';

/** Returns the lines of an element's text as the page breaks them. */
export function linesOf(element: Locator): Promise<readonly string[]> {
  return element.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines: string[] = [];
    let bottom = Number.NEGATIVE_INFINITY;
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [at, letter] of [...(node.nodeValue ?? '')].entries()) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const place = range.getBoundingClientRect();
        if (place.width > 0 && place.bottom > bottom + 4) {
          lines.push('');
          bottom = place.bottom;
        }
        lines.push(`${lines.pop() ?? ''}${letter}`);
      }
    return lines.map((line) => line.replace(/\s+/g, ' ').trim());
  });
}

/** Returns the Latin words and the figures of an element that the page breaks between two characters. */
export function brokenWords(element: Locator): Promise<readonly string[]> {
  return element.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{Script=Latin}\d.,]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  });
}

/** Returns the beginnings of the page's lines that begin with one of these characters. */
export function linesBeginningWith(page: Page, characters: string): Promise<readonly string[]> {
  return page.evaluate((unwanted) => {
    const blockOf = (node: Node): Element | null => {
      let element = node.parentElement;
      while (element && getComputedStyle(element).display.startsWith('inline')) element = element.parentElement;
      return element;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const beginnings: string[] = [];
    let lastBlock: Element | null = null;
    let lastBottom = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const block = blockOf(node);
      for (let index = 0; index < text.length; index += 1) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { width, top, bottom } = range.getBoundingClientRect();
        if (width === 0) continue;
        const beginsLine = lastBlock !== block || top >= lastBottom - 2;
        if (beginsLine && unwanted.includes(text.charAt(index))) beginnings.push(text.slice(index, index + 12));
        lastBlock = block;
        lastBottom = bottom;
      }
    }
    return beginnings;
  }, characters);
}
