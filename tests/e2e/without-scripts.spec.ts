import type { Page } from 'playwright/test';
import { addresses, expect, inEdition, kinds, localeOf, locales, site, test } from './site.ts';

const { projectList } = site;

test.use({ javaScriptEnabled: false });

async function readsWhole(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  const main = await page.locator('main').innerText();
  expect(main.length).toBeGreaterThan(100);
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('main h2, main h3')]
      .filter((heading) => !heading.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((heading) => heading.closest('[role=tabpanel]') === null && heading.textContent),
  );
  expect(hidden.filter((heading) => heading !== false)).toEqual([]);
  await expect(page.locator('main [inert]')).toHaveCount(0);
}

for (const locale of locales) {
  test(`every kind of page is readable without scripts, and all listed projects are links (${locale})`, async ({
    page,
  }) => {
    for (const address of kinds.filter((kind) => localeOf(kind) === locale))
      await test.step(address, async () => {
        await page.goto(address);
        await readsWhole(page);
      });
    await page.goto(inEdition(locale, '/Project/'));
    const links = page.locator('main article a');
    expect(await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))).toEqual(
      projectList.map((id) => inEdition(locale, `/project/${id}`)),
    );
    for (const link of await links.all()) await expect(link).toBeVisible();
  });
}

test('every address of the site can be reached by links alone', async ({ request }) => {
  const seen = new Set<string>();
  const queue = ['/'];
  while (queue.length > 0) {
    const address = queue.pop() ?? '';
    if (seen.has(address)) continue;
    seen.add(address);
    const html = await (await request.get(address)).text();
    for (const [, link = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)) {
      const same = addresses.find((candidate) => candidate === link || candidate === `${link}/`);
      if (same !== undefined && !seen.has(same)) queue.push(same);
    }
  }
  expect(addresses.filter((address) => !seen.has(address))).toEqual([]);
});
