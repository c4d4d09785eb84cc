import type { MetaKey } from '../generated/labels.ts';
import type { Locale } from '../generated/languages.ts';
import type { FrameData } from './frame.ts';
import type { pages } from './page-content.ts';
import type { PageId } from './paths.ts';
import type { Words } from './site.ts';

/** View models of the pages: facts and text keys, never words. Paths in them are those of the English edition. */
export type PageDataById = { readonly [P in PageId]: ReturnType<(typeof pages)[P]['data']> };

/** The labels from which the head of a page is made (sheet "Search engines"). */
export interface HeadLabels {
  readonly title: MetaKey;
  readonly description: MetaKey;
}

/** Everything a page shows in one language: one JSON object, of which its HTML is made; the app fetches it as a file of its own. */
export type PageContent = {
  [P in PageId]: {
    readonly page: P;
    readonly locale: Locale;
    /** Path in the English edition, with the project's own title. */
    readonly path: string;
    readonly head: HeadLabels;
    readonly texts: Words;
    readonly frame: FrameData;
    readonly data: PageDataById[P];
  };
}[PageId];
