import { element } from './element.ts';
import { style } from './style.ts';

export const toolsName = 'staff-tools';

/** Where the tools stand: behind a shadow root, so that the site's styles and scripts do not meet them. */
export function toolsRoot(): HTMLElement {
  const host = document.createElement(toolsName);
  const root = element('div', { class: 'tools' });
  host.attachShadow({ mode: 'open' }).append(element('style', {}, style), root);
  document.documentElement.append(host);
  return root;
}
