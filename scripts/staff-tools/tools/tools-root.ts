import { element } from './element.ts';
import style from './tools.css?inline';

export const toolsName = 'staff-tools';

/**
 * Where the tools stand: behind a shadow root, so that the site's styles and scripts do not meet them. They lie over the page, or
 * stand in `place`.
 */
export function toolsRoot(place?: Element): HTMLElement {
  const host = document.createElement(toolsName);
  const root = element('div', { class: 'tools' });
  const shadow = host.attachShadow({ mode: 'open' });
  // A style element would need the leave of the page's security policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(root);
  host.toggleAttribute('data-docked', place !== undefined);
  (place ?? document.documentElement).append(host);
  return root;
}
