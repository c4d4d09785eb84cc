import type { Page } from 'playwright';

/** Drops a folder from disk on the page, like a person. The page gets a real handle of the folder. */
export async function dropFolder(page: Page, folder: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: 200, y: 200, data });
  await browser.detach();
}
