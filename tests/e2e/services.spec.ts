import { groupThousands } from '../../shared/group-thousands.ts';
import { label, labels, oneLine, word } from './labels.ts';
import { desktop, expect, inEdition, locales, open, pathOf, phone, site, testInOneWindow as test } from './site.ts';

const { services, projects } = site;

/** The groups in their order (docs/contract.md, 4), with the names that the workbook uses. */
const families = [
  ['Foundation piles', 'foundation'],
  ['Earth retaining piles', 'earthRetaining'],
  ['Pile testing', 'testing'],
  ['Other works', 'other'],
] as const;

for (const locale of locales)
  test(`Services names and links to every service (${locale})`, async ({ page }) => {
    await open(page, inEdition(locale, '/Services/'));
    await test.step('names every service with its purpose and description in its group', async () => {
      await expect(page.getByText(oneLine(label('services.lead', locale)))).toBeVisible();
      const headings = families.map(([, key]) => label(`services.family.${key}`, locale));
      await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
        ...headings,
        label('services.others', locale),
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
    const size = locale === 'en' ? desktop : phone;
    await test.step(`links to each group and service, below the header, at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      const jumps = page.getByRole('navigation', { name: label('services.index', locale) }).getByRole('link');
      const names = families.flatMap(([family, key]) => [
        label(`services.family.${key}`, locale),
        ...services.filter((service) => service.family === family).map(({ id }) => word(`service.${id}.name`, locale)),
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
    await test.step('the search of the browser finds the end of each description', async () => {
      for (const { id } of services) {
        const end = JSON.stringify(oneLine(word(`service.${id}.description`, locale)).slice(-9));
        expect(await page.evaluate(`find(${end}, false, false, true)`), end).toBe(true);
      }
    });
  });

/** What is drawn, by the text key of its name, with the view of the drawing. */
const drawn = [
  ['service.bored-pile.name', 'single'],
  ['service.cbp.name', 'contiguous'],
  ['service.sbp.name', 'secant'],
  ['service.cbp-wall.name', 'retaining'],
  ['service.sbp-wall.name', 'retaining-secant'],
  ['pileType.micro-pile.name', 'micro'],
  ['pileType.rc-pile.name', 'jacked'],
  ['pileType.grout-pile.name', 'grout'],
] as const;

for (const locale of locales)
  test(`Services draws each method, and every project with one pile type as a dot (${locale})`, async ({ page }) => {
    const captionsOf = (view: string) =>
      Object.entries(labels[locale]).filter(([key]) => key.startsWith(`services.method.${view.split('-')[0]}.`));
    await page.setViewportSize(phone);
    await open(page, inEdition(locale, '/Services/'));
    const articles = page.locator('article', { has: page.locator('ol') });
    await test.step('four frames in their order, which the keyboard scrolls on a phone', async () => {
      await expect(articles).toHaveCount(drawn.length);
      for (const [place, [name, view]] of drawn.entries()) {
        const steps = page.getByRole('region', {
          name: label('services.method', locale, { name: word(name, locale) }),
        });
        await expect(articles.nth(place).getByRole('heading', { level: 3 })).toHaveText(word(name, locale));
        await expect(articles.nth(place).locator(steps)).toHaveCount(1);
        await expect(steps.getByRole('listitem')).toHaveText(captionsOf(view).map(([, words]) => words));
        await expect(steps.locator('img')).toHaveAttribute('src', new RegExp(`#${view}$`));
        await steps.focus();
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => steps.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
        expect(await steps.locator('img').evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
      }
    });
    if (locale === 'en') return;
    await test.step('all four side by side on a desktop', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const article of await articles.all()) {
        const lines = await article
          .locator('ol > li')
          .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
        expect(new Set(lines).size).toBe(1);
      }
      await expect(page.locator('article [tabindex="0"]')).toHaveCount(0);
    });
    await test.step('a dot for each project that shows the sizes of its pile type, in reach of the keyboard', async () => {
      const showing = projects.filter(({ pileTypes }) => pileTypes.length === 1);
      await expect(page.locator('article svg a')).toHaveCount(showing.length);
      for (const { id, deepestPenetration, largestDiameter } of showing) {
        const sizes = { depth: groupThousands(deepestPenetration), diameter: groupThousands(largestDiameter) };
        const name = label('services.built.project', locale, { project: id, ...sizes });
        const dot = page.getByRole('link', { name, exact: true });
        await expect(dot).toHaveAttribute('href', inEdition(locale, `/project/${id}`));
        await dot.focus();
        await expect(dot.locator('text')).toHaveCSS('opacity', '1');
      }
      await page.keyboard.press('Enter');
      await expect.poll(() => pathOf(page)).toBe(inEdition(locale, `/project/${showing.at(-1)?.id}`));
    });
  });
