import type { Page } from 'playwright/test';

/** Records the layout shifts of the page from now on that happen without input from the visitor. The returned function returns their scores. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Reflect.set(window, 'shiftsSeen', seen);
    new PerformanceObserver((list) => {
      // The DOM's types do not include layout shifts.
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true) seen.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // The observer receives a shift after the frame that shows it.
      for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return Reflect.get(window, 'shiftsSeen');
    });
}
