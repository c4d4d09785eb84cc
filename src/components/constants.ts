/**
 * Constants that staff do not change (docs/contract.md, 4 and 5). In style sheets, the breakpoints have names
 * (vite.config.ts).
 */

/** Windows this wide or narrower, in px, count as mobile. */
export const mobileBreakpoint = 700;

/** The second breakpoint: in windows this wide or narrower, in px, columns become one column (62rem). */
export const columnBreakpoint = 992;

/** In windows wider than this, in px, the page no longer grows: its width and both gutters (tokens.css). */
export const fullPageWidth = 1408;

/** Scroll animation, in ms. It plays once. */
export const revealTiming = { duration: 2000, delay: 1000 } as const;

/** One step multiplies or divides the preview's scale by 1 + step. */
export const previewZoom = { step: 0.5, minimum: 1, maximum: 50 } as const;

/** How long an autoplaying carousel shows a page, in ms: enough to read thirty words. */
export const autoplayInterval = 8000;

/** How many slides are visible side by side. */
export interface VisibleSlides {
  readonly mobile: number;
  readonly desktop: number;
}

/** Visible slides of each carousel of the site. */
export const visibleSlides = {
  banner: { mobile: 1, desktop: 1 },
  projectPictures: { mobile: 1, desktop: 1 },
  certificates: { mobile: 2, desktop: 3 },
  events: { mobile: 1, desktop: 2 },
  engineers: { mobile: 1, desktop: 4 },
  staff: { mobile: 1, desktop: 2 },
  keyPersonnel: { mobile: 1, desktop: 3 },
} as const satisfies Record<string, VisibleSlides>;
