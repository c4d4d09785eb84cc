import { askedFor, compressed, most, mostHtml } from '../e2e/budget.ts';
import { addresses, expect, inEdition, locales, test } from '../e2e/site.ts';

/** Prints a warning. The content alone can make a page too heavy, and nobody in the office can fix the code, so publication continues. */
function warn(words: string): void {
  process.stdout.write(process.env.GITHUB_ACTIONS ? `::warning title=Budget::${words}\n` : `  ! ${words}\n`);
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

test('prints a warning for HTML over its budget', () => {
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    const size = compressed(`http://localhost${address}`);
    if (size > mostHtml(address)) warn(`${address}: ${kB(size)} of HTML in gzip, more than ${kB(mostHtml(address))}`);
  }
});

test.describe('on a phone with a fine screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
  for (const locale of locales) {
    test(`prints a warning for first pictures of Home over their budget (${locale})`, async ({ page }) => {
      let size = 0;
      page.on('response', (response) => {
        const { pathname, hostname } = new URL(response.url());
        if (hostname !== 'localhost' || response.request().resourceType() !== 'image') return;
        size += pathname.endsWith('.svg')
          ? compressed(response.url())
          : Number(response.headers()['content-length'] ?? 0);
      });
      await askedFor(page, inEdition(locale, '/'));
      expect(size).toBeGreaterThan(0);
      if (size > most.picturesOfHome)
        warn(`Home (${locale}): ${kB(size)} of pictures at first, more than ${kB(most.picturesOfHome)}`);
    });
  }
});
