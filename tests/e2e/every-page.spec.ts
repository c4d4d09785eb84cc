import { checkPage, widths } from './check-page.ts';
import { kinds, test } from './site.ts';

// Every page of the office's own content is checked by tests/office; here one of each kind stands for those that are alike.
for (const address of kinds) {
  for (const width of widths) {
    test(`${address} at ${width} px is whole, steady, accessible and without a fault`, ({ page }) =>
      checkPage(page, address, width));
  }
}
