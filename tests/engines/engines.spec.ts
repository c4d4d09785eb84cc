import type { Locale } from '#generated/languages.ts';
import { label, word } from '../e2e/labels.ts';
import { inEdition, kinds, localeOf, site } from '../e2e/site.ts';
import { expect, open, test } from './engine-test.ts';
import type { Visitor } from './visitor.ts';

const heading = (visitor: Visitor) => visitor.ask(() => document.querySelector('h1')?.textContent, null);
const path = (visitor: Visitor) => visitor.ask(() => location.pathname, null);
const langOf = (locale: Locale) => site.languages.find(({ code }) => code === locale)?.lang ?? '';

test('every kind of page is complete, in its language, and fits the width of a phone and of a desktop', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  for (const address of kinds)
    for (const width of [390, 1280]) {
      await visitor.resize(width);
      await open(visitor, address);
      const seen = await visitor.ask(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
        const { scrollWidth, clientWidth, lang } = document.documentElement;
        return {
          lang,
          headings: document.querySelectorAll('h1').length,
          sideways: scrollWidth - clientWidth,
          broken: [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
          words: document.querySelector('main')?.innerText.length ?? 0,
        };
      }, null);
      expect(seen, `${address} ${width}`).toEqual({
        lang: langOf(localeOf(address)),
        headings: 1,
        sideways: 0,
        broken: [],
        words: expect.any(Number),
      });
      expect(seen.words).toBeGreaterThan(50);
    }
});

test('the font file that we build is valid, and heavier weights are wider', async ({ visitor }) => {
  await visitor.resize(1280);
  await open(visitor, '/');
  const widths = await visitor.ask(async () => {
    const file = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href;
    const face = new FontFace('made by hand', `url(${file})`, { weight: '400 700' });
    document.fonts.add(await face.load());
    const paper = document.createElement('canvas').getContext('2d');
    return [400, 600, 700].map((weight) => {
      if (paper) paper.font = `${weight} 100px "made by hand"`;
      return Math.round(paper?.measureText('Contiguous bored pile').width ?? 0);
    });
  }, null);
  expect(new Set(widths).size).toBe(3);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
});

test('a wide window has its whole styles, and a click on a link shows its page', async ({ visitor }) => {
  await visitor.resize(1280);
  await open(visitor, '/');
  const files = () => visitor.ask(() => [...document.styleSheets].filter(({ href }) => href !== null).length, null);
  expect(await files()).toBeGreaterThan(0);
  await visitor.click('header nav a[href="/Machineries/"]');
  await expect.poll(() => heading(visitor)).toBe(label('machineries.title', 'en'));
});

/** Returns, for each carousel, the slides that are completely visible. */
const slidesInSight = (visitor: Visitor) =>
  visitor.ask(
    () =>
      [...document.querySelectorAll('.splide')].map((carousel) => {
        const track = carousel.querySelector('.splide__track')?.getBoundingClientRect();
        return [...carousel.querySelectorAll('.splide__slide')].flatMap((slide, place) => {
          const { left, right } = slide.getBoundingClientRect();
          const within = track !== undefined && left >= track.left - 1 && right <= track.right + 1;
          return within && getComputedStyle(slide).opacity === '1' ? [place] : [];
        });
      }),
    null,
  );

/** Stops the carousels that rotate. Returns how many carousels with controls do not run yet. */
const pauseCarousels = (visitor: Visitor, locale: Locale) =>
  visitor.ask(
    (pause) => {
      for (const button of document.querySelectorAll<HTMLElement>(`button[aria-label^="${pause}"]`)) button.click();
      return [...document.querySelectorAll('.splide:not(.is-initialized)')].filter((carousel) =>
        carousel.closest('[role=group]')?.querySelector('button')?.checkVisibility(),
      ).length;
    },
    label('controls.pause', locale),
  );

/** Marks the buttons of a carousel for a click, and takes away the marks of the one before. Returns whether it has them. */
const markButtons = (visitor: Visitor, place: number, locale: Locale) =>
  visitor.ask(
    ([number, next = '', previous = '']) => {
      const group = document.querySelectorAll('.splide')[Number(number)]?.closest('[role=group]');
      const buttons = [next, previous].map((name) =>
        group?.querySelector<HTMLElement>(`button[aria-label^="${name}"]`),
      );
      for (const marked of document.querySelectorAll('[data-here]')) marked.removeAttribute('data-here');
      buttons[0]?.setAttribute('data-here', 'next');
      buttons[1]?.setAttribute('data-here', 'previous');
      return buttons.every((button) => button && button.getClientRects().length > 0);
    },
    [String(place), label('controls.next', locale), label('controls.previous', locale)],
  );

