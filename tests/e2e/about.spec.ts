import { carouselOf, slidesOf } from './carousels.ts';
import { label, oneLine, word } from './labels.ts';
import { expect, inEdition, open, pathOf, site, testInOneWindow as test } from './site.ts';

const { certificates, commitments, companies, keyPersonnel, objectives, policies } = site;

const locale = 'zh';

test.describe('AboutUs', () => {
  test.beforeEach(({ page }) => open(page, inEdition(locale, '/AboutUs/')));

  test('a click on a tab changes logo, description and address, and adds no history entry', async ({ page }) => {
    await page.evaluate(() => scrollTo(0, 200));
    const entries = await page.evaluate(() => history.length);
    const logos = new Set<string | null>();
    for (const { id, founded, workhead, grade } of [...companies].reverse()) {
      const name = word(`company.${id}.name`, locale);
      await page.getByRole('tab', { name }).click();
      const panel = page.getByRole('tabpanel');
      await expect(panel).toHaveCount(1);
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(name);
      for (const paragraph of word(`company.${id}.introduction`, locale).split(/\n+/))
        await expect(panel).toContainText(oneLine(paragraph));
      await expect(panel.locator('dd')).toHaveText([String(founded), workhead, grade]);
      const held = certificates.filter(({ company }) => company === id);
      await expect(panel.getByRole('listitem')).toHaveCount(held.length);
      for (const [place, { id, number, hasScope, validUntil }] of held.entries()) {
        const certificate = panel.getByRole('listitem').nth(place);
        const keys = ['name', ...(hasScope ? ['scope'] : []), ...(validUntil ? ['validUntilText'] : [])];
        for (const key of keys)
          await expect(certificate).toContainText(oneLine(word(`certificate.${id}.${key}`, locale)));
        await expect(certificate).toContainText(number ?? '');
      }
      logos.add(await panel.locator('img').first().getAttribute('src'));
      await expect.poll(() => pathOf(page)).toBe(inEdition(locale, `/AboutUs/${id}`));
      expect(await page.evaluate(() => scrollY)).toBe(200);
    }
    expect(logos.size).toBe(companies.length);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('a link to a company, in the panel or in the footer, leads to the top of its page', async ({ page }) => {
    const top = page.locator('h1');
    const areas = [page.getByRole('contentinfo'), page.getByRole('tabpanel')];
    for (const [place, { id }] of [...companies].reverse().entries()) {
      const name = word(`company.${id}.name`, locale);
      const area = areas[place % 2] ?? page;
      const link = area.getByRole('link', { name });
      await link.scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => scrollY);
      await link.click();
      await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
      await expect(top).toBeFocused();
      await expect(top).toBeInViewport();
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
      await page.goForward();
      await expect.poll(() => pathOf(page)).toBe(inEdition(locale, `/AboutUs/${id}`));
    }
  });

  test('an arrow key selects a tab, and Tab skips the other tabs', async ({ page }) => {
    const tabs = page.getByRole('tab');
    await expect(page.getByRole('tablist', { name: label('about.tabs', locale) })).toBeVisible();
    const [start, end] = [tabs.first(), tabs.last()];
    await start.focus();
    await page.keyboard.press('ArrowRight');
    await expect(end).toBeFocused();
    await expect(end).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name: (await end.textContent()) ?? '' })).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab');
  });

  test('has the introduction, five commitments, four objectives, both policies and six key personnel', async ({
    page,
  }) => {
    expect([commitments.length, objectives.length, policies.length]).toEqual([5, 4, 2]);
    await expect(page.getByText(oneLine(label('about.introduction', locale)))).toBeVisible();
    for (const [key, sheet, records] of [
      ['about.commitment', 'commitment', commitments],
      ['about.objective', 'objective', objectives],
      ['about.policies', 'policy', policies],
    ] as const) {
      const heading = page.getByRole('heading', { level: 2, name: label(key, locale), exact: true });
      const section = page.locator('section').filter({ has: heading });
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(
        records.map(({ id }) => word(`${sheet}.${id}.title`, locale)),
      );
      for (const { id } of records)
        for (const paragraph of word(`${sheet}.${id}.text`, locale).split(/\n+/))
          await expect(section).toContainText(oneLine(paragraph));
    }
    const people = slidesOf(carouselOf(page, label('about.keyPersonnel', locale)));
    expect(keyPersonnel).toHaveLength(6);
    await expect(people).toHaveCount(keyPersonnel.length);
    for (const [place, { id }] of keyPersonnel.entries()) {
      for (const text of ['name', 'title', 'biography'])
        await expect(people.nth(place)).toContainText(oneLine(word(`keyPerson.${id}.${text}`, locale)));
      await expect(people.nth(place).locator('img')).toHaveCount(1);
    }
  });
});
