import type { Locator, Page } from 'playwright/test';
import { type CellFinder, expect, type OfficePreview, projectCell, test, visit } from './preview-test.ts';

test.describe.configure({ mode: 'default' });

function place(preview: OfficePreview, ...cells: readonly CellFinder[]): string {
  const [first] = cells;
  return `${first?.workbook} › ${first?.sheet} › ${cells.map((cell) => `${preview.find(cell)} · ${cell.heading}`).join(', ')}`;
}

/** Holds Alt over a place of the page and returns the text of the label. */
async function askWhere(page: Page, target: Locator): Promise<string> {
  await target.scrollIntoViewIfNeeded();
  await page.keyboard.down('Alt');
  await target.hover();
  await expect(page.locator('.where')).toBeVisible();
  const answer = await page.locator('.where').innerText();
  await page.keyboard.up('Alt');
  await expect(page.locator('.where')).toBeHidden();
  return answer.split('\n\n')[0]?.split('\nAlt')[0] ?? '';
}

const toSwitch = (page: Page, name = 'Show the cell') => page.getByRole('button', { name, exact: true });

for (const [locale, prefix, suffix] of [
  ['English', '', 'EN'],
  ['Chinese', '/zh', 'ZH'],
] as const) {
  test(`${locale}: a name, a duration, a number and a picture show their cells`, async ({ page, preview }) => {
    await visit(page, `${prefix}/project/TF-P001`);
    expect(await askWhere(page, page.locator('h1'))).toBe(place(preview, projectCell(`Name (${suffix})`)));
    const duration = page.locator('dl > div', { has: page.locator('dt', { hasText: /Duration|工期/ }) });
    expect(await askWhere(page, duration.locator('dd'))).toBe(place(preview, projectCell('Start'), projectCell('End')));
    const piles = page.locator('dl > div', { has: page.locator('dt', { hasText: /TPQ|总桩数/ }) });
    expect(await askWhere(page, piles.locator('dd'))).toBe(place(preview, projectCell('Total piles')));
    // A picture has two cells: the one that names it and the one that describes it.
    const picture = page.locator('main img').first();
    const file = /pictures\/(.+)\.[0-9a-f]{8}/.exec((await picture.getAttribute('src')) ?? '')?.[1] ?? '';
    const answer = await askWhere(page, picture);
    expect(answer).toContain(place(preview, projectCell('Pictures')));
    expect(answer).toContain(
      place(preview, {
        workbook: 'company.xlsx',
        sheet: 'Pictures',
        heading: `Alt text (${suffix})`,
        row: `${file}.jpg`,
      }),
    );
  });

  test(`${locale}: equal labels show different cells, and the copyright line shows its label and its year`, async ({
    page,
    preview,
  }) => {
    await visit(page, `${prefix}/Services/`);
    const heading = locale;
    const nav: CellFinder = { workbook: 'strings.xlsx', sheet: 'Frame', heading, row: 'nav.services' };
    expect(
      await askWhere(page, page.locator('header nav a', { hasText: /^(Services|服务项目|服务|专业服务)$/ }).first()),
    ).toBe(place(preview, nav));
    const title: CellFinder = { workbook: 'strings.xlsx', sheet: 'Services page', heading, row: 'services.title' };
    expect(await askWhere(page, page.locator('h1'))).toBe(place(preview, title));
    // The copyright line consists of a label, a year and names.
    const copyright = await askWhere(page, page.locator('footer p').last());
    expect(copyright).toContain(
      place(preview, { workbook: 'strings.xlsx', sheet: 'Frame', heading: locale, row: 'frame.copyright' }),
    );
    expect(copyright).toContain(
      `company.xlsx › Settings › ${preview.find({ workbook: 'company.xlsx', sheet: 'Settings', heading: 'Value', row: 'Copyright year' })}`,
    );
  });
}

