import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { label } from './labels.ts';

// What visitors do on any page, and what they read there.

/** Finds an entry of the navigation at the foot of the page. */
export const footerLink = (page: Page, key: string, locale: Locale) =>
  page
    .getByRole('contentinfo')
    .getByRole('listitem')
    .getByRole('link', { name: label(key, locale), exact: true });

/** Chooses the other language in the header. The menu of a narrow window must be open. */
export async function changeLanguage(page: Page, from: Locale): Promise<void> {
  await page.getByRole('button', { name: label('nav.language', from) }).click();
  await page.locator('header a[hreflang]:not([aria-current])').click();
}

export const telephone = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`;
export const whatsApp = (number: string) => `https://wa.me/${number.replace(/\D/g, '')}`;

/** Returns by how many px the page is wider than its window. */
export const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the number of sheets on which Chromium prints a page. The structure of a PDF is not compressed, unlike its pictures and texts. */
export async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
