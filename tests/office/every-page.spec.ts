import { checkPage, widths } from '../e2e/check-page.ts';
import { addresses, test } from '../e2e/site.ts';

for (const address of addresses) {
  for (const width of widths) {
    test(`${address} at ${width} px is whole, steady, accessible and without a fault`, ({ page }) =>
      checkPage(page, address, width));
  }
}
