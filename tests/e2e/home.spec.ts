import type { Locator, Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { carouselOf, expectInSight, first, slidesOf } from './carousels.ts';
import { label, oneLine, widthText, word } from './labels.ts';
import { expect, inEdition, locales, open, pathOf, phone, site, test, testInOneWindow } from './site.ts';

const { banners, certificates, formations, projectList, projects, settings } = site;

const wideWindows = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

/** Every reference once. */
const references = projects.filter(({ id }) => projectList.includes(id));

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

const bottom = (box: Box | undefined) => (box?.y ?? Number.NaN) + (box?.height ?? 0);

/** Returns the places of the banner’s picture, the bars, the words below them, the banner’s words and its button. */
function firstScreen(page: Page, locale: Locale): Promise<readonly Box[]> {
  const slide = slidesOf(carouselOf(page, label('home.banner', locale))).first();
  const parts = [
    slide.locator('img'),
    page.getByRole('list', { name: label('home.ground.line', locale) }),
    bars(page, locale).first().locator('span').first(),
    slide.locator('p').last(),
    page.getByRole('link', { name: label('home.banner.action', locale, { total: projects.length }) }),
  ];
  return Promise.all(parts.map((part) => part.boundingBox()));
}

for (const locale of locales) {
  test.describe(`Home (${locale})`, () => {
    testInOneWindow(
      'has its banners, two introductions, the first projects, and a link to all of them',
      async ({ page }) => {
        await open(page, inEdition(locale, '/'));
        const slides = slidesOf(carouselOf(page, label('home.banner', locale)));
        await expect(slides).toHaveCount(banners.length);
        for (const [place, { id }] of banners.entries())
          for (const key of [`banner.${id}.title`, `banner.${id}.text`])
            await expect(slides.nth(place)).toContainText(oneLine(word(key, locale)));
        for (const block of ['who', 'what']) {
          await expect(
            page.getByRole('heading', { level: 2, name: label(`home.intro.${block}.title`, locale) }),
          ).toBeVisible();
          await expect(page.getByText(oneLine(label(`home.intro.${block}.text`, locale)))).toBeVisible();
        }
        for (const title of ['project.result', 'home.projects.title'])
          await expect(page.getByRole('heading', { level: 2, name: label(title, locale) })).toBeVisible();
        const result = page.getByRole('listitem').filter({ hasText: word('project.TF-P012.result', locale) });
        await expect(result.getByRole('link')).toHaveText(word('project.TF-P012.name', locale));
        const cards = page.locator('main article');
        expect(settings.projectsOnHome).toBe(4);
        await expect(cards.getByRole('link')).toHaveText(
          projectList.slice(0, settings.projectsOnHome).map((id) => word(`project.${id}.name`, locale)),
        );
        const all = page.locator('main').getByRole('link', { name: label('project.all', locale) });
        await expect(all).toHaveAttribute('href', inEdition(locale, '/Project/'));
      },
    );
  });
}

const bars = (page: Page, locale: Locale) =>
  page.getByRole('list', { name: label('home.ground.line', locale) }).getByRole('link');

/** Whether the words of a bar are shown. */
const isNamed = (bar: Locator) =>
  bar
    .locator('span')
    .first()
    .evaluate((words) => getComputedStyle(words).clipPath === 'none');

/** Returns the words of a project below the bars: its formation has its present name, and the one that it had before. */
function wordsBelow(id: string | undefined, locale: Locale): string {
  const project = projects.find((candidate) => candidate.id === id);
  if (!project) throw new Error(`${id} is no project`);
  const founding = formations.find((formation) => formation.id === project.formations.at(-1));
  const present = formations.find(({ formerName }) => formerName === founding?.id) ?? founding;
  const name = word(`project.${project.id}.name`, locale);
  const depth = word(`project.${project.id}.deepestPenetrationText`, locale);
  const ground = word(`formation.${present?.id}.fullName`, locale);
  return oneLine(`${name} ${depth} · ${widthText(project, locale)} · ${ground}`);
}

test.describe('Home', () => {
  testInOneWindow(
    'hangs every reference from one line, the deepest first, to scale and with its data',
    async ({ page }) => {
      const locale = 'zh';
      await open(page, inEdition(locale, '/'));
      const links = bars(page, locale);
      await expect(links).toHaveCount(references.length);
      const shown = await links.evaluateAll((all) =>
        all.map((link) => ({ id: link.getAttribute('href')?.split('/').at(-1), words: link.textContent ?? '' })),
      );
      for (const { id, words } of shown) expect(oneLine(words)).toBe(wordsBelow(id, locale));
      const depths = shown.map(({ id }) => references.find((project) => project.id === id)?.deepestPenetration ?? 0);
      expect(depths).toEqual([...depths].sort((a, b) => b - a));
      await expect(links.first().locator('xpath=../../preceding-sibling::p').locator('span').first()).toHaveText(
        `0\u00a0${label('home.figures.metres', locale)}`,
      );

      const boxes = await links.locator('rect').evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect()));
      const metre = (boxes[0]?.height ?? 0) / (depths[0] ?? 1);
      for (const [index, { height }] of boxes.entries())
        expect(Math.abs(height - (depths[index] ?? 0) * metre)).toBeLessThan(1);
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
      const line = await links.first().locator('xpath=../..').boundingBox();
      expect(boxes.at(-1)?.right).toBeLessThanOrEqual((line?.x ?? 0) + (line?.width ?? 0));
    },
  );

  testInOneWindow('names the bar under the pointer or with the focus, and otherwise the deepest', async ({ page }) => {
    const locale = 'en';
    await open(page, inEdition(locale, '/'));
    const links = bars(page, locale);
    expect(await isNamed(links.nth(0))).toBe(true);
    await links.nth(4).hover();
    expect([await isNamed(links.nth(0)), await isNamed(links.nth(4))]).toEqual([false, true]);
    await page.mouse.move(0, 0);
    expect([await isNamed(links.nth(0)), await isNamed(links.nth(4))]).toEqual([true, false]);

    // One stop of the Tab key, in which the arrow keys move the focus.
    await links.first().focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    await expect(links.nth(2)).toBeFocused();
    expect([await isNamed(links.nth(0)), await isNamed(links.nth(2))]).toEqual([false, true]);
    await page.keyboard.press('Tab');
    await expect(links.locator(':scope:focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(links.nth(2)).toBeFocused();
    await page.keyboard.press('End');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    const [deepest] = [...references].sort((a, b) => b.deepestPenetration - a.deepestPenetration);
    await expect(page.locator('h1')).toHaveText(oneLine(word(`project.${deepest?.id}.name`, locale)));
  });

  for (const locale of locales)
    testInOneWindow(`is a picture, the piles below it and words, in one screen (${locale})`, async ({ page }) => {
      await open(page, inEdition(locale, '/'));
      for (const { width, height, isPhone = false } of [
        { width: 1440, height: 900 },
        { width: 1280, height: 720 },
        { ...phone, isPhone: true },
      ])
        await test.step(`at ${width} × ${height} px`, async () => {
          await page.setViewportSize({ width, height });
          const [picture, line, readout, words, action] = await firstScreen(page, locale);
          const foot = isPhone ? height - 56 : height;
          expect(Math.abs(bottom(picture) - (line?.y ?? 0))).toBeLessThanOrEqual(4);
          expect(readout?.y).toBeGreaterThanOrEqual(bottom(line) - 1);
          const banner = carouselOf(page, label('home.banner', locale));
          const controls = await banner.getByRole('button').first().boundingBox();
          for (const box of [line, readout, words, action, controls]) expect(bottom(box)).toBeLessThanOrEqual(foot);
          if (isPhone) expect(words?.y).toBeGreaterThanOrEqual(bottom(readout));
          else await expect(page.locator('main dl').first()).toBeInViewport({ ratio: 1 });
        });

      // A phone held sideways, and a desktop window at 200 %.
      for (const { width, height } of [
        { width: 844, height: 390 },
        { width: 720, height: 450 },
      ])
        await test.step(`words at ${width} × ${height} px`, async () => {
          await page.setViewportSize({ width, height });
          const [picture, line, , words] = await firstScreen(page, locale);
          expect(bottom(words)).toBeLessThanOrEqual(height);
          expect(words?.y).toBeGreaterThanOrEqual(bottom(picture));
          expect(line?.y).toBeGreaterThanOrEqual(bottom(words));
        });
    });

  testInOneWindow('cuts its picture to no sliver at any width', async ({ page }) => {
    await open(page, '/');
    for (const { width, height } of [{ width: 320, height: 568 }, { width: 844, height: 390 }, ...wideWindows]) {
      await page.setViewportSize({ width, height });
      const box = await page.locator('main img').first().boundingBox();
      const ratio = (box?.width ?? 0) / (box?.height ?? 1);
      expect(ratio, `${width} × ${height} px`).toBeGreaterThan(1.5);
      expect(ratio, `${width} × ${height} px`).toBeLessThan(5.5);
    }
  });

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
      for (const [place, { id }] of certificates.entries())
        expect(captions[place]).toContain(word(`certificate.${id}.name`, locale));
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });
  test('a finger chooses a pile, and its name leads to the project', async ({ page }) => {
    const locale = 'en';
    await open(page, inEdition(locale, '/'));
    const links = bars(page, locale);
    const eighth = await links.nth(7).boundingBox();
    await page.touchscreen.tap((eighth?.x ?? 0) + (eighth?.width ?? 0) / 2, (eighth?.y ?? 0) + 20);
    await expect(links.nth(7)).toBeFocused();
    expect(pathOf(page)).toBe('/');
    const words = await links.nth(7).locator('span').first().boundingBox();
    expect(words?.height).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap((words?.x ?? 0) + 40, (words?.y ?? 0) + 20);
    await expect(page).toHaveURL(/\/project\//);
  });
  test('the words of every pile have room, even at 320 px', async ({ page }) => {
    await page.setViewportSize({ ...phone, width: 320 });
    for (const locale of locales) {
      await open(page, inEdition(locale, '/'));
      const words = bars(page, locale).locator(':scope > span');
      expect(await words.evaluateAll((all) => all.some((box) => box.scrollHeight > box.clientHeight))).toBe(false);
    }
  });

  test('piles have the hatch of their ground, which alone is left with the visitor’s own colours', async ({ page }) => {
    const locale = 'en';
    await open(page, inEdition(locale, '/'));
    const links = bars(page, locale);
    const grounds = await links.evaluateAll((all) => all.map((link) => link.textContent?.split('· ').at(-1)));
    const fills = await links.locator('rect').evaluateAll((all) => all.map((bar) => bar.getAttribute('fill')));
    expect(new Set(fills).size).toBe(new Set(grounds).size);
    const tones = () =>
      page.locator('pattern path:first-child').evaluateAll((all) => all.map((tone) => getComputedStyle(tone).fill));
    expect(new Set(await tones()).size).toBe(new Set(fills).size);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(new Set(await tones()).size).toBe(1);
    // Nobody can point at paper, which has the drawing alone.
    await page.emulateMedia({ media: 'print', forcedColors: null });
    await expect(links.first().locator('rect')).toBeVisible();
    await expect(links.first().locator('span').first()).toBeHidden();
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

test('a certificate says how long it is valid, and by the clock of the visitor that it has expired', async ({
  page,
}) => {
  await page.clock.setFixedTime('2087-10-15');
  await open(page, '/');
  const slides = slidesOf(carouselOf(page, label('home.certifications.title', 'en')));
  for (const [place, { id, number, validUntil }] of certificates.entries()) {
    if (number) await expect(slides.nth(place)).toContainText(label('controls.certificate.number', 'en', { number }));
    if (!validUntil) continue;
    const key = validUntil < '2087-10' ? 'controls.certificate.expired' : 'controls.certificate.validUntil';
    await expect(slides.nth(place)).toContainText(
      label(key, 'en', { month: word(`certificate.${id}.validUntilText`, 'en') }),
    );
  }
});
