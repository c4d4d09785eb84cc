import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Frame, Page } from 'playwright';
import { editCell, findCell } from '../staff-actions/edit-cell.ts';
import { previewOnCopy } from '../staff-actions/preview-on-copy.ts';
import type { Report } from './measure.ts';

const edits = 10;
const patience = 5000;
const port = 4420;
const project = 'TF-P001';

/** ms from the moment given to the text's appearance in the page's heading; null when it does not come. */
async function appearance(page: Page | Frame, text: string, save: () => void): Promise<number | null> {
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
  save();
  const saved = Date.now();
  const at = await seen;
  return at === null ? null : at - saved;
}

/** ms from the saved name of a project to its open page, for as many saves as Excel makes them; one that does not come is left out. */
export async function namesSeen(
  page: Page | Frame,
  data: string,
  project: string,
  saves: number,
): Promise<readonly number[]> {
  const file = join(data, 'projects.xlsx');
  const { address } = findCell(file, { sheet: 'Projects', heading: 'Name (EN)', row: project });
  const seen: number[] = [];
  // The first save warms everything up, as staff's first does.
  for (let save = 0; save <= saves; save += 1) {
    await setTimeout(500);
    const text = `A saved name ${save}`;
    const time = await appearance(page, text, () => editCell(file, 'Projects', address, text));
    if (time !== null && save > 0) seen.push(time);
  }
  return seen;
}

/** The same in the live preview, on a copy of the data that `prepare` may change. */
export async function liveChanges(
  browser: Browser,
  edits: number,
  prepare?: (data: string) => void,
): Promise<readonly number[]> {
  const preview = await previewOnCopy(port, {}, prepare);
  const page = await browser.newPage();
  try {
    await page.goto(`${preview.url}/project/${project}`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const seen = await namesSeen(page, preview.data, project, edits);
    if (seen.length < edits) process.stdout.write(preview.output());
    return seen;
  } finally {
    await page.close();
    await preview.stop();
  }
}

/** Prints how long a saved cell takes to the open page. */
export async function benchLivePreview(browser: Browser, report: Report): Promise<void> {
  const print = report.start('live preview');
  const shown = await liveChanges(browser, edits);
  const time = shown.length > 0 ? { values: shown, digits: 0, unit: 'ms' } : '–';
  print(
    ['Live preview', `${edits} saves`, 'aim'],
    [
      ['from the saved file to the text on the page, median (and range)', time, '≤ 300 ms'],
      ['lost', String(edits - shown.length), '0'],
    ],
  );
}
