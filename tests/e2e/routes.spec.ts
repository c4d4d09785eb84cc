import type { Locator, Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { label, word } from './labels.ts';
import { expect, inEdition, localeByTurns, open, pathOf, scriptsRun, site, testInOneWindow as test } from './site.ts';

const { companies, projectList, projects } = site;

const [firstListed] = projectList;
const project = projects[3];
if (!project || !firstListed) throw new Error('the site has no projects');

/** Some addresses, with the heading of each screen. tests/app/routes.test.ts has the whole route table. */
const table: readonly (readonly [path: string, heading: (locale: Locale) => string])[] = [
  ['/Home/welcome/back', (locale) => label('home.title', locale)],
  ['/Services/', (locale) => label('services.title', locale)],
  [`/Project/${project.id}`, (locale) => word(`project.${project.id}.name`, locale)],
  ['/ContactUs/more', (locale) => label('contact.title', locale)],
];

const otherCase = (path: string) =>
  path.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

// Addresses without a file of their own are answered by 404.html, with its status.
test.use({ expectedFaults: /status (of )?404/ });

// What each spelling of an address leads to is tested in tests/app/routes.test.ts, and what hosts answer in tests/e2e/hosts.
test('an address shows its page in other letters and without a slash', async ({ page }) => {
  for (const [place, [path, heading]] of table.entries()) {
    const locale = localeByTurns(place);
    const address = otherCase(inEdition(locale, path)).replace(/(?<=.)\/$/, '');
    await test.step(address, async () => {
      await open(page, address);
      await expect(page.locator('h1')).toHaveText(heading(locale));
      expect(pathOf(page)).toBe(address);
    });
  }
});

/** Expects one line that says what is wrong with the address, with a link to the project list. */
async function expectNotice(page: Page, text: string, locale: Locale): Promise<Locator> {
  const notice = page.getByRole('alert');
  await expect(notice.getByRole('paragraph')).toHaveText(`${text} ${label('project.all', locale)}`);
  await expect(notice.getByRole('link')).toHaveAttribute('href', inEdition(locale, '/Project/'));
  return notice;
}

test('an unknown path leads to Home and leaves no history entry', async ({ page }) => {
  const locale = 'zh';
  const before = inEdition(locale, '/Services/');
  await open(page, before);
  for (const unknown of ['/no-such-page', '/%E4%25'])
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

test('an unknown path that is opened by a move leads to Home without a page load', async ({ page }) => {
  const locale = 'en';
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

test('a superfluous slash shows the right page and stays on the host', async ({ page, baseURL }) => {
  await open(page, `${baseURL}//zh/services/`);
  await expect(page.locator('h1')).toHaveText(label('services.title', 'zh'));
  // A choice that is impossible is removed from the address.
  await open(page, `${baseURL}//Project/?depth=1000`);
  await expect(page.locator('h1')).toHaveText(label('project.title', 'en'));
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/+Project\/$/);
});

test('an unknown project shows the first project of the list, says so and leads to the list', async ({ page }) => {
  const locale = 'zh';
  await open(page, inEdition(locale, '/project/NO-SUCH'));
  const notice = await expectNotice(page, label('project.unknown', locale, { number: 'NO-SUCH' }), locale);
  await expect(page.locator('h1')).toHaveText([word(`project.${firstListed}.name`, locale)]);
  await expect(page.locator('[data-fallback]')).toHaveCount(0);
  expect(pathOf(page)).toBe(inEdition(locale, '/project/NO-SUCH'));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${inEdition(locale, `/project/${firstListed}/`)}$`),
  );
  await notice.getByRole('link').click();
  await expect(page.locator('h1')).toHaveText(label('project.title', locale));
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test("/AboutUs/{company} opens that company's tab in any letter case", async ({ page }) => {
  for (const [place, { id }] of companies.entries()) {
    const locale = localeByTurns(place);
    const name = word(`company.${id}.name`, locale);
    await open(page, inEdition(locale, `/AboutUs/${id.toLowerCase()}`));
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(name);
  }
});
