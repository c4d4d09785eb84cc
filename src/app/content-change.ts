/** What the dev server says when a workbook was saved and read without a fault. */
export const contentChanged = 'site:content';

/** Calls back when the words or facts of the site have changed under the page; only in the dev server. */
export function onContentChange(callback: () => void): () => void {
  import.meta.hot?.on(contentChanged, callback);
  return () => import.meta.hot?.off(contentChanged, callback);
}
