import type { Locator, Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { label, word } from './labels.ts';
import { expect, inEdition, locales, open, pathOf, scriptsRun, site, testInOneWindow as test } from './site.ts';

const { companies, projectList, projects } = site;

const [firstListed] = projectList;
const one = projects[3];
if (!one || !firstListed) throw new Error('the site has no projects');

/** The route table (docs/contract.md, 3), with the heading of each screen. */
const table: readonly (readonly [path: string, heading: (locale: Locale) => string])[] = [
  ['/', (locale) => label('home.title', locale)],
  ['/Home/', (locale) => label('home.title', locale)],
  ['/Home/welcome/back', (locale) => label('home.title', locale)],
  ['/Project/', (locale) => label('project.title', locale)],
  [`/Project/${one.id}`, (locale) => word(one.name, locale)],
  [`/project/${one.id}`, (locale) => word(one.name, locale)],
  ['/Services/', (locale) => label('services.title', locale)],
  ['/Machineries/', (locale) => label('machineries.title', locale)],
  ['/NewsRoom/', (locale) => label('news.title', locale)],
  ['/Gallery/', (locale) => label('gallery.title', locale)],
  ['/AboutUs/', (locale) => label('about.title', locale)],
  ['/AboutUs/more', (locale) => label('about.title', locale)],
  ['/ContactUs/', (locale) => label('contact.title', locale)],
  ['/ContactUs/more', (locale) => label('contact.title', locale)],
];

const otherSlash = (path: string) => (path === '/' ? path : path.endsWith('/') ? path.slice(0, -1) : `${path}/`);
const otherCase = (path: string) =>
  path.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

// Addresses without a file of their own are answered by 404.html, with its status.
test.describe('the route table', () => {
  test.use({ expectedFaults: /status (of )?404/ });
  for (const [path, heading] of table) {
    test(`${path} shows its page in both editions, with and without a slash and in any letter case`, async ({
      page,
    }) => {
      for (const locale of locales) {
        const own = inEdition(locale, path);
        // If a host answers two spellings alike, only the app could treat them differently. tests/app/routes.test.ts checks that it does
        // not.
        const answers = new Set<string>();
        for (const address of new Set([own, otherSlash(own), own.toLowerCase(), otherCase(own)]))
          await test.step(address, async () => {
            const answer = await (await page.request.get(address)).text();
            if (answers.has(answer)) return;
            answers.add(answer);
            await open(page, address);
            await expect(page.locator('h1')).toHaveText(heading(locale));
            expect(pathOf(page)).toBe(address);
          });
      }
    });
  }
});

/** Expects one line that says what is wrong with the address, with a link to the project list. */
async function expectNotice(page: Page, text: string, locale: (typeof locales)[number]): Promise<Locator> {
  const notice = page.getByRole('alert');
  await expect(notice.getByRole('paragraph')).toHaveText(`${text} ${label('project.all', locale)}`);
  await expect(notice.getByRole('link')).toHaveAttribute('href', inEdition(locale, '/Project/'));
  return notice;
}

test.describe('an unknown path', () => {
  test.use({ expectedFaults: /status (of )?404/ });

  for (const locale of locales) {
    test(`leads to Home and leaves no history entry (${locale})`, async ({ page }) => {
      const before = inEdition(locale, '/Services/');
      await open(page, before);
      for (const unknown of ['/no-such-page', '/Services/more', '/project/a/b', '/%E4%25'])
        await test.step(inEdition(locale, unknown), async () => {
          await page.goto(inEdition(locale, unknown));
          await page.waitForURL((url) => url.pathname === inEdition(locale, '/'));
          await scriptsRun(page);
          await expect(page.locator('h1')).toHaveText(label('home.title', locale));
          await expectNotice(page, label('frame.unknown', locale), locale);
          await page.reload();
          await scriptsRun(page);
          await expect(page.getByRole('alert')).toHaveCount(0);
          await page.goBack();
          await expect(page).toHaveURL(before);
        });
    });

    test(`that is opened by a move also leads to Home, without a page load (${locale})`, async ({ page }) => {
      await open(page, inEdition(locale, '/Services/'));
      await page.evaluate(
        (address) => {
          Reflect.set(window, 'marker', true);
          history.pushState(null, '', address);
          dispatchEvent(new PopStateEvent('popstate'));
        },
        inEdition(locale, '/nowhere'),
      );
      await expect(page.locator('h1')).toHaveText(label('home.title', locale));
      expect(pathOf(page)).toBe(inEdition(locale, '/'));
      expect(await page.evaluate(() => Reflect.get(window, 'marker')), 'the document was not loaded again').toBe(true);
      await expectNotice(page, label('frame.unknown', locale), locale);
      await page.goBack();
      await expect(page.locator('h1')).toHaveText(label('services.title', locale));
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('with a superfluous slash shows the right page and stays on the host', async ({ page, baseURL }) => {
    await open(page, `${baseURL}//zh/services/`);
    await expect(page.locator('h1')).toHaveText(label('services.title', 'zh'));
    // A choice that is impossible is removed from the address.
    await open(page, `${baseURL}//Project/?depth=1000`);
    await expect(page.locator('h1')).toHaveText(label('project.title', 'en'));
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/+Project\/$/);
  });

  test('is answered with 404.html and status 404', async ({ request }) => {
    const answer = await request.get('/no-such-page');
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain('noindex');
    // Without scripts, the visitor also finds the way home, in either language.
    for (const locale of locales) expect(html).toContain(`href="${inEdition(locale, '/')}"`);
    expect((await request.get('/assets/no-such-file.js')).status()).toBe(404);
  });
});

for (const locale of locales) {
  test.describe(`an unknown project (${locale})`, () => {
    test.use({ expectedFaults: /status (of )?404/ });
    test('shows the first project of the list, says so and leads to the list', async ({ page }) => {
      await open(page, inEdition(locale, '/project/NO-SUCH'));
      const notice = await expectNotice(page, label('project.unknown', locale, { number: 'NO-SUCH' }), locale);
      await expect(page.locator('h1')).toHaveText(word(`project.${firstListed}.name`, locale));
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${inEdition(locale, `/project/${firstListed}/`)}$`),
      );
      await notice.getByRole('link').click();
      await expect(page.locator('h1')).toHaveText(label('project.title', locale));
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

  test(`/AboutUs/{company} opens that company's tab (${locale})`, async ({ page }) => {
    for (const { id, name } of companies) {
      for (const code of [id, id.toLowerCase()]) {
        await open(page, inEdition(locale, `/AboutUs/${code}`));
        await expect(page.getByRole('tab', { selected: true })).toHaveText(word(name, locale));
        await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(word(name, locale));
      }
    }
  });
}
