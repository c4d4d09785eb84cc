import { checkAtBothWidths, checkPage, visitAt, widths } from '../e2e/check-page.ts';
import { addresses, kinds, testInOneWindow as test } from '../e2e/site.ts';

for (const address of addresses) {
  test(`${address} is complete, stable, accessible and without errors`, async ({ page, shifts }) => {
    // Projects share one layout. One of them is opened at each width. Each of the others is opened once and resized.
    if (!kinds.includes(address)) return checkAtBothWidths(page, shifts, address);
    for (const width of widths)
      await test.step(`at ${width} px`, async () => {
        await visitAt(page, address, width);
        await checkPage(page, shifts);
      });
  });
}
