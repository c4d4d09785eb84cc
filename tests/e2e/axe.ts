import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * What axe finds wrong with a page as it stands: rule and places. What stands in frames of other hosts is not ours to
 * judge; without it the legacy mode finds the same and opens no second page to sum up: a third of the time.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], iframes: false });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
