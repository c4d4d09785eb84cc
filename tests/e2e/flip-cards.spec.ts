import type { Locator, Page } from 'playwright/test';
import { label } from './labels.ts';
import { expect, inEdition, open, openBeforeScripts, testInOneWindow as test } from './site.ts';

const firstCard = (page: Page): Locator => page.locator('main .splide__slide').first().locator('> div');

/** Returns whether each of the two faces of a card is inert and whether it is visible. */
const faces = (card: Locator) =>
  card.evaluate((element) => {
    const [front, back] = [...(element.firstElementChild?.children ?? [])];
    return [front, back].map(
      (face) =>
        face instanceof HTMLElement && { inert: face.inert, seen: getComputedStyle(face).visibility === 'visible' },
    );
  });

/** Lets a card stop halfway the next time that it turns. */
const stopHalfway = (card: Locator) =>
  card.evaluate((element) => {
    const stop = () => {
      for (const animation of element.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = 250;
      }
    };
    element.addEventListener('transitionrun', stop, { once: true });
  });

const frontShown = [
  { inert: false, seen: true },
  { inert: true, seen: false },
];
const backShown = [...frontShown].reverse();

test.describe('cards', () => {
  const [locale, path] = ['zh', '/Gallery/'] as const;

  test('turn on a click during which their scripts load', async ({ page }) => {
    const card = firstCard(page);
    const button = card.getByRole('button');
    const letScriptsRun = await openBeforeScripts(page, inEdition(locale, path));
    await button.hover();
    await page.mouse.down();
    await letScriptsRun();
    await page.mouse.up();
    await expect.poll(() => faces(card)).toEqual(backShown);
    await button.click();
  });

  test('turn on a click anywhere on them and by keyboard, but not on hover or a drag', async ({ page }) => {
    await open(page, inEdition(locale, path));
    const card = firstCard(page);
    const button = card.getByRole('button');
    await test.step('not on hover', async () => {
      await card.hover();
      await expect.poll(() => faces(card)).toEqual(frontShown);
    });
    await test.step('on a click, and back', async () => {
      await expect.poll(() => faces(card)).toEqual(frontShown);
      const named = `${await card.getByRole('heading', { includeHidden: true }).textContent()} `;
      await expect(button).toHaveAccessibleName(named + label('controls.flip.showBack', locale));
      await card.click({ position: { x: 60, y: 60 } });
      await expect.poll(() => faces(card)).toEqual(backShown);
      await expect(card.getByRole('status')).toHaveText(label('controls.flip.backShown', locale));
      await expect(button).toHaveAccessibleName(named + label('controls.flip.showFront', locale));
      await card.click({ position: { x: 60, y: 60 } });
      await expect.poll(() => faces(card)).toEqual(frontShown);
      await expect(card.getByRole('status')).toHaveText(label('controls.flip.frontShown', locale));
    });
    await test.step('back on a click while they still turn', async () => {
      await stopHalfway(card);
      await card.click({ position: { x: 60, y: 60 } });
      await expect(card.getByRole('status')).not.toBeEmpty();
      await card.click({ position: { x: 60, y: 60 } });
      await expect.poll(() => faces(card)).toEqual(frontShown);
    });
    await test.step('by keyboard', async () => {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => faces(card)).toEqual(backShown);
      await expect(button).toBeFocused();
      await page.keyboard.press(' ');
      await expect.poll(() => faces(card)).toEqual(frontShown);
    });
    await test.step('not on a drag that moves their carousel', async () => {
      const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
      await page.mouse.move(x + 60, y + 60);
      await page.mouse.down();
      await page.mouse.move(x + 100, y + 60, { steps: 4 });
      await page.mouse.up();
      expect(await faces(card)).toEqual(frontShown);
    });
  });

  test('let the words on their back be selected', async ({ page }) => {
    const card = firstCard(page);
    const button = card.getByRole('button');
    await open(page, inEdition(locale, '/NewsRoom/'));
    await button.click();
    await expect.poll(() => faces(card)).toEqual(backShown);
    const words = card.locator('p').first();
    // Waits until the card has turned.
    await words.hover();
    const { x = 0, y = 0 } = (await words.boundingBox()) ?? {};
    await page.mouse.move(x + 4, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + 100, y + 12, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
    expect(await faces(card)).toEqual(backShown);
    await words.click();
    await expect.poll(() => faces(card)).toEqual(frontShown);
  });

  test('do not rotate with reduced motion: the faces swap at once', async ({ page }) => {
    const card = firstCard(page);
    const button = card.getByRole('button');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, inEdition(locale, path));
    await button.press('Enter');
    expect(await faces(card)).toEqual(backShown);
    expect(
      await card.evaluate((element) =>
        [element.firstElementChild, ...(element.firstElementChild?.children ?? [])].map(
          (part) => part && getComputedStyle(part).transform,
        ),
      ),
    ).toEqual(['none', 'none', 'none']);
  });
});
