import style from './tools.css?inline';

export const toolsName = 'staff-tools';

/** Returns what has the focus in an element of the tools, whose shadow root has an active element of its own. */
export function focusIn(element: Element | null): HTMLElement | null {
  const { activeElement = null } = (element?.getRootNode() ?? {}) as Partial<ShadowRoot>;
  return activeElement instanceof HTMLElement && element?.contains(activeElement) ? activeElement : null;
}

/**
 * Creates a container for tools, in a shadow root that separates them from the site's styles and scripts. The tools lie
 * over the page, or are placed in `place`. Returns a function that adds an element for one of them.
 */
export function toolsRoot(place?: Element): () => HTMLElement {
  const host = document.createElement(toolsName);
  const root = document.createElement('div');
  root.className = 'tools';
  const shadow = host.attachShadow({ mode: 'open' });
  // The page's security policy would block a style element.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(root);
  host.toggleAttribute('data-docked', place !== undefined);
  (place ?? document.documentElement).append(host);
  return () => root.appendChild(document.createElement('div'));
}
