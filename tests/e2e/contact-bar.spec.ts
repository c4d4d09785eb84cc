import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { label, word } from './labels.ts';
import { linesOf } from './lines.ts';
import { desktop, expect, inEdition, locales, open, phone, site, testInOneWindow as test } from './site.ts';
import { telephone, whatsApp } from './visitor-steps.ts';

const { companies, projects } = site;

const barOf = (page: Page, locale: Locale) => page.getByRole('navigation', { name: label('frame.reach', locale) });

for (const locale of locales) {
  test.describe(`the bar at the foot of a phone (${locale})`, () => {
    test.use({ viewport: phone });

    test('offers both companies, also by WhatsApp, and leads to the projects, and nothing is behind it', async ({
      page,
    }) => {
      const bar = barOf(page, locale);
      await open(page, inEdition(locale, '/'));
      await test.step('call and e-mail offer both companies, and Escape closes the choice', async () => {
        for (const [key, addresses] of [
          [
            'frame.call',
            companies.flatMap(({ phone: number, whatsapp }) => [
              telephone(number),
              ...(whatsapp ? [whatsApp(whatsapp)] : []),
            ]),
          ],
          ['frame.email', companies.map(({ email }) => `mailto:${email}`)],
        ] as const) {
          const button = bar.getByRole('button', { name: label(key, locale) });
          await button.click();
          const links = bar.getByRole('link').filter({ hasNotText: label('frame.references', locale) });
          await expect(links).toHaveCount(addresses.length);
          expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(addresses);
          for (const { id } of companies)
            await expect(links.filter({ hasText: word(`company.${id}.name`, locale) })).not.toHaveCount(0);
          for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
          await page.keyboard.press('Escape');
          await expect(links).toHaveCount(0);
          await expect(button).toBeFocused();
        }
      });
      await test.step('the end of the page is above the bar', async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
        const end = () => page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom);
        await expect.poll(end).toBeLessThanOrEqual(top + 1);
      });
      await test.step('it is hidden where it would take too much of the window', async () => {
        for (const size of [{ width: 844, height: 390 }, { width: 640, height: 450 }, desktop]) {
          await page.setViewportSize(size);
          await expect(bar).toBeHidden();
        }
      });
      await test.step('the open menu covers the bar', async () => {
        await page.evaluate(() => scrollTo(0, 0));
        await page.setViewportSize({ width: 360, height: 560 });
        await page.getByRole('button', { name: label('frame.menu', locale) }).click();
        const onTop = () =>
          page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 20)?.closest('header') !== null);
        await expect.poll(onTop).toBe(true);
        await page.keyboard.press('Escape');
      });
      await test.step('the references link leads to the project list', async () => {
        await bar.getByRole('link', { name: label('frame.references', locale) }).click();
        await expect(page.locator('h1')).toHaveText(label('project.title', locale));
      });
    });

    test('calls and writes to the company of a project, and breaks no word in large letters', async ({ page }) => {
      const bar = barOf(page, locale);
      const project = projects.at(-1);
      const company = companies.find(({ id }) => id === project?.company);
      await open(page, inEdition(locale, `/project/${project?.id}/`));
      await test.step('call and e-mail are those of the company', async () => {
        await expect(bar.getByRole('link', { name: label('frame.call', locale) })).toHaveAttribute(
          'href',
          telephone(company?.phone ?? ''),
        );
        await expect(bar.getByRole('link', { name: label('frame.email', locale) })).toHaveAttribute(
          'href',
          `mailto:${company?.email}`,
        );
        await expect(bar.getByRole('button')).toHaveCount(0);
      });
      await test.step('letters twice as large break no word, and the figures of the project grow with them', async () => {
        const figures = page.locator('main li b').first();
        const sizeOf = () => figures.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        const before = await sizeOf();
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        for (const key of ['frame.call', 'frame.email', 'frame.references'])
          expect(await linesOf(bar.getByText(label(key, locale)))).toEqual([label(key, locale)]);
        expect(await sizeOf()).toBeGreaterThan(1.6 * before);
        const whole = page.locator('main li :is(span, b), main dt b, footer nav a').filter({ visible: true });
        for (const words of await whole.all())
          for (const line of (await linesOf(words)).slice(0, -1)) {
            const [rest = ''] = ((await words.textContent()) ?? '').replace(/\s+/g, ' ').split(line).slice(1);
            expect(rest, line).toMatch(/^(?: |$|\p{Script=Han}|[、，])/u);
          }
        await page.evaluate(() => document.documentElement.removeAttribute('style'));
      });
    });
  });
}

test('the footer has the telephone number and the e-mail address of each company', async ({ page }) => {
  const locale = 'zh';
  await open(page, inEdition(locale, '/Services/'));
  const footer = page.getByRole('contentinfo');
  for (const { phone: number, email } of companies) {
    await expect(footer.getByRole('link', { name: number })).toHaveAttribute('href', telephone(number));
    await expect(footer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  }
});
