import { cards, countLabel, fitting, query, tag } from './finder.ts';
import { label, word } from './labels.ts';
import { desktop, expect, inEdition, open, site, testInOneWindow as test } from './site.ts';
import { changeLanguage } from './visitor-steps.ts';

const { projects, settings } = site;

test.describe('the regions of projects', () => {
  test('shows the projects on a map of regions, which chooses one of them', async ({ page }) => {
    const locale = 'en';
    const regionOf = (name: string) => fitting(({ region }) => region === name);
    await page.setViewportSize(desktop);
    await open(page, inEdition(locale, '/Project/?utm_source=mail'));
    await page.getByRole('link', { name: label('project.finder.view.map', locale), exact: true }).click();
    const map = page.getByRole('group', { name: label('project.map', locale) });
    const dots = map.locator('a[href*="/project/"]');
    const placed = fitting(({ region }) => region !== null);
    await expect(dots).toHaveCount(placed.length);
    const without = label('project.map.without', locale, { number: projects.length - placed.length });
    await expect(page.getByText(without)).toBeVisible();
    // Below it is the list, with the projects that state no region.
    await expect(page.locator('main').getByRole('status')).toHaveText(countLabel(projects.length, locale));
    await expect(cards(page)).toHaveCount(settings.projectsPerPage);

    const west = map.getByRole('link', { name: `${label('project.region.west', locale)} ${regionOf('West').length}` });
    await west.press('Enter');
    await expect.poll(() => query(page)).toBe('?region=West&view=map&utm_source=mail');
    await expect(west).toBeFocused();
    await expect(west).toHaveAttribute('aria-current', 'true');
    await expect(dots).toHaveCount(regionOf('West').length);
    await expect(page.locator('main').getByRole('status')).toHaveText(countLabel(regionOf('West').length, locale));
    await expect(tag(page, label('project.region.west', locale), locale)).toBeVisible();
    await page.goBack();
    await expect(dots).toHaveCount(placed.length);

    // A dot is named for those who see it, and leads to its project.
    const [project] = regionOf('East');
    const dot = map.getByRole('link', { name: word(`project.${String(project?.id)}.name`, locale) });
    await expect(dot.locator('text')).toHaveCSS('opacity', '0');
    await dot.focus();
    await expect(dot.locator('text')).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/project/${String(project?.id)}$`));
  });

  test('keeps the region in the other language, and says it on paper', async ({ page }) => {
    const locale = 'zh';
    await open(page, '/Project/?region=east');
    await expect.poll(() => query(page)).toBe('?region=East');
    await changeLanguage(page, 'en');
    await expect(tag(page, label('project.region.east', locale), locale)).toBeVisible();
    await expect.poll(() => query(page)).toBe('?region=East');
    await page.emulateMedia({ media: 'print' });
    await expect(tag(page, label('project.region.east', locale), locale)).toBeVisible();
  });
});
