import type { Locator } from 'playwright/test';

/** Returns the lines of an element's text as the page breaks them. */
export function linesOf(element: Locator): Promise<readonly string[]> {
  return element.evaluate((own) => {
    const walker = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
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
  return element.evaluate((own) => {
    const walker = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
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
