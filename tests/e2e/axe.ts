import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * What axe finds wrong with a page as it stands: rule and places. The legacy mode leaves out frames of other hosts, which are not
 * ours to judge, and does not open a second page to sum up: a third of the time.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
