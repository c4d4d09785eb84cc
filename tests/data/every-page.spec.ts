import { checkAtBothWidths, checkPage, visitAt, widths } from '../e2e/check-page.ts';
import { addresses, kinds, testInOneWindow as test } from '../e2e/site.ts';

for (const address of addresses) {
  test(`${address} is whole, steady, accessible and without a fault`, async ({ page, shifts }) => {
    // Projects are laid out alike: one of them is visited in each width, the others once.
    if (!kinds.includes(address)) return checkAtBothWidths(page, shifts, address);
    for (const width of widths)
      await test.step(`at ${width} px`, async () => {
        await visitAt(page, address, width);
        await checkPage(page, shifts);
      });
  });
}
