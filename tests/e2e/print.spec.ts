import type { Page } from 'playwright/test';
import { expect, inEdition, locales, open, site, test } from './site.ts';
import { label, oneLine, word } from './words.ts';

const { companies, machines, machineTypes, projects } = site;

/** A printed page as Chromium makes its PDF: how many sheets, and how many addresses of e-mail stand on them as links. */
async function printed(page: Page): Promise<{ readonly sheets: number; readonly mail: (address: string) => number }> {
  // The structure of a PDF is not compressed, but for its pictures and texts.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return {
    sheets: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    mail: (address) => pdf.split(`(mailto:${address})`).length - 1,
  };
}

/** Those whose sheets are the fullest: the longest words, the most types of pile and formations. */
const fullest = [...projects]
  .sort((a, b) => weight(b) - weight(a))
  .slice(0, 3)
  .map(({ id }) => id);

function weight({ description, pileTypes, formations }: (typeof projects)[number]): number {
  return word(description, 'en').length + 100 * (pileTypes.length + formations.length);
}

for (const locale of locales) {
  test.describe(`on paper (${locale})`, () => {
    test('a project is one sheet, with its picture, its ground, its seven rows and what was done', async ({ page }) => {
      for (const id of fullest) {
        await open(page, inEdition(locale, `/project/${id}`));
        await page.locator('main picture img').first().scrollIntoViewIfNeeded();
        const { sheets, mail } = await printed(page);
        expect(sheets, id).toBe(1);
        for (const { email } of companies) expect(mail(email), `${id}: ${email}`).toBeGreaterThan(0);
        await page.emulateMedia({ media: 'print' });
        const project = projects.find((own) => own.id === id);
        await expect(page.locator('main svg[role=img]')).toBeVisible();
        await expect(page.locator('main picture img').first()).toBeVisible();
        await expect(page.locator('main dl dd')).toHaveCount(7);
        await expect(page.getByText(oneLine(word(project?.description ?? '', locale)))).toBeVisible();
        await page.emulateMedia({ media: 'screen' });
      }
    });

    test('the references are two sheets, and each says whom to reach', async ({ page }) => {
      await open(page, inEdition(locale, '/Project/'));
      const { sheets, mail } = await printed(page);
      expect(sheets).toBe(2);
      for (const { email } of companies) expect(mail(email)).toBe(2);
    });

    test('the machines stand under a heading for each kind, which counts them', async ({ page }) => {
      await open(page, inEdition(locale, '/Machineries/'));
      const { sheets, mail } = await printed(page);
      expect(sheets).toBeLessThanOrEqual(2);
      for (const { email } of companies) expect(mail(email)).toBe(sheets);
      const heads = machineTypes.map(({ id, name }) =>
        label('machineries.kind', locale)
          .replace('{{type}}', word(name, locale))
          .replace('{{count}}', String(machines.filter(({ type }) => type === id).length)),
      );
      for (const head of heads) await expect(page.getByText(head, { exact: true })).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      for (const head of heads) await expect(page.getByText(head, { exact: true })).toBeVisible();
    });

    test('a company has no portrait without its words, and each sheet says whom to reach', async ({ page }) => {
      await open(page, inEdition(locale, `/AboutUs/${companies[0]?.id}`));
      const { sheets, mail } = await printed(page);
      for (const { email } of companies) expect(mail(email)).toBe(sheets);
      await page.emulateMedia({ media: 'print' });
      const broken = await page
        .locator('article:has(img)')
        .evaluateAll((all) => all.filter((person) => getComputedStyle(person).breakInside !== 'avoid').length);
      expect(broken).toBe(0);
      for (const { name, phone, address } of companies)
        for (const words of [word(name, locale), phone, word(address, locale)])
          await expect(page.locator('ul').filter({ hasText: phone }).last()).toContainText(oneLine(words));
    });
  });
}
