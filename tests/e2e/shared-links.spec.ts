import { label } from './labels.ts';
import { watchShifts } from './shifts.ts';
import { expect, inEdition, openBeforeScripts, phone, site, test } from './site.ts';

// The HTML of the list knows no query. Who follows a link to a choice sees the choice, and nothing else before it.

const [first, second] = site.projects;
const locale = 'en';

const searches = [
  `?compare=${first?.id},${second?.id}`,
  '?view=table',
  '?region=West&view=map',
  '?sort=depth',
  '?formation=bukit-timah-granite',
  '?formation=bukit-timah-granite&depth=60&view=table',
];

for (const size of [phone, { width: 1440, height: 900 }])
  test(`a shared choice shows nothing before it, and moves nothing, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    // On a line that stalls, the list appears after some seconds. This machine may be as slow.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('main > * > *, main > * > * > * { animation: none !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    const shifts = await watchShifts(page);
    const total = page.getByText(label('project.finder.found_other', locale, { count: site.projects.length }), {
      exact: true,
    });
    for (const search of searches)
      await test.step(search, async () => {
        const goOn = await openBeforeScripts(page, inEdition(locale, `/Project/${search}`));
        await page.evaluate(() => new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(end))));
        await expect(total.first()).toBeAttached();
        await expect(total.filter({ visible: true })).toHaveCount(0);
        await goOn();
        await page.waitForLoadState('networkidle');
        expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05);
      });
  });
