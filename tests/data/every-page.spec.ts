import { checkPage, checkSeen, checkSteady, visitAt, widths } from '../e2e/check-page.ts';
import { addresses, kinds, testInOneWindow as test } from '../e2e/site.ts';

for (const address of addresses) {
  test(`${address} is whole, steady, accessible and without a fault`, async ({ page, shifts }) => {
    for (const width of widths)
      await test.step(`at ${width} px`, async () => {
        await visitAt(page, address, width);
        // Projects are laid out alike: axe looks at one of them at both widths, at the others once.
        if (width === widths[0] || kinds.includes(address)) return checkPage(page, shifts);
        await checkSteady(page, shifts);
        await checkSeen(page);
      });
  });
}
