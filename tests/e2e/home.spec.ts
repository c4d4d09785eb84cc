import { carouselOf, expectInSight, first, leaveAlone, passInterval, slidesOf } from './carousels.ts';
import { label, oneLine, word } from './labels.ts';
import { expect, inEdition, locales, open, site, test, testInOneWindow } from './site.ts';
import { goToAllProjects } from './ways.ts';

const { banners, certificates, formations, projectList, projects, settings } = site;

/** Every reference once. */
const references = projects.filter(({ id }) => projectList.includes(id));

for (const locale of locales) {
  test.describe(`Home (${locale})`, () => {
    testInOneWindow(
      'has its banners, two introductions, the first projects, and a link to all of them',
      async ({ page }) => {
        await open(page, inEdition(locale, '/'));
        const slides = slidesOf(carouselOf(page, label('home.banner', locale)));
        await expect(slides).toHaveCount(banners.length);
        for (const [place, { title, text }] of banners.entries())
          for (const key of [title, text]) await expect(slides.nth(place)).toContainText(oneLine(word(key, locale)));
        for (const block of ['who', 'what']) {
          await expect(
            page.getByRole('heading', { level: 2, name: label(`home.intro.${block}.title`, locale) }),
          ).toBeVisible();
          await expect(page.getByText(oneLine(label(`home.intro.${block}.text`, locale)))).toBeVisible();
        }
        for (const title of ['project.result', 'home.projects.title'])
          await expect(page.getByRole('heading', { level: 2, name: label(title, locale) })).toBeVisible();
        const result = page.getByRole('listitem').filter({ hasText: '0.3 mm/s' });
        await expect(result.getByRole('link')).toHaveText(word('project.TF-P012.name', locale));
        const cards = page.locator('main article');
        expect(settings.projectsOnHome).toBe(4);
        await expect(cards.getByRole('link')).toHaveText(
          projectList.slice(0, settings.projectsOnHome).map((id) => word(`project.${id}.name`, locale)),
        );
        await goToAllProjects(page, locale);
      },
    );
  });
}

