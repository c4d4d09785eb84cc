/** Event that the dev server sends when a workbook was saved and read without a fault. */
export const contentChanged = 'site:content';

const callbacks = new Set<() => void>();

/** Notifies the page that its words or facts have changed. */
export function notifyContentChange(): void {
  for (const callback of callbacks) callback();
}

import.meta.hot?.on(contentChanged, notifyContentChange);

/**
 * Calls back when the words or facts of the site change under the page. This happens only in the dev server and in the
 * office page.
 */
export function onContentChange(callback: () => void): () => void {
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
  };
}
