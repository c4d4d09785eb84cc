import { label } from './labels.ts';
import { expect, inEdition, open, pathOf, scriptsRun, site, test } from './site.ts';
import { changeLanguage } from './visitor-steps.ts';

const { languages } = site;

const stored = () => sessionStorage.getItem('lang');

test('a new visitor sees English, even if the browser prefers Chinese', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'zh-CN', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await open(page, '/Services/');
  await expect(page.locator('h1')).toHaveText(label('services.title', 'en'));
  await expect(page.locator('html')).toHaveAttribute('lang', languages[0].lang);
  expect(pathOf(page)).toBe('/Services/');
  await context.close();
});

test('an English address leads to its Chinese page before the first paint if Chinese was chosen', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.pathname.startsWith('/zh/')) return;
    sessionStorage.setItem('lang', 'zh');
    addEventListener('pagehide', () =>
      sessionStorage.setItem('painted', String(performance.getEntriesByType('paint').length)),
    );
  });
  await page.goto('/Machineries/?from=mail#table', { waitUntil: 'commit' });
  await page.waitForURL('/zh/Machineries/?from=mail#table');
  await scriptsRun(page);
  await expect(page.locator('h1')).toHaveText(label('machineries.title', 'zh'));
  expect(await page.evaluate(() => sessionStorage.getItem('painted'))).toBe('0');
});

test('the Chinese address replaces the English one in the history', async ({ page }) => {
  await open(page, '/zh/Services/');
  await page.evaluate(() => sessionStorage.setItem('lang', 'zh'));
  await page.goto('/Gallery/');
  await page.waitForURL('/zh/Gallery/');
  await page.goBack();
  await expect(page).toHaveURL('/zh/Services/');
});

test('with an invalid choice the site is English', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('lang', 'fr'));
  await open(page, '/Services/');
  await expect(page.locator('h1')).toHaveText(label('services.title', 'en'));
});

test('the choice of English is kept by reloads and links', async ({ page }) => {
  await open(page, '/zh/Services/');
  await changeLanguage(page, 'zh');
  await expect(page.locator('h1')).toHaveText(label('services.title', 'en'));
  expect(await page.evaluate(stored)).toBe('en');
  await page.reload();
  await scriptsRun(page);
  await expect(page.locator('h1')).toHaveText(label('services.title', 'en'));
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: label('nav.about', 'en') })
    .click();
  await expect(page.locator('h1')).toHaveText(label('about.title', 'en'));
  expect(pathOf(page)).toBe(inEdition('en', '/AboutUs/'));
});