test('each carousel moves forward and back', async ({ visitor }) => {
  const locale = 'zh';
  await visitor.resize(1280);
  for (const address of ['/', '/NewsRoom/', '/Gallery/', '/AboutUs/', `/project/${site.projectList[0]}`]) {
    await open(visitor, inEdition(locale, address));
    const count = await visitor.ask(() => document.querySelectorAll('.splide').length, null);
    expect(count).toBeGreaterThan(0);
    // As a visitor would to look at a slide. Carousels are hydrated one after the other.
    await expect.poll(() => pauseCarousels(visitor, locale)).toBe(0);
    for (let place = 0; place < count; place += 1) {
      if (!(await markButtons(visitor, place, locale))) continue;
      const before = (await slidesInSight(visitor))[place];
      await visitor.click('[data-here=next]');
      await expect.poll(async () => (await slidesInSight(visitor))[place]).not.toEqual(before);
      await expect.poll(async () => (await slidesInSight(visitor))[place]?.length).toBe(before?.length);
      await visitor.click('[data-here=previous]');
      await expect.poll(async () => (await slidesInSight(visitor))[place], { message: address }).toEqual(before);
    }
  }
});

test('a picture opens, zooms, closes on Escape, and returns the focus', async ({ visitor }) => {
  const locale = 'en';
  await visitor.resize(1280);
  await open(visitor, inEdition(locale, '/'));
  const opener = '.splide__slide:not([inert]) button[aria-haspopup=dialog]';
  await visitor.click(opener);
  const level = () =>
    visitor.ask(() => document.querySelector('dialog[open] [role=status]')?.textContent ?? 'closed', null);
  await expect.poll(level).toContain('100');
  await visitor.click(`dialog [aria-label="${label('controls.preview.zoomIn', locale)}"]`);
  await expect.poll(level).toContain('150');
  await visitor.press('Escape');
  await expect.poll(level).toBe('closed');
  expect(await visitor.ask(() => document.activeElement?.getAttribute('aria-haspopup'), null)).toBe('dialog');
});

test('a card turns, a tab opens, and the mobile menu opens and closes', async ({ visitor }) => {
  const locale = 'zh';
  await visitor.resize(1280);
  await open(visitor, inEdition(locale, '/Gallery/'));
  const turned = () => visitor.ask(() => document.querySelectorAll('[data-flipped]').length, null);
  expect(await turned()).toBe(0);
  await visitor.click('.splide__slide:not([inert]) [data-away] ~ *, .splide__slide:not([inert]) button');
  await expect.poll(turned).toBe(1);

  await open(visitor, inEdition(locale, '/AboutUs/'));
  await visitor.click('[role=tab][aria-selected=false]');
  const last = site.companies[1];
  await expect.poll(() => path(visitor)).toBe(inEdition(locale, `/AboutUs/${last?.id}`));
  // The address changes before the page does.
  const opened = () => visitor.ask(() => document.querySelector('[role=tabpanel]:not([hidden]) h2')?.textContent, null);
  await expect.poll(opened).toBe(word(`company.${last?.id}.name`, locale));

  await visitor.resize(390);
  await open(visitor, inEdition(locale, '/Services/'));
  const shown = () => visitor.ask(() => document.querySelector('header nav')?.checkVisibility(), null);
  expect(await shown()).toBe(false);
  await visitor.click('header button[aria-controls]');
  await expect.poll(shown).toBe(true);
  await visitor.press('Escape');
  await expect.poll(shown).toBe(false);
});

test('a move, going back and a change of language cause no page load', async ({ visitor }) => {
  const locale = 'en';
  await visitor.resize(1280);
  await open(visitor, inEdition(locale, '/Project/'));
  await visitor.ask(() => Reflect.set(window, 'marker', true), null);
  const list = await heading(visitor);
  await visitor.click('main article a');
  await expect.poll(() => heading(visitor)).not.toBe(list);
  expect((await path(visitor)).toLowerCase()).toContain('/project/');
  await visitor.back();
  await expect.poll(() => heading(visitor)).toBe(list);

  const otherLanguage = site.languages.find(({ code }) => code !== locale) ?? site.languages[0];
  await visitor.click('header nav > div button[aria-controls]');
  await visitor.click(`header a[hreflang="${otherLanguage.lang}"]`);
  await expect.poll(() => heading(visitor)).toBe(label('project.title', otherLanguage.code));
  expect(await path(visitor)).toBe(inEdition(otherLanguage.code, '/Project/'));
  expect(await visitor.ask(() => [document.documentElement.lang, sessionStorage.getItem('lang')], null)).toEqual([
    otherLanguage.lang,
    otherLanguage.code,
  ]);
  expect(await visitor.ask(() => Reflect.get(window, 'marker'), null)).toBe(true);
  await visitor.ask(() => sessionStorage.clear(), null);
});
