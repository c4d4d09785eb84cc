/** The words of a carousel, in the page's language. */
export interface CarouselLabels {
  /** What the whole is called, as in "Certificates, carousel". */
  readonly carousel: string;
  /** What one part is called, as in "2 of 9, slide". */
  readonly slide: string;
  readonly previous: string;
  readonly next: string;
  /** The start and stop button while the carousel moves by itself. */
  readonly pause: string;
  /** The start and stop button while it is stopped. */
  readonly play: string;
  /** "2 of 9". */
  readonly slideOf: (slide: number, count: number) => string;
  /** "Showing 4 to 6 of 9", read out after a move. */
  readonly showing: (first: number, last: number, count: number) => string;
}
