import { isOnlySpoken } from './pointed-at.ts';
import { markedIn } from './take-marks.ts';

/** Elements that assistive technology reads as one, whatever is in them. */
const wholes = 'button, summary, [role=tab], [role=img]';

/** Returns the element that receives the focus for a text or a picture with marks. Null for what nobody sees there. */
function stopOf(node: Node): Element | null {
  // A picture without a text of its own belongs to what is around it.
  const isPart = node instanceof Text || (node instanceof HTMLImageElement && node.alt === '');
  const element = isPart ? node.parentElement : node;
  const isSeen = node instanceof Text || (node instanceof Element && node.matches('img, [role=img]'));
  if (!(element instanceof Element) || !isSeen || isOnlySpoken(node) || element.closest('[aria-hidden=true]'))
    return null;
  const link = element.closest('a[href]');
  return element.closest(wholes) ?? (link && markedIn(link).length === 1 ? link : element);
}

/** Makes every text and picture that comes from a cell reachable by Tab, also on pages opened later. Returns a function that ends this. */
export function reachByTab(): () => void {
  const before = new Map<Element, string | null>();
  const reach = () => {
    for (const element of new Set(markedIn(document.body).map(stopOf))) {
      if (!(element instanceof HTMLElement || element instanceof SVGElement) || element.tabIndex >= 0) continue;
      if (!before.has(element)) before.set(element, element.getAttribute('tabindex'));
      element.setAttribute('tabindex', '0');
    }
  };
  reach();
  const observer = new MutationObserver(reach);
  observer.observe(document.body, { subtree: true, childList: true });
  return () => {
    observer.disconnect();
    for (const [element, index] of before) {
      if (index === null) element.removeAttribute('tabindex');
      else element.setAttribute('tabindex', index);
    }
  };
}
