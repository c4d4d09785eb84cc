import { label } from './labels.ts';
import { expect, open, test } from './site.ts';

test.use({ savesData: false });

test('after a click on a link, the browser runs another task before the new page renders, even if it is loaded', async ({
  page,
}) => {
  await open(page, '/');
  const link = page.getByRole('banner').getByRole('link', { name: label('nav.machineries', 'en') });
  const code = page.waitForResponse(/MachineriesPage.*\.js$/);
  const content = page.waitForResponse('**/content/*/en/machineries.json');
  await link.hover();
  for (const response of await Promise.all([code, content])) await response.finished();
  await page.evaluate(() => {
    const heading = () => document.querySelector('h1')?.textContent ?? '';
    document.addEventListener(
      'click',
      () => {
        const before = heading();
        // Posted before the page posts anything, so it is the first task that the browser runs after the press.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => Reflect.set(window, 'hadItsTurn', heading() === before);
        port2.postMessage(null);
      },
      { capture: true, once: true },
    );
  });
  await link.click();
  await expect(page.locator('h1')).toHaveText(label('machineries.title', 'en'));
  expect(await page.evaluate(() => Reflect.get(window, 'hadItsTurn'))).toBe(true);
});