test('the document contains no marks, even after moves in both languages', async ({ page }) => {
  const marks = /[\u{e0000}-\u{e007f}]/u;
  for (const prefix of ['', '/zh']) {
    await visit(page, `${prefix}/`);
    expect(await page.content()).not.toMatch(marks);
    expect(await page.title()).not.toMatch(marks);
    await page.locator('header nav a').nth(1).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/Services/$`));
    await page.locator('header nav a').nth(2).click();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    expect(await page.content()).not.toMatch(marks);
    expect(await page.title()).not.toMatch(marks);
  }
});

test('Alt + click copies an address for the Name Box and opens the workbook, and does not follow the link', async ({
  page,
  preview,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/Project/');
  const link = page.locator('main article a').first();
  const name = (await link.textContent()) ?? '';
  const where = await askWhere(page, link.getByText(name).or(link).first());
  expect(where).toMatch(/^projects\.xlsx › Projects › C\d+ · Name \(EN\)$/);
  await page.keyboard.down('Alt');
  await link.hover();
  await expect(page.locator('.where')).toContainText('Alt + click');
  await link.click();
  await expect(page.locator('.where')).toContainText('Copied');
  await page.keyboard.up('Alt');
  const cell = /› (C\d+) ·/.exec(where)?.[1];
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Projects!${cell}`);
  expect(new URL(page.url()).pathname).toBe('/Project/');
  await expect.poll(() => preview.opened().at(-1)).toBe(`${preview.data}/projects.xlsx`);
});

test('an answer that arrives after Escape does not bring the label back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/');
  let answer = () => {};
  const left = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/open', async (route) => {
    await left;
    await route.fulfill({ json: { opened: true } });
  });
  await toSwitch(page).press('Enter');
  await page.locator('header nav a').nth(1).focus();
  await expect(page.locator('.where')).toContainText('Enter: copy');
  const request = page.waitForRequest('**/open');
  await page.keyboard.press('Enter');
  await request;
  await page.keyboard.press('Escape');
  await expect(page.locator('.where')).toBeHidden();
  const answered = page.waitForResponse('**/open');
  answer();
  await answered;
  // The page would show the answer within the next two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.locator('.where')).toBeHidden();
});

test('only the page itself can open a workbook, and only workbooks can be opened', async ({ page, preview }) => {
  await visit(page, '/');
  const post = (workbook: string, headers: Record<string, string>) =>
    fetch(`${preview.url}/@staff/open`, { method: 'POST', headers, body: JSON.stringify({ workbook }) });
  const token = (await page.locator('meta[name=staff-token]').getAttribute('content')) ?? '';
  const opened = preview.opened().length;
  expect((await post('projects.xlsx', {})).status).toBe(403);
  expect((await post('projects.xlsx', { 'x-staff-token': token, origin: 'https://elsewhere.example' })).status).toBe(
    403,
  );
  expect((await post('../package.json', { 'x-staff-token': token })).status).toBe(400);
  expect((await fetch(`${preview.url}/@staff/shown?path=/`)).status).toBe(403);
  expect(preview.opened()).toHaveLength(opened);
});

test('a switch shows the cell of what the mouse points at, and a click copies it instead of following the link', async ({
  page,
  preview,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/zh/');
  await toSwitch(page, '显示所在单元格').click();
  await expect(toSwitch(page, '显示所在单元格')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.where')).toContainText('Esc');
  const link = page.locator('header nav a').nth(1);
  await link.hover();
  const cell: CellFinder = { workbook: 'strings.xlsx', sheet: 'Frame', heading: 'Chinese', row: 'nav.services' };
  await expect(page.locator('.where')).toContainText(place(preview, cell));
  await expect(page.locator('.where')).toContainText('点击：复制地址');
  await link.click();
  await expect(page.locator('.where')).toContainText('已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Frame!${preview.find(cell)}`);
  expect(new URL(page.url()).pathname).toBe('/zh/');
  await toSwitch(page, '显示所在单元格').click();
  await expect(toSwitch(page, '显示所在单元格')).toHaveAttribute('aria-pressed', 'false');
  await link.click();
  await expect(page).toHaveURL(/Services/);
});

test('while the switch is on, a tap shows the cell and a second tap copies it', async ({ browser, preview }) => {
  const context = await browser.newContext({
    baseURL: preview.url,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await visit(page, '/project/TF-P001');
  await toSwitch(page).tap();
  await page.locator('main h1').tap();
  await expect(page.locator('.where')).toContainText(place(preview, projectCell('Name (EN)')));
  await expect(page.locator('.where')).toContainText('Tap again: copy');
  await page.locator('main h1').tap();
  await expect(page.locator('.where')).toContainText('Copied');
  // Nothing of the site reacts to taps meanwhile.
  const link = page.locator('header a').first();
  await link.tap();
  await expect(page.locator('.where')).toContainText(/xlsx|No cell/);
  expect(new URL(page.url()).pathname).toBe('/project/TF-P001');
  await context.close();
});
