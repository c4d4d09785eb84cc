import type { FrameData } from '../content/frame.ts';

/** What every page is given: the data of its own, which its maker in src/content names. */
export interface PageProps<Data> {
  readonly data: Data;
  readonly frame: FrameData;
  /** The rest of the address: the project's title, or the company's code; "" where there is none. */
  readonly rest: string;
}
