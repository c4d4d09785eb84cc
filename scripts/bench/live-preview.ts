import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { chromiumFlags, ensureChromium } from '../find-chromium.ts';
import { editCell } from '../trial/edit-cell.ts';
import { previewOnCopy } from '../trial/preview-on-copy.ts';
import { median, table } from './measure.ts';

const edits = 10;
const patience = 5000;
const port = 4420;

/** Where TF-P001 has its English name, and where the page shows it. */
const cell = { workbook: 'projects.xlsx', sheet: 'Projects', row: 'TF-P001', column: 'C' } as const;

/** ms from the moment given to the text's appearance in the document; null when it does not come. */
async function appearance(page: Page, text: string, saved: () => number): Promise<number | null> {
  const seen = page.evaluate(
    ([wanted, wait]) =>
      new Promise<number | null>((resolve) => {
        const heading = document.querySelector('main h1');
        // Without functions of its own: tsx would name them by a helper that the page does not have.
        const changes = { subtree: true, childList: true, characterData: true };
        if (heading)
          new MutationObserver(() => heading.textContent === wanted && resolve(Date.now())).observe(heading, changes);
        window.setTimeout(() => resolve(null), wait);
      }),
    [text, patience] as const,
  );
  // The observer is there when the page has answered once more.
  await page.evaluate(() => true);
  const time = saved();
  const at = await seen;
  return at === null ? null : at - time;
}

async function rowOf(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/@staff/shown?path=/project/${cell.row}`, {
    headers: { 'x-staff-token': token },
  });
  const shown: readonly {
    readonly cells: readonly { readonly sheet: string; readonly cell: string; readonly heading: string }[];
  }[] = await response.json();
  const found = shown
    .flatMap(({ cells }) => cells)
    .find(({ sheet, heading }) => sheet === cell.sheet && heading === 'Name (EN)');
  return found?.cell ?? '';
}

/** Prints how long a saved cell takes to the open page: ten saves as Excel makes them, in Chromium, on a copy of the data. */
export async function benchLivePreview(): Promise<void> {
  const preview = await previewOnCopy(port);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage();
    await page.goto(`${preview.url}/project/${cell.row}`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const address = await rowOf(
      preview.url,
      (await page.locator('meta[name=staff-token]').getAttribute('content')) ?? '',
    );
    const times: (number | null)[] = [];
    // The first save warms the server up, as staff's first does.
    for (let edit = 0; edit <= edits; edit += 1) {
      await setTimeout(500);
      const text = `Live preview ${edit}`;
      const time = await appearance(page, text, () => {
        editCell(join(preview.data, cell.workbook), cell.sheet, address, text);
        return Date.now();
      });
      if (edit > 0) times.push(time);
      if (time === null) process.stdout.write(preview.output());
    }
    const shown = times.filter((time) => time !== null);
    const ms = (value: number) => `${Math.round(value)} ms`;
    process.stdout.write(
      `${table([
        ['Live preview', `${edits} saves`, 'aim'],
        ['from the saved file to the text on the page, median', shown.length > 0 ? ms(median(shown)) : '–', '≤ 300 ms'],
        ['slowest', shown.length > 0 ? ms(Math.max(...shown)) : '–', ''],
        ['lost', String(times.length - shown.length), '0'],
      ])}\n`,
    );
  } finally {
    await browser.close();
    await preview.stop();
  }
}
