import { addresses, expect, kinds, test } from './site.ts';

test.use({ javaScriptEnabled: false });

for (const address of kinds) {
  test(`${address} reads whole without scripts`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    const main = await page.locator('main').innerText();
    expect(main.length).toBeGreaterThan(100);
    const hidden = await page.evaluate(() => [...document.querySelectorAll('main h2')].filter((heading) => getComputedStyle(heading).visibility !== 'visible' || getComputedStyle(heading).opacity === '0').length);
    expect(hidden).toBe(0);
  });
}

test('every address of the site can be reached by links alone', async ({ page }) => {
  const seen = new Set<string>();
  const queue = ['/'];
  while (queue.length > 0) {
    const address = queue.pop() ?? '';
    if (seen.has(address)) continue;
    seen.add(address);
    await page.goto(address);
    const links = await page.locator('a[href^="/"]').evaluateAll((anchors) => anchors.map((anchor) => new URL(anchor.getAttribute('href') ?? '', location.href).pathname));
    for (const link of links) {
      const same = addresses.find((own) => own === link || own === `${link}/`);
      if (same !== undefined && !seen.has(same)) queue.push(same);
    }
  }
  expect(addresses.filter((address) => !seen.has(address))).toEqual([]);
});
