import { answer } from './answer.ts';
import { label, oneLine, word } from './labels.ts';
import { linesOf } from './lines.ts';
import { watchShifts } from './shifts.ts';
import {
  desktop,
  expect,
  inEdition,
  locales,
  open,
  phone,
  seeAll,
  site,
  testInOneWindow as test,
  testOfFiles,
} from './site.ts';

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
    for (const { name, address, nearest, phone, whatsapp, email, map } of companies) {
      await test.step(word(name, locale), async () => {
        const company = page.getByRole('region', { name: word(name, locale), exact: true });
        const rows = [
          [label('contact.address', locale), oneLine(word(address, locale))],
          ...(nearest ? [[label('contact.nearest', locale), oneLine(word(nearest, locale))]] : []),
          [label('contact.phone', locale), phone],
          ...(whatsapp ? [[label('frame.whatsapp', locale), whatsapp]] : []),
          [label('contact.email', locale), email],
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
        await expect(frame).toHaveAttribute('title', label('contact.map', locale, { company: word(name, locale) }));
        await expect(frame).toHaveAttribute('src', map);
        const { protocol, hostname } = new URL(map);
        expect(protocol).toBe('https:');
        expect(hosts).toContain(hostname);
        // The content security policy blocks unknown hosts, and the console reports that.
        await seeAll(page);
        await expect(company.frameLocator('iframe').locator('html')).toBeAttached();
        await expect(frame).toHaveCSS('opacity', '1');
        await expect(company.getByText(label('contact.mapMissing', locale))).toBeHidden();
        // A focus ring is visible while the map has the keyboard focus.
        const box = company.locator('div:has(> iframe)');
        await expect(box).toHaveCSS('outline-style', 'none');
        await company.getByRole('link', { name: email }).focus();
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
    `a map whose host does not answer leaves the way to the company in its place (${locale})`,
    async ({ browser, baseURL }) => {
      const page = await browser.newPage({ viewport: desktop, ...(baseURL && { baseURL }) });
      const refused = new Set<string>();
      await answer(page, 'https://*', (address) => {
        refused.add(address);
        return null;
      });
      const shifts = await watchShifts(page);
      await open(page, inEdition(locale, '/ContactUs/'));
      for (const { name, address, nearest, mapPicture, map } of companies) {
        const company = page.getByRole('region', { name: word(name, locale), exact: true });
        const box = company.locator('div:has(> iframe)');
        await box.scrollIntoViewIfNeeded();
        await expect.poll(() => [...refused]).toContain(map);
        await expect(box.getByText(label('contact.mapMissing', locale))).toBeVisible();
        await expect(box).toContainText(oneLine(word(address, locale)));
        if (nearest) await expect(box).toContainText(oneLine(word(nearest, locale)));
        await expect(box.locator('img')).toHaveCount(mapPicture ? 1 : 0);
        // The browser's own error page is neither seen nor reached by keyboard.
        await expect(box.locator('iframe')).toHaveCSS('opacity', '0');
        await expect(box.locator('iframe')).toHaveAttribute('inert');
      }
      expect(await shifts()).toEqual([]);
      await page.close();
    },
  );
}
