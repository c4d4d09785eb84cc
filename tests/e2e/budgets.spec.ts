import { finePhone, firstPictures, most, sum } from './budget.ts';
import { expect, test } from './site.ts';

test.use(finePhone);
// every-page.spec.ts has the budgets of scripts, styles and HTML.
test('the pictures that Home loads first stay within their budget', async ({ page }) => {
  const sizes = await firstPictures(page, '/zh/');
  expect(Object.keys(sizes).length).toBeGreaterThan(0);
  expect(sum(Object.values(sizes)), JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(most.picturesOfHome);
});
