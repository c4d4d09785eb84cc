import { label, word } from './labels.ts';
import { watchShifts } from './shifts.ts';
import { desktop, expect, inEdition, locales, open, site, testInOneWindow as test } from './site.ts';
import { changeLanguage } from './visitor-steps.ts';

const { machines } = site;

for (const locale of locales)
  test(`Machineries lists every machine in a table that fits any window (${locale})`, async ({ page }) => {
    await page.setViewportSize(desktop);
    await open(page, inEdition(locale, '/Machineries/'));
    const frame = page.getByRole('table').locator('..');
    await test.step('in four columns, with missing IDs and new purchases marked', async () => {
      const table = page.getByRole('table');
      const columns = ['serialNumber', 'model', 'machineId', 'year'].map((column) =>
        label(`machineries.${column}`, locale),
      );
      await expect(table.getByRole('columnheader')).toHaveText(columns);
      const rows = await table
        .locator('tbody tr')
        .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent)));
      expect(rows).toHaveLength(machines.length);
      for (const [
        place,
        { manufacturer, model, machineId, type, newPurchase, yearOfManufacture },
      ] of machines.entries()) {
        const [number, name, id, year] = rows[place] ?? [];
        expect([number, id, year]).toEqual([
          String(place + 1),
          machineId ?? label('machineries.notProvided', locale),
          String(yearOfManufacture),
        ]);
        expect(name).toContain(`${manufacturer} ${model}`);
        expect(name).toContain(word(`machineType.${type}.name`, locale));
        expect(name?.includes(label('machineries.newPurchase', locale))).toBe(newPurchase ?? false);
      }
      expect(machines.some(({ machineId }) => machineId === null)).toBe(true);
      expect(machines.some(({ newPurchase }) => newPurchase)).toBe(true);
    });
    await test.step('striped, with a caption and names of its rows and columns', async () => {
      const grounds = await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor));
      expect(grounds[0]).not.toBe(grounds[1]);
      expect(grounds).toEqual(grounds.map((_, place) => grounds[place % 2]));
      const years = machines.map(({ yearOfManufacture }) => yearOfManufacture);
      const caption = label('machineries.caption', locale, {
        total: machines.length,
        from: Math.min(...years),
        to: Math.max(...years),
      });
      await expect(page.getByRole('table', { name: caption })).toBeVisible();
      await expect(page.getByRole('rowheader')).toHaveCount(machines.length);
    });
    await test.step('fits a small tablet and a small phone, and breaks no serial number', async () => {
      // A desktop's window has a scrollbar, which headless Chromium does not draw.
      for (const [width, scrollbar] of [
        [992, 15],
        [701, 15],
        [360, 0],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const past = await frame.evaluate((element, bar) => {
          document.body.style.marginInlineEnd = `${bar}px`;
          return element.scrollWidth - element.clientWidth;
        }, scrollbar);
        expect(past, `${width} px`).toBe(0);
      }
      const lines = await page
        .locator('tbody td:nth-child(3) > *')
        .evaluateAll((all) => all.map((cell) => ({ id: cell.textContent, lines: cell.getClientRects().length })));
      const serials = machines.flatMap(({ machineId }) => machineId ?? []);
      for (const serial of serials) expect(lines).toContainEqual({ id: serial, lines: 1 });
      const heights = await page.locator('tbody tr').evaluateAll((all) => all.map((row) => row.clientHeight));
      expect(Math.max(...heights)).toBeLessThan(130);
    });
    await test.step('fits, or scrolls by keyboard in a named region', async () => {
      await page.setViewportSize({ width: 320, height: 800 });
      const overflows = await frame.evaluate((element) => element.scrollWidth > element.clientWidth);
      if (overflows) {
        await expect(frame).toHaveRole('region');
        await frame.focus();
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      } else {
        await expect(frame).not.toHaveAttribute('tabindex', /./);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });

/** The models in the order of a figure, the largest first; equal ones, and those without, as in the workbook. */
const inOrderOf = (figure: (machine: (typeof machines)[number]) => number | null) =>
  [...machines].sort((a, b) => (figure(b) ?? 0) - (figure(a) ?? 0)).map(({ model }) => model);

test('Machineries answers with one press which rig is the deepest, the largest, the newest', async ({ page }) => {
  const locale = 'zh';
  const shifts = await watchShifts(page);
  await page.setViewportSize(desktop);
  await open(page, inEdition(locale, '/Machineries/'));
  const orderOf = (sort: string) => page.getByRole('link', { name: label(`machineries.sort.${sort}`, locale) });
  const models = page.locator('tbody th > span:first-of-type');
  const expectOrder = async (sort: string, order: readonly string[]) => {
    await expect(orderOf(sort)).toHaveAttribute('aria-current', 'true');
    await expect(models).toHaveText(order);
  };
  const [listed, byDiameter] = [machines.map(({ model }) => model), inOrderOf((each) => each.maximumDiameter)];
  await expectOrder('listed', listed);
  await orderOf('depth').click();
  await expectOrder(
    'depth',
    inOrderOf((each) => each.maximumDepth),
  );
  await orderOf('year').click();
  await expectOrder(
    'year',
    inOrderOf((each) => each.yearOfManufacture),
  );
  await orderOf('diameter').click();
  await expectOrder('diameter', byDiameter);
  await test.step('with Back and Forward', async () => {
    for (let back = 0; back < 3; back++) await page.goBack();
    await expectOrder('listed', listed);
    for (let forward = 0; forward < 3; forward++) await page.goForward();
    await expectOrder('diameter', byDiameter);
  });
  await test.step('on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(orderOf('diameter')).toBeVisible();
    await expect(orderOf('depth')).toBeHidden();
    await expect(page.getByText(word(`machineType.${machines[0]?.type}.name`, locale)).first()).toBeVisible();
    await page.emulateMedia({ media: null });
  });
  await test.step('from a link, which shows nothing else before it', async () => {
    await page.reload();
    await expectOrder('diameter', byDiameter);
    expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05);
  });
  await test.step('and in the other language', async () => {
    await changeLanguage(page, locale);
    await expect(page).toHaveURL(/\/Machineries\/\?sort=diameter$/);
    await expect(models).toHaveText(byDiameter);
  });
});

test('the bars of all rigs have one scale, in any window and on paper', async ({ page }) => {
  await open(page, inEdition('en', '/Machineries/'));
  const tracks = page.locator('tbody th svg');
  const expectOneScale = async (where: string) => {
    const widths = await tracks.evaluateAll((all) => all.map((track) => track.getBoundingClientRect().width));
    expect(widths.length, where).toBeGreaterThan(1);
    expect(Math.max(...widths) - Math.min(...widths), where).toBeLessThan(1);
  };
  for (const width of [320, 390, 701, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectOneScale(`${width} px`);
  }
  // An A4 sheet between its margins.
  await page.setViewportSize({ width: 718, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expectOneScale('on paper');
});
