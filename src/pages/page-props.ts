import type { FrameData } from '../content/frame.ts';
import type { PageData } from '../content/page-content.ts';
import type { PageId } from '../content/paths.ts';

export interface PageProps<P extends PageId> {
  readonly data: PageData<P>;
  readonly frame: FrameData;
  /** The rest of the address: the project's title, or the company's code; "" where there is none. */
  readonly rest: string;
}
