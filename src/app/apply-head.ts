import type { Head } from './head.ts';
import { headTags } from './head-tags.ts';

/** Marks the tags of the head that belong to one page. */
export const headMark = 'data-head';

/** The published site's scheme and host, as the prerendered page says it; the dev server's pages say none. */
function publishedSite(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}

/** Makes the document's head that of the page moved to. */
export function applyHead(head: Head): void {
  const tags = headTags(head, publishedSite());
  document.documentElement.lang = head.lang;
  document.title = head.title;
  for (const old of document.head.querySelectorAll(`[${headMark}]`)) old.remove();
  for (const { name, attributes } of tags) {
    const element = document.createElement(name);
    element.setAttribute(headMark, '');
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    document.head.append(element);
  }
}
