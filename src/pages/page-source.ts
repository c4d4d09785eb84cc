import type { PictureView } from '../content/picture-sizes.ts';
import type { LabelArea, MetaKey, Site } from '../content/site.ts';

/** What the build makes of the workbooks for a page: the default export of its `data.ts`. Browsers never load it. */
export interface PageSource<Data = unknown> {
  /** The areas of labels that it shows, besides those of the frame. */
  readonly areas: readonly LabelArea[];
  /** The labels of its head (sheet "Search engines"). */
  readonly head: { readonly title: MetaKey; readonly description: MetaKey };
  /** Returns facts and text keys, never words. Their paths are those of the English edition. */
  readonly data: (site: Site, rest: string) => Data;
  /** Its picture in previews of links on other sites. Without one, it is the fallback for pictures. */
  previewPicture?(data: Data): PictureView | undefined;
}
