import { label, oneLine, word } from './labels.ts';
import { brokenWords, linesOf } from './lines.ts';
import { desktop, expect, inEdition, locales, open, phone, site, testInOneWindow as test } from './site.ts';

const { services } = site;

/** The groups in their order (docs/contract.md, 4), with the names that the workbook uses. */
const families = [
  ['Foundation piles', 'foundation'],
  ['Earth retaining piles', 'earthRetaining'],
  ['Pile testing', 'testing'],
  ['Other works', 'other'],
] as const;

for (const locale of locales)
  test(`Services names and links to every service, and its table breaks no word (${locale})`, async ({ page }) => {
    await open(page, inEdition(locale, '/Services/'));
    const table = page.getByRole('table');
    await test.step('names every service with its purpose and description in its group', async () => {
      await expect(page.getByText(oneLine(label('services.lead', locale)))).toBeVisible();
      const headings = families.map(([, key]) => label(`services.family.${key}`, locale));
      await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
        ...headings,
        label('services.matrix.title', locale),
      ]);
      for (const [family, key] of families) {
        const section = page.getByRole('region', { name: label(`services.family.${key}`, locale), exact: true });
        const ofFamily = services.filter((service) => service.family === family);
        expect(ofFamily.length).toBeGreaterThan(0);
        await expect(section.getByRole('heading', { level: 3 })).toHaveText(
          ofFamily.map(({ id }) => word(`service.${id}.name`, locale)),
        );
        for (const { id } of ofFamily)
          for (const text of ['purpose', 'description'])
            await expect(section).toContainText(oneLine(word(`service.${id}.${text}`, locale)));
      }
    });
    for (const size of [phone, desktop])
      await test.step(`links to each group and service, below the header, at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        const jumps = page.getByRole('navigation', { name: label('services.index', locale) }).getByRole('link');
        const names = families.flatMap(([family, key]) => [
          label(`services.family.${key}`, locale),
          ...services
            .filter((service) => service.family === family)
            .map(({ id }) => word(`service.${id}.name`, locale)),
        ]);
        await expect(jumps).toHaveCount(names.length);
        for (const [place, name] of names.entries()) {
          await expect(jumps.nth(place)).toContainText(name);
          await jumps.nth(place).press('Enter');
          const heading = page.locator('section').getByRole('heading', { name, exact: true });
          await expect(heading).toBeInViewport({ ratio: 1 });
          const gap = () =>
            heading.evaluate(
              (element) =>
                element.getBoundingClientRect().top -
                (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
            );
          await expect.poll(gap).toBeGreaterThan(0);
        }
      });
    await test.step('the table does not scroll sideways, even on a small phone', async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      const scrolls = await table.evaluate(
        ({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth,
      );
      expect(scrolls).toBe(0);
      await expect(table.getByRole('columnheader')).toHaveCount(5);
      await expect(table.getByRole('row')).toHaveCount((await table.getByRole('rowheader').count()) + 1);
      expect(await brokenWords(table)).toEqual([]);
    });
    await test.step('breaks no word of the table on the smallest phone, nor with larger letters', async () => {
      for (const [width, letters] of [
        [320, '100%'],
        [phone.width, '150%'],
        [phone.width, '200%'],
        [720, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, letters);
        expect(await brokenWords(table), `${width} px, letters of ${letters}`).toEqual([]);
        // A row's name has room: its lines are few.
        for (const header of await table.getByRole('rowheader').all())
          expect((await linesOf(header)).length).toBeLessThanOrEqual(3);
      }
      await page.evaluate(() => document.documentElement.removeAttribute('style'));
    });
    await test.step('the search of the browser finds the end of each description', async () => {
      for (const { id } of services) {
        const end = JSON.stringify(oneLine(word(`service.${id}.description`, locale)).slice(-9));
        expect(await page.evaluate(`find(${end}, false, false, true)`), end).toBe(true);
      }
    });
  });
