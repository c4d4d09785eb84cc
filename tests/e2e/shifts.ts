import type { Page } from 'playwright/test';

/** Something that moved by itself while the visitor did nothing. */
export interface Shift {
  /** Its part of the layout shift score. */
  readonly value: number;
  /** Names of the carousels in which something moved. */
  readonly carousels: readonly string[];
}

/** How long a busy machine may take from a face that has come to the frame that shows it, in ms. */
const faceShown = 500;

/**
 * Keeps what moves by itself in the page from now on; the function that comes back tells it. Not what moves until the brand's face has
 * taken the place of Arial on a wide screen: this machine may have no Arial, and draws letters in whole pixels. A phone has no such face.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const seen: (Shift & { readonly at: number })[] = [];
    let faceCame = Number.NEGATIVE_INFINITY;
    document.fonts.addEventListener('loadingdone', () => {
      faceCame = performance.now();
    });
    // The observer may hear of a shift before the page hears of the face.
    Reflect.set(window, 'shiftsSince', (delay: number): readonly Shift[] =>
      seen.filter(({ at }) => at > faceCame + delay).map(({ value, carousels }) => ({ value, carousels })),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The types of the DOM do not know layout shifts.
        const sources: unknown = Reflect.get(entry, 'sources');
        if (Reflect.get(entry, 'hadRecentInput') === true || !Array.isArray(sources)) continue;
        const carousels = sources.flatMap(({ node }: { readonly node: Node | null }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element?.closest('[aria-roledescription]')?.getAttribute('aria-label') ?? [];
        });
        seen.push({ at: entry.startTime, value: Number(Reflect.get(entry, 'value')), carousels });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async (delay) => {
      await document.fonts.ready;
      // The observer hears of a shift after the frame that shows it.
      for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return Reflect.get(window, 'shiftsSince')(delay);
    }, faceShown);
}
