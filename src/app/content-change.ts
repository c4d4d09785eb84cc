/** What the dev server says when a workbook was saved and read without a fault. */
export const contentChanged = 'site:content';

const callbacks = new Set<() => void>();

import.meta.hot?.on(contentChanged, () => {
  for (const callback of callbacks) callback();
});

/** Calls back when the words or facts of the site have changed under the page; only in the dev server. */
export function onContentChange(callback: () => void): () => void {
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
  };
}
