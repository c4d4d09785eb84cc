import { expect, kindsByTurns, open, testInOneWindow as test } from './site.ts';

test.describe('words of 2,000 letters', () => {
  // React reports a mismatch for parts that it hydrates after the words have changed.
  test.use({ expectedFaults: /^console: Hydration/ });
  for (const address of kindsByTurns) {
    test(`stay in the window at ${address}`, async ({ page }) => {
      await open(page, address);
      await page.evaluate(() => {
        // Hidden text is still laid out. Painting it takes as long again.
        document.body.style.visibility = 'hidden';
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const words: Node[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node.parentElement;
          // Slide numbers are not words, and text for assistive technology is not drawn.
          const isWord =
            element?.closest('main, footer') && element.clientWidth !== 1 && !element.closest('svg, [data-widest]');
          if (isWord && node.nodeValue?.trim()) words.push(node);
        }
        // All words are found before the first is changed. Otherwise finding the next one would lay out the page again each time.
        for (const word of words) word.nodeValue = 'Wg'.repeat(1000);
      });
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const sideways = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
        expect(sideways, `${width} px`).toBe(0);
      }
    });
  }
});
