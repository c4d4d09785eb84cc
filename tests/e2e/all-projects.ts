import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { label } from './labels.ts';
import { expect, inEdition, pathOf } from './site.ts';

/** Clicks the page's own link to all projects and expects their list. */
export async function goToAllProjects(page: Page, locale: Locale): Promise<void> {
  await page
    .locator('main')
    .getByRole('link', { name: label('project.all', locale) })
    .click();
  await expect(page.locator('h1')).toHaveText(label('project.title', locale));
  expect(pathOf(page)).toBe(inEdition(locale, '/Project/'));
}
