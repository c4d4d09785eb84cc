import { accessibilityFaults } from './axe.ts';
import { label, oneLine, word } from './labels.ts';
import { desktop, expect, inEdition, locales, open, phone, site, testInOneWindow as test } from './site.ts';
import { changeLanguage, sheetsOf, tooWide } from './visitor-steps.ts';

const { certificates, companies, keyPersonnel, machines } = site;

const ids = ['TF-P010', 'BP-P006', 'TF-P001'] as const;
const chosen = `compare=${ids.join()}`;

/** The deepest of the chosen projects, in metres. */
const deepest = Math.max(
  ...site.projects.filter(({ id }) => ids.some((each) => each === id)).map((project) => project.deepestPenetration),
);

test.describe('the tender sheet', () => {
  for (const locale of locales)
    test(`has registration, references, rigs, people and what to send, on one A4 (${locale})`, async ({ page }) => {
      await page.setViewportSize(desktop);
      await open(page, inEdition(locale, `/Project/?${chosen}`));
      await page
        .getByRole('main')
        .getByRole('link', { name: label('frame.tender', locale) })
        .click();
      await expect(page).toHaveURL(new RegExp(`/tender/\\?${chosen}$`));
      await expect(page.locator('h1')).toHaveText(label('tender.title', locale));
      const main = page.locator('main');
      for (const { id, number } of certificates) {
        await expect(main.getByText(word(`certificate.${id}.name`, locale), { exact: true }).first()).toBeVisible();
        if (number) await expect(main.getByText(number)).toBeVisible();
      }
      for (const { uen } of companies) if (uen) await expect(main.getByText(uen)).toBeVisible();
      await expect(
        main.getByText(word('project.TF-P010.pileTypesText', locale), { exact: true }).first(),
      ).toBeVisible();
      for (const id of ids)
        await expect(main.getByRole('link', { name: oneLine(word(`project.${id}.name`, locale)) })).toBeVisible();
      const reaching = machines.filter(({ maximumDepth }) => maximumDepth !== null && maximumDepth >= deepest);
      const [{ maximumDepth } = { maximumDepth: 0 }] = reaching.toSorted(
        (a, b) => (b.maximumDepth ?? 0) - (a.maximumDepth ?? 0),
      );
      const metres = label('project.finder.metres', locale, { number: String(maximumDepth) });
      await expect(main.getByText(metres, { exact: true })).toBeVisible();
      for (const { id, answersFor } of keyPersonnel)
        if (answersFor) await expect(main.getByText(word(`keyPerson.${id}.name`, locale))).toBeVisible();
      const letter = main.getByRole('link', { name: label('tender.enquire', locale) });
      const emails = companies.map(({ email }) => email).join(',');
      await expect(letter).toHaveAttribute('href', `mailto:${emails}?subject=${encodeURIComponent(ids.join(', '))}`);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await sheetsOf(page)).toBe(1);
      for (const width of [320, phone.width, 768, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await tooWide(page), `${width} px`).toBeLessThanOrEqual(0);
      }
    });

  test('keeps its references in the other language, and says what it leaves out', async ({ page }) => {
    await open(page, inEdition('en', '/tender/?compare=bp-p006,XX-P999'));
    const unknown = label('project.compare.unknown', 'en', { numbers: 'XX-P999' });
    await expect(page.getByText(unknown)).toBeVisible();
    // Only its company is asked.
    const [{ email } = { email: '' }] = companies.filter(({ id }) => id === 'BP');
    await expect(page.getByRole('link', { name: label('tender.enquire', 'en') })).toHaveAttribute(
      'href',
      `mailto:${email}?subject=BP-P006`,
    );
    await page.setViewportSize(desktop);
    await changeLanguage(page, 'en');
    await expect(page.locator('h1')).toHaveText(label('tender.title', 'zh'));
    await expect(page.getByText('BP-P006')).toBeVisible();
  });

  test('is made from the first of a chosen list', async ({ page }) => {
    await open(page, inEdition('zh', '/Project/?pile=sbp'));
    await page
      .getByRole('main')
      .getByRole('link', { name: label('frame.tender', 'zh') })
      .click();
    await expect(page.locator('main h3 a')).toHaveCount(3);
    await expect(page).toHaveURL(/\/zh\/tender\/\?compare=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/zh\/Project\/\?pile=sbp$/);
  });

  test('without a choice, and without scripts, has everything else', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(new URL(inEdition('en', '/tender/'), baseURL).href);
    await expect(page.getByText(label('tender.choose', 'en'))).toBeVisible();
    await expect(page.getByRole('heading', { name: label('tender.rigs', 'en') })).toBeVisible();
    await expect(page.getByRole('heading', { name: label('tender.people', 'en') })).toBeVisible();
    await context.close();
  });
});
