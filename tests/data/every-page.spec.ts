import { checkAtBothWidths } from '../e2e/check-page.ts';
import { addresses, testInOneWindow as test } from '../e2e/site.ts';

for (const address of addresses)
  test(`${address} is complete, stable, accessible and without errors`, ({ page, shifts }) =>
    checkAtBothWidths(page, shifts, address));
