import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { accessibilityFaults } from './axe.ts';
import { label } from './labels.ts';
import { watchShifts } from './shifts.ts';
import {
  desktop,
  expect,
  inEdition,
  locales,
  open,
  openBeforeScripts,
  phone,
  site,
  testInOneWindow as test,
} from './site.ts';
import { changeLanguage } from './visitor-steps.ts';

const slider = (page: Page, key: string, locale: Locale = 'en') =>
  page.getByRole('slider', { name: label(key, locale) });

const addressIs = (page: Page, path: string) => expect.poll(() => page.url().replace(/^.*?:\d+/, '')).toBe(path);

const metres = (number: number, locale: Locale) => label('project.finder.metres', locale, { number });

const lit = (page: Page) => page.locator('[data-alike=true]');

test('a visitor hangs a pile among the projects, with the keyboard, and finds those like it', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, '/');
  await page.getByRole('link', { name: label('home.mine', 'en') }).press('Enter');
  const depth = slider(page, 'project.depth');
  await expect(depth).toBeFocused();
  await addressIs(page, '/?mine=57,1300,bedok-formation');

  for (let metre = 57; metre < 60; metre++) await page.keyboard.press('ArrowRight');
  await expect(depth).toHaveAttribute('aria-valuetext', metres(60, 'en'));
  for (let width = 1300; width < 1500; width += 50) await slider(page, 'project.diameter').press('ArrowRight');
  await addressIs(page, '/?mine=60,1500,bedok-formation');
  await expect(page.getByText(label('home.mine.like_other', 'en', { count: 6 }))).toBeVisible();
  const rigs = label('project.rigs_other', 'en', { count: 13, depth: metres(60, 'en') });
  const drilling = label('project.rigs.drillAll_other', 'en', { diameter: 'Ø 1,500 mm' });
  await expect(page.getByText(`${rigs} · ${drilling}`)).toBeVisible();
  await expect(lit(page)).toHaveCount(6);

  const ground = page.getByRole('combobox', { name: label('home.mine.ground', 'en') });
  await ground.selectOption('bukit-timah-granite');
  await addressIs(page, '/?mine=60,1500,bukit-timah-granite');
  await expect(page.getByRole('status').getByText(label('home.mine.like_one', 'en'))).toBeVisible();
  await ground.selectOption('bedok-formation');
  await addressIs(page, '/?mine=60,1500,bedok-formation');

  await page.getByRole('link', { name: label('home.mine.see_other', 'en', { count: 6 }) }).click();
  await addressIs(page, '/Project/?mine=60,1500,bedok-formation');
  await expect(
    page.getByRole('status').getByText(label('project.finder.found_other', 'en', { count: 6 })),
  ).toBeVisible();
  await page.goBack();
  await expect(depth).toHaveValue('60');
  await page.goBack();
  await addressIs(page, '/');
  await expect(depth).toHaveCount(0);
  await expect(lit(page)).toHaveCount(0);
  await page.goForward();
  await expect(depth).toHaveValue('60');

  await page.getByRole('link', { name: label('frame.close', 'en') }).click();
  await expect(page.getByRole('link', { name: label('home.mine', 'en') })).toBeFocused();
  await addressIs(page, '/');
});

test('the pile is dragged to its depth, and beside it the page scrolls', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, '/?mine=60,1500,Old-Alluvium');
  const words = page.getByText('60 m · Ø 1,500 mm', { exact: true }).first();
  const pile = words.locator('..');
  const { x = 0, y = 0, width = 0, height = 0 } = (await pile.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height - 20);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height - 20 - height / 3, { steps: 4 });
  await page.mouse.up();
  await expect(slider(page, 'project.depth')).toHaveValue('40');
  await addressIs(page, '/?mine=40,1500,bedok-formation');
  const dragged = page.getByText('40 m · Ø 1,500 mm', { exact: true }).first().locator('..');
  expect(await dragged.evaluate((node) => getComputedStyle(node).touchAction)).toBe('none');
  expect(await dragged.locator('..').evaluate((node) => getComputedStyle(node).pointerEvents)).toBe('none');
});

test('the label of the pile hides no toe of those like it', async ({ page }) => {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await open(page, '/?mine=60,1500,bedok-formation');
    await expect(lit(page)).toHaveCount(6);
    const box = await page.getByText('60 m · Ø 1,500 mm', { exact: true }).first().boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    expect(width).toBeGreaterThan(0);
    const toes = await lit(page)
      .locator('rect')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect()).map(({ left, bottom }) => [left, bottom]));
    const hidden = toes.filter(
      ([left = 0, bottom = 0]) => left > x && left < x + width && bottom > y + 1 && bottom < y + height,
    );
    expect(hidden, `${size.width} px`).toEqual([]);
  }
});

test('a word in an address that is about something else hangs no pile', async ({ page }) => {
  await open(page, '/?utm_campaign=mineral');
  await expect(page.getByRole('link', { name: label('home.mine', 'en') })).toBeVisible();
  await expect(page.getByRole('region', { name: label('home.mine', 'en') })).toHaveCount(0);
});

test('another language and a reload keep the pile, and an impossible one does no harm', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, '/?mine=900,abc,moon');
  await addressIs(page, '/?mine=90,1300,bedok-formation');
  const nearest = page.getByText(label('home.mine.none', 'en'));
  await expect(nearest).toBeVisible();
  await changeLanguage(page, 'en');
  await addressIs(page, '/zh/?mine=90,1300,bedok-formation');
  await expect(slider(page, 'project.depth', 'zh')).toHaveAttribute('aria-valuetext', metres(90, 'zh'));
  await page.reload();
  await expect(slider(page, 'project.depth', 'zh')).toHaveValue('90');
});

for (const size of [phone, desktop])
  test(`a shared pile moves nothing, and is accessible, at ${size.width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    const shifts = await watchShifts(page);
    const goOn = await openBeforeScripts(page, '/zh/?mine=60,1500,bedok-formation');
    await goOn();
    await expect(slider(page, 'project.depth', 'zh')).toBeVisible();
    const score = (await shifts()).reduce((sum, shift) => sum + shift, 0);
    expect(score).toBeLessThan(0.01);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

for (const [width, height] of [
  [568, 320],
  [844, 390],
] as const)
  test(`in a low window, the button comes beside the action and moves nothing, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    for (const locale of locales) {
      await open(page, inEdition(locale, '/'));
      expect(await shifts()).toEqual([]);
      const total = site.projects.length;
      const action = page.getByRole('link', { name: label('home.banner.action', locale, { total }) });
      const button = page.getByRole('link', { name: label('home.mine', locale) });
      const [first, second] = await Promise.all([action, button].map((link) => link.boundingBox()));
      expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? width));
      expect(Math.abs((second?.y ?? 0) - (first?.y ?? height))).toBeLessThan(4);
    }
  });