test.describe('Home', () => {
  testInOneWindow(
    'shows every reference on one ground line, the deepest first, each as a link with its data',
    async ({ page }) => {
      const locale = 'zh';
      await open(page, inEdition(locale, '/'));
      const links = page.getByRole('list', { name: label('home.ground.line', locale) }).getByRole('link');
      await expect(links).toHaveCount(references.length);
      const found = await links.evaluateAll((all) =>
        all.map((link) => ({ id: link.getAttribute('href')?.split('/').at(-1), words: link.textContent })),
      );
      const shown = found.map(({ id, words }) => {
        const project = references.find((own) => own.id === id);
        if (!project) throw new Error(`${id} is no reference`);
        const founding = formations.find((own) => own.id === project.formations.at(-1));
        const [name, depth, diameter, ground] = [
          project.name,
          project.deepestPenetrationText,
          project.largestDiameterText,
          founding?.name ?? '',
        ].map((key) => word(key, locale));
        expect(oneLine(words ?? '')).toBe(oneLine(`${name} ${depth} · Ø ${diameter} · ${ground}`));
        return project;
      });
      const unit = label('home.figures.metres', locale);
      await expect(links.first().locator('xpath=../../preceding-sibling::p').locator('span').first()).toHaveText(
        `0\u00a0${unit}`,
      );
      const depths = shown.map(({ deepestPenetration }) => deepestPenetration);
      expect(depths).toEqual([...depths].sort((a, b) => b - a));

      // The bars are drawn to scale, and the bar under the pointer or with the focus shows its name.
      const lengths = await links.locator('rect').evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect()));
      const metre = (lengths[0]?.height ?? 0) / (depths[0] ?? 1);
      for (const [place, { height }] of lengths.entries())
        expect(Math.abs(height - (depths[place] ?? 0) * metre)).toBeLessThan(1);
      expect(new Set(lengths.map(({ top }) => Math.round(top))).size).toBe(1);
      const [last, line] = [lengths.at(-1)?.right ?? 0, await links.first().locator('xpath=../..').boundingBox()];
      expect(last).toBeLessThanOrEqual((line?.x ?? 0) + (line?.width ?? 0));
      const isNamed = (place: number) =>
        links
          .nth(place)
          .locator('span')
          .first()
          .evaluate((words) => getComputedStyle(words).clipPath === 'none');
      expect(await isNamed(0)).toBe(true);
      await links.nth(4).hover();
      expect([await isNamed(0), await isNamed(4)]).toEqual([false, true]);
      await page.mouse.move(0, 0);

      // One stop of the Tab key, in which the arrow keys move the focus.
      await links.first().focus();
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
      await expect(links.nth(2)).toBeFocused();
      expect([await isNamed(0), await isNamed(2)]).toEqual([false, true]);
      await page.keyboard.press('End');
      await expect(links.last()).toBeFocused();
      await page.keyboard.press('Tab');
      const all = page.getByRole('link', {
        name: label('home.ground.all', locale, { total: references.length }),
      });
      await expect(all).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(links.first()).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page.locator('h1')).toHaveText(oneLine(word(shown[1]?.name ?? '', locale)));
      await page.goBack();
      await all.click();
      await expect(page).toHaveURL(/\?sort=depth$/);
      await expect(page.locator('main article').getByRole('link').first()).toHaveText(
        oneLine(word(shown[0]?.name ?? '', locale)),
      );
    },
  );

  testInOneWindow('shows two of the nine certificates, and three in windows wider than 700 px', async ({ page }) => {
    const locale = 'en';
    await open(page, inEdition(locale, '/'));
    for (const { width, count } of [
      { width: 699, count: 2 },
      { width: 700, count: 2 },
      { width: 701, count: 3 },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      const carousel = carouselOf(page, label('home.certifications.title', locale));
      expect(certificates).toHaveLength(9);
      await expect(slidesOf(carousel)).toHaveCount(certificates.length);
      await expectInSight(carousel, first(count));
      const captions = await slidesOf(carousel).locator('figcaption').allTextContents();
      for (const [place, { name }] of certificates.entries()) expect(captions[place]).toContain(word(name, locale));
    }
  });
  test('rotates the certificates, but not while one of them is enlarged', async ({ page }) => {
    const locale = 'zh';
    await page.clock.install();
    await open(page, inEdition(locale, '/'));
    const carousel = carouselOf(page, label('home.certifications.title', locale));
    await passInterval(carousel);
    await expectInSight(carousel, [3, 4, 5]);
    await slidesOf(carousel).nth(3).getByRole('button').click();
    const preview = page.getByRole('dialog');
    await expect(preview).toBeVisible();
    await page.clock.fastForward(16_000);
    await expectInSight(carousel, [3, 4, 5]);
    await preview.getByRole('button', { name: label('controls.preview.close', locale) }).click();
    await expect(preview).toBeHidden();
    await leaveAlone(carousel);
    await passInterval(carousel);
    await expectInSight(carousel, [6, 7, 8]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  test('the ground line has rows for touch, each with a bar to scale and the name of its ground', async ({ page }) => {
    // The deepest. Paper has room for all.
    const shownOnPhone = 12;
    expect(references.length).toBeGreaterThan(shownOnPhone);
    await open(page, '/');
    const links = page.getByRole('list', { name: label('home.ground.line', 'en') }).getByRole('link');
    const rows = await links.evaluateAll((all) =>
      all.map((link) => ({
        height: link.getBoundingClientRect().height,
        bar: link.querySelector('rect')?.getBoundingClientRect().width ?? 0,
        words: link.textContent ?? '',
      })),
    );
    expect(rows).toHaveLength(shownOnPhone);
    expect(Math.min(...rows.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    const depth = (words: string) => Number(/(\d+(?:\.\d+)?)\s*m\b/.exec(words)?.[1]);
    const [first] = rows;
    for (const { bar, words } of rows)
      expect(Math.abs(bar / depth(words) - (first?.bar ?? 0) / depth(first?.words ?? ''))).toBeLessThan(0.05);

    // A formation is named, and has its hatch. Only the hatch is left where visitors have chosen their own colours.
    const names = new Set(formations.map(({ name }) => word(name, 'en')));
    const told = await links.evaluateAll((all) =>
      all
        .map((link) => [...link.querySelectorAll('span')].at(-1))
        .map((last) => [last?.textContent, last?.offsetWidth]),
    );
    for (const [name, width] of told) {
      expect(names).toContain(name);
      expect(width).toBeGreaterThan(20);
    }
    const fills = await links.locator('rect').evaluateAll((all) => all.map((bar) => bar.getAttribute('fill')));
    expect(new Set(fills).size).toBe(
      new Set(told.map(([name]) => String(name).replace('Old Alluvium', 'Bedok Formation'))).size,
    );
    const tones = () =>
      page.locator('pattern path:first-child').evaluateAll((all) => all.map((tone) => getComputedStyle(tone).fill));
    expect(new Set(await tones()).size).toBe(new Set(fills).size);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(new Set(await tones()).size).toBe(1);
    await page.emulateMedia({ media: 'print', forcedColors: null });
    await expect(links).toHaveCount(references.length);
  });
});

test('content below the first screen animates once, after 1 s and for 2 s, but not with reduced motion', async ({
  page,
}) => {
  const rising = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect, playState }) =>
          effect instanceof KeyframeEffect && effect.getTiming().delay === 1000
            ? [{ duration: effect.getTiming().duration, times: effect.getTiming().iterations, playState }]
            : [],
        ),
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  await expect.poll(async () => (await rising()).length).toBeGreaterThan(1);
  expect(new Set((await rising()).map(({ playState }) => playState))).toEqual(new Set(['paused']));
  expect(new Set((await rising()).map(({ duration, times }) => `${duration} ${times}`))).toEqual(new Set(['2000 1']));
  await page.getByRole('heading', { name: label('home.projects.title', 'en') }).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await rising()).some(({ playState }) => playState === 'running')).toBe(true);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  expect(await rising()).toEqual([]);
});
