import type { Page } from 'playwright/test';
import { button, moving, slidesOf } from './carousels.ts';
import { watchShifts } from './shifts.ts';
import { desktop, expect, inEdition, open, phone, test } from './site.ts';

/** Sets the text spacing that a visitor may choose (WCAG 1.4.12), which makes words as wide as in the widest fonts. */
async function spaceText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

for (const [locale, size] of [
  ['en', phone],
  ['zh', desktop],
] as const) {
  test(`with wider text spacing, buttons stay in place from slide to slide (${locale}, ${size.width} px)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await spaceText(page);
    const shifts = await watchShifts(page);
    await open(page, inEdition(locale, '/Gallery/'));
    expect(await shifts()).toEqual([]);
    for (const carousel of await moving(page, inEdition(locale, '/Gallery/'))) {
      const next = button(carousel, 'next', locale);
      const place = () => next.evaluate((element) => element.getBoundingClientRect().left);
      const [start, seen] = [await place(), new Set<number>()];
      for (let moves = await slidesOf(carousel).count(); moves > 0; moves -= 1) {
        await next.press('Enter');
        seen.add(await place());
      }
      expect([...seen]).toEqual([start]);
    }
  });
}
