import { compressed, finePhone, firstPictures, most, mostHtml, sum } from '../e2e/budget.ts';
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
  test.use(finePhone);
  for (const locale of locales)
    test(`prints a warning for first pictures of Home over their budget (${locale})`, async ({ page }) => {
      const size = sum(Object.values(await firstPictures(page, inEdition(locale, '/'))));
      expect(size).toBeGreaterThan(0);
      if (size > most.picturesOfHome)
        warn(`Home (${locale}): ${kB(size)} of pictures at first, more than ${kB(most.picturesOfHome)}`);
    });
});
