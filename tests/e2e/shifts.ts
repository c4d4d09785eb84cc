import type { Page } from 'playwright/test';

/** A layout shift that happened without input from the visitor. */
export interface Shift {
  /** Its part of the layout shift score. */
  readonly value: number;
  /** Names of the carousels in which something moved. */
  readonly carousels: readonly string[];
}

/** Records the layout shifts of the page from now on. The returned function returns them. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    Reflect.set(window, 'shiftsSeen', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The DOM's types do not include layout shifts.
        const sources: unknown = Reflect.get(entry, 'sources');
        if (Reflect.get(entry, 'hadRecentInput') === true || !Array.isArray(sources)) continue;
        const carousels = sources.flatMap(({ node }: { readonly node: Node | null }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element?.closest('[aria-roledescription]')?.getAttribute('aria-label') ?? [];
        });
        seen.push({ value: Number(Reflect.get(entry, 'value')), carousels });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // The observer receives a shift after the frame that shows it.
      for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return Reflect.get(window, 'shiftsSeen');
    });
}
