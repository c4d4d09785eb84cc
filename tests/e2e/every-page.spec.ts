import { AxeBuilder } from '@axe-core/playwright';
import { addresses, expect, localeOf, open, seeAll, test, widths } from './site.ts';

for (const address of addresses) {
  for (const width of widths) {
    test(`${address} at ${width} px is whole, accessible and without a fault`, async ({ page, faults }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, address);
      await seeAll(page);

      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);

      const seen = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        headings: document.querySelectorAll('h1').length,
        title: document.title,
        description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        broken: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
        stretched: [...document.images].flatMap((image) => {
          const { width: across, height } = image.getBoundingClientRect();
          const { objectFit } = getComputedStyle(image);
          const off = across > 0 && height > 0 ? Math.abs(across / height - image.naturalWidth / image.naturalHeight) / (image.naturalWidth / image.naturalHeight) : 0;
          return objectFit === 'fill' && off > 0.02 ? [image.src] : [];
        }),
        text: document.body.innerText,
      }));
      expect(seen.lang.slice(0, 2)).toBe(localeOf(address));
      expect(seen.headings).toBe(1);
      expect(seen.title).not.toBe('');
      expect(seen.description.length).toBeGreaterThan(20);
      expect(seen.sideways).toBeLessThanOrEqual(0);
      expect(seen.broken).toEqual([]);
      expect(seen.stretched).toEqual([]);
      // A text key on the page means a label that was not loaded.
      expect(seen.text.match(/\b(nav|frame|controls|home|project|services|machineries|news|gallery|about|contact|meta|picture)\.[a-zA-Z.-]+\b/g) ?? []).toEqual([]);
      expect(seen.text).not.toMatch(/undefined|\[object|NaN|\{\{/);
      expect(faults).toEqual([]);
    });
  }
}

test('titles and descriptions tell the pages of an edition apart', async ({ request }) => {
  for (const locale of ['en', 'zh'] as const) {
    const heads = await Promise.all(
      addresses.filter((address) => localeOf(address) === locale).map(async (address) => {
        const html = await (await request.get(address)).text();
        return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      }),
    );
    expect(new Set(heads).size).toBe(heads.length);
  }
});
