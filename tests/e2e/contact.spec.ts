import { label, oneLine, word } from './labels.ts';
import { linesOf } from './lines.ts';
import { desktop, expect, inEdition, locales, open, phone, seeAll, site, testInOneWindow as test } from './site.ts';

const { companies, settings } = site;

const hosts = settings.mapHosts.split(/[;\s]+/);

for (const locale of locales) {
  test(`ContactUs shows the map, address, number and e-mail of each company (${locale})`, async ({ page }) => {
    await page.setViewportSize(desktop);
    await open(page, inEdition(locale, '/ContactUs/'));
    for (const name of await page.locator('main dt').all()) expect(await linesOf(name)).toHaveLength(1);

    await page.setViewportSize(phone);
    await open(page, inEdition(locale, '/ContactUs/'));
    // Checked before the page is scrolled to its end, which loads the maps.
    for (const frame of await page.locator('main iframe').all()) await expect(frame).toHaveAttribute('loading', 'lazy');
    for (const { name, address, phone, email, map } of companies) {
      await test.step(word(name, locale), async () => {
        const company = page.getByRole('region', { name: word(name, locale), exact: true });
        await expect(company.locator('dt')).toHaveText(
          ['address', 'phone', 'email'].map((key) => label(`contact.${key}`, locale)),
        );
        await expect(company.locator('dd')).toHaveText([oneLine(word(address, locale)), phone, email]);
        await expect(company.getByRole('link', { name: phone })).toHaveAttribute(
          'href',
          `tel:${phone.replace(/[^+\d]/g, '')}`,
        );
        await expect(company.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);

        // A Chinese address breaks between its parts, never within a name.
        const lines = await linesOf(company.locator('address'));
        expect(lines.slice(0, -1).filter((line) => !/[,，、\s\dA-Za-z]$/.test(line))).toEqual([]);

        const frame = company.locator('iframe');
        await expect(frame).toHaveAttribute('title', label('contact.map', locale, { company: word(name, locale) }));
        await expect(frame).toHaveAttribute('src', map);
        const { protocol, hostname } = new URL(map);
        expect(protocol).toBe('https:');
        expect(hosts).toContain(hostname);
        // The content security policy blocks unknown hosts, and the console reports that.
        await seeAll(page);
        await expect(company.frameLocator('iframe').locator('html')).toBeAttached();
        // A focus ring is visible while the map has the keyboard focus.
        const box = company.locator('div:has(> iframe)');
        await expect(box).toHaveCSS('outline-style', 'none');
        await company.getByRole('link', { name: email }).focus();
        await page.keyboard.press('Tab');
        await expect(frame).toBeFocused();
        await expect(box).toHaveCSS('outline-style', 'solid');
        await page.keyboard.press('Shift+Tab');
        await expect(box).toHaveCSS('outline-style', 'none');
        await expect(company.getByRole('link', { name: label('contact.openMap', locale) })).toHaveAttribute(
          'href',
          map,
        );
      });
    }
  });
}
