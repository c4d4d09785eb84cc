import type { Page } from 'playwright/test';
import { facesOf } from './fonts.ts';
import { expect, inEdition, open, scriptsRun, site, test } from './site.ts';

/**
 * How pages look, as pictures in tests/e2e/look: a change of look is seen in review. Photographs are left out, so that the pictures are small
 * and stay when a photograph is exchanged. After a wanted change: npm run test:e2e -- tests/e2e/look.spec.ts --update-snapshots
 *
 * Letters are drawn alike where the fonts are the same: Archivo, which the site brings along, and Debian's fonts-noto-cjk (Noto Sans CJK
 * SC) on Linux. Where they are not, nothing is compared and the test says so.
 */
const chineseFont = 'Noto Sans CJK SC';

const project = site.projectList[0] ?? '';
const pages = [
  ['home', '/'],
  ['services', '/Services/'],
  ['machineries', '/Machineries/'],
  ['projects', '/Project/'],
  ['project', `/project/${project}/`],
  ['news', '/NewsRoom/'],
  ['about', '/AboutUs/'],
  ['contact', '/ContactUs/'],
] as const;

// Styles of the test's own are against the policy of the pages.
test.use({ bypassCSP: true });

/** Photographs as plain grounds; on phones the site's own face in place of the system's, which differs from machine to machine. */
async function makeComparable(page: Page): Promise<void> {
  const face = await page.locator('link[as=font]').getAttribute('href');
  await page.addStyleTag({
    content: `
      @font-face { font-family: Compared; src: url("${face}"); font-weight: 400 700; }
      :root body { font-family: Compared, "${chineseFont}"; }
      img[data-photograph], iframe { visibility: hidden; }
      picture:has([data-photograph]) { background: #d3d8da; }
      /* A slow gradient is most of a picture's bytes. */
      picture:has([data-photograph]) + div { background: none; }`,
  });
  await page.evaluate(() => document.fonts.ready);
}

async function looksAsBefore(page: Page, name: string): Promise<void> {
  await makeComparable(page);
  const fonts = await facesOf(page, 'h1');
  const drawnAlike =
    process.platform === 'linux' && fonts.every((font) => font.startsWith('Archivo') || font === chineseFont);
  if (!drawnAlike) {
    process.stdout.write(
      `${name} is not compared: it needs Linux with ${chineseFont}, not ${process.platform} with ${fonts.join(', ')}.\n`,
    );
    return;
  }
  await expect(page).toHaveScreenshot(`${name}.png`, { animations: 'disabled', scale: 'css', maxDiffPixelRatio: 0.01 });
}

for (const [name, path] of pages) {
  test(`${name} looks as in its pictures`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [locale, width, height] of [
      ['en', 1440, 900],
      ['zh', 390, 844],
    ] as const)
      await test.step(`${locale}, ${width} px`, async () => {
        await page.setViewportSize({ width, height });
        await open(page, inEdition(locale, path));
        await looksAsBefore(page, `${name}-${locale}-${width}`);
      });
  });
}

test("a project in a visitor's own colours looks as in its picture", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(`/project/${project}/`);
  await scriptsRun(page);
  await looksAsBefore(page, 'project-own-colours');
});
