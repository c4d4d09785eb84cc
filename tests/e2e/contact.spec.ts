import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
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
import { answer } from './stand-in-answers.ts';
import { telephone, whatsApp } from './visitor-steps.ts';

const { companies, keyPersonnel, settings } = site;

type Company = (typeof companies)[number];

const regionOf = (page: Page, locale: Locale, { id }: Company) =>
  page.getByRole('region', { name: word(`company.${id}.name`, locale), exact: true });

/** Who answers for tenders, then for design, then for plant: name, title and what for. */
const peopleToAsk = (locale: Locale) =>
  (['Tenders', 'Design', 'Plant'] as const).flatMap((matter) =>
    keyPersonnel
      .filter(({ answersFor }) => answersFor === matter)
      .map(({ id }) => [
        word(`keyPerson.${id}.name`, locale),
        word(`keyPerson.${id}.title`, locale),
        label(`contact.answersFor.${matter.toLowerCase()}`, locale),
      ]),
  );

for (const locale of locales)
  test.describe(`ContactUs (${locale})`, () => {
    test.use({ viewport: phone });

    test('shows the address and hours of each company, calls and writes at a press, and opens its map', async ({
      page,
    }) => {
      await open(page, inEdition(locale, '/ContactUs/'));
      const people = peopleToAsk(locale);
      for (const company of companies) {
        const { id, hasNearest, hasYardAddress, phone: number, whatsapp, email, hasOpeningHours, uen } = company;
        const text = (field: string) => oneLine(word(`company.${id}.${field}`, locale));
        const region = regionOf(page, locale, company);
        const rows = [
          [label('contact.address', locale), text('address')],
          ...(hasNearest ? [[label('contact.nearest', locale), text('nearest')]] : []),
          ...(hasYardAddress ? [[label('contact.yard', locale), text('yardAddress')]] : []),
          [label('contact.phone', locale), number],
          ...(whatsapp ? [[label('frame.whatsapp', locale), whatsapp]] : []),
          [label('contact.email', locale), email],
          [
            label('contact.people', locale),
            people.map((lines) => lines.join(' ')).join('') + label('frame.tender', locale),
          ],
          ...(hasOpeningHours ? [[label('contact.openingHours', locale), text('openingHours')]] : []),
          ...(uen ? [[label('contact.uen', locale), uen]] : []),
        ];
        await expect(region.locator('dt')).toHaveText(rows.map(([name = '']) => name));
        await expect(region.locator('dd')).toHaveText(rows.map(([, value = '']) => value));
        const addresses = [
          [number, telephone(number)],
          [email, `mailto:${email}`],
          ...(whatsapp ? [[whatsapp, whatsApp(whatsapp)]] : []),
        ];
        for (const [name = '', href = ''] of addresses)
          await expect(region.getByRole('link', { name })).toHaveAttribute('href', href);

        // A Chinese address breaks between its parts, never within a name.
        const lines = await linesOf(region.locator('address').first());
        expect(lines.slice(0, -1).filter((line) => !/[,，、\s\dA-Za-z]$/.test(line))).toEqual([]);

        // The map opens by keyboard, with a focus ring around it.
        const { map } = company;
        const frame = region.locator('iframe');
        await expect(frame).toHaveAttribute('loading', 'lazy');
        await expect(frame).toHaveAttribute('title', label('contact.map', locale, { company: text('name') }));
        await expect(frame).toHaveAttribute('src', map);
        const { protocol, hostname } = new URL(map);
        expect(protocol).toBe('https:');
        expect(settings.mapHosts).toContain(hostname);
        // The content security policy blocks unknown hosts, and the console reports that.
        const box = region.locator('details');
        await box.locator('summary').focus();
        await page.keyboard.press('Enter');
        await expect(region.frameLocator('iframe').getByRole('link')).toBeVisible();
        await expect(region.getByText(label('contact.mapMissing', locale))).toBeHidden();
        await expect(box).toHaveCSS('outline-style', 'none');
        await page.keyboard.press('Tab');
        await expect(frame).toBeFocused();
        await expect(box).toHaveCSS('outline-style', 'solid');
        await page.keyboard.press('Shift+Tab');
        await expect(box).toHaveCSS('outline-style', 'none');
        const link = region.getByRole('link', {
          name: label('contact.openMap', locale, { company: text('name') }),
        });
        await expect(link).toHaveAttribute('href', map);
      }
      // In a wide window, each label is on one line.
      await page.setViewportSize(desktop);
      for (const name of await page.locator('main dt').all()) expect(await linesOf(name)).toHaveLength(1);
    });
  });

testOfFiles(
  'no map’s host is asked until a visitor opens the map, whose place tells the way',
  async ({ browser, baseURL }) => {
    const locale = 'zh';
    const page = await browser.newPage({ viewport: desktop, ...(baseURL && { baseURL }) });
    const requested: string[] = [];
    await answer(page, 'https://*', (address) => {
      requested.push(address);
      return null;
    });
    await open(page, inEdition(locale, '/ContactUs/'));
    for (const company of companies) {
      const { id, hasNearest, mapPicture } = company;
      const box = regionOf(page, locale, company).locator('details');
      await box.scrollIntoViewIfNeeded();
      await expect(box.getByText(label('contact.mapMissing', locale))).toBeVisible();
      await expect(box).toContainText(oneLine(word(`company.${id}.address`, locale)));
      if (hasNearest) await expect(box).toContainText(oneLine(word(`company.${id}.nearest`, locale)));
      await expect(box.locator('img')).toHaveCount(mapPicture ? 1 : 0);
    }
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    await page.locator('main summary').first().click();
    await expect.poll(() => requested).toEqual([companies[0]?.map]);
    await page.close();
  },
);
