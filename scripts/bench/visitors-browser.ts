import { existsSync } from 'node:fs';
import { ensureChromium } from '../find-chromium.ts';

/**
 * Path of a whole browser, as visitors have it, where there is one. The headless shell of the page tests knows nothing of the
 * network, takes it for a slow one and fetches lazy pictures from further away.
 */
export function visitorsBrowser(): string {
  const found = ensureChromium();
  const whole = found.replace(/-headless-shell$/, '');
  return existsSync(whole) ? whole : found;
}
