import { answer } from './answer.ts';
import { label, oneLine, word } from './labels.ts';
import { linesOf } from './lines.ts';
import {
  desktop,
  expect,
  inEdition,
  locales,
  open,
  phone,
  site,
  testInOneWindow as test,
  testOfFiles,
} from './site.ts';

const { companies, settings } = site;

const hosts = settings.mapHosts;

for (const locale of locales) {
  test(`ContactUs shows the map, address, number and e-mail of each company (${locale})`, async ({ page }) => {
    await page.setViewportSize(desktop);
    await open(page, inEdition(locale, '/ContactUs/'));
    for (const name of await page.locator('main dt').all()) expect(await linesOf(name)).toHaveLength(1);

    await page.setViewportSize(phone);
    await open(page, inEdition(locale, '/ContactUs/'));
    for (const { name, address, nearest, phone, whatsapp, email, openingHours, uen, map } of companies) {
      await test.step(word(name, locale), async () => {
        const company = page.getByRole('region', { name: word(name, locale), exact: true });
        const rows = [
          [label('contact.address', locale), oneLine(word(address, locale))],
          ...(nearest ? [[label('contact.nearest', locale), oneLine(word(nearest, locale))]] : []),
          [label('contact.phone', locale), phone],
          ...(whatsapp ? [[label('frame.whatsapp', locale), whatsapp]] : []),
          [label('contact.email', locale), email],
          ...(openingHours ? [[label('contact.openingHours', locale), oneLine(word(openingHours, locale))]] : []),
          ...(uen ? [[label('contact.uen', locale), uen]] : []),
        ];
        await expect(company.locator('dt')).toHaveText(rows.map(([name = '']) => name));
        await expect(company.locator('dd')).toHaveText(rows.map(([, value = '']) => value));
        if (whatsapp)
          await expect(company.getByRole('link', { name: whatsapp })).toHaveAttribute(
            'href',
            `https://wa.me/${whatsapp.replace(/\D/g, '')}`,
          );
        await expect(company.getByRole('link', { name: phone })).toHaveAttribute(
          'href',
          `tel:${phone.replace(/[^+\d]/g, '')}`,
        );
        await expect(company.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);

        // A Chinese address breaks between its parts, never within a name.
        const lines = await linesOf(company.locator('address'));
        expect(lines.slice(0, -1).filter((line) => !/[,，、\s\dA-Za-z]$/.test(line))).toEqual([]);

        const frame = company.locator('iframe');
        const title = label('contact.map', locale, { company: word(name, locale) });
        await expect(frame).toHaveAttribute('loading', 'lazy');
        await expect(frame).toHaveAttribute('title', title);
        await expect(frame).toHaveAttribute('src', map);
        const { protocol, hostname } = new URL(map);
        expect(protocol).toBe('https:');
        expect(hosts).toContain(hostname);
        // The content security policy blocks unknown hosts, and the console reports that.
        const box = company.locator('details');
        await box.locator('summary').focus();
        await page.keyboard.press('Enter');
        await expect(company.frameLocator('iframe').getByRole('link')).toBeVisible();
        await expect(company.getByText(label('contact.mapMissing', locale))).toBeHidden();
        // A focus ring is visible while the map has the keyboard focus.
        await expect(box).toHaveCSS('outline-style', 'none');
        await page.keyboard.press('Tab');
        await expect(frame).toBeFocused();
        await expect(box).toHaveCSS('outline-style', 'solid');
        await page.keyboard.press('Shift+Tab');
        await expect(box).toHaveCSS('outline-style', 'none');
        await expect(
          company.getByRole('link', { name: label('contact.openMap', locale, { company: word(name, locale) }) }),
        ).toHaveAttribute('href', map);
      });
    }
  });
}

for (const locale of locales) {
  testOfFiles(
    `no map's host is asked until a visitor opens the map, whose place tells the way (${locale})`,
    async ({ browser, baseURL }) => {
      const page = await browser.newPage({ viewport: desktop, ...(baseURL && { baseURL }) });
      const requested: string[] = [];
      await answer(page, 'https://*', (address) => {
        requested.push(address);
        return null;
      });
      await open(page, inEdition(locale, '/ContactUs/'));
      for (const { name, address, nearest, mapPicture } of companies) {
        const box = page.getByRole('region', { name: word(name, locale), exact: true }).locator('details');
        await box.scrollIntoViewIfNeeded();
        await expect(box.getByText(label('contact.mapMissing', locale))).toBeVisible();
        await expect(box).toContainText(oneLine(word(address, locale)));
        if (nearest) await expect(box).toContainText(oneLine(word(nearest, locale)));
        await expect(box.locator('img')).toHaveCount(mapPicture ? 1 : 0);
      }
      await page.waitForLoadState('networkidle');
      expect(requested).toEqual([]);
      await page.locator('main summary').first().click();
      await expect.poll(() => requested).toEqual([companies[0]?.map]);
      await page.close();
    },
  );
}
