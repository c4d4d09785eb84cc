import { test as base, expect } from 'playwright/test';
import { servedOrigin } from '../serve-site.ts';
import { engines } from './engines.ts';
import type { Visitor } from './visitor.ts';

export { expect };

/** One browser for all tests of an engine. Errors in a page fail the test. */
export const test = base.extend<
  { readonly faults: undefined },
  { readonly visitor: Visitor; readonly noted: string[] }
>({
  noted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => use([]),
    { scope: 'worker' },
  ],
  visitor: [
    async ({ noted }, use, { project }) => {
      const engine = engines.find(({ name }) => name === project.name);
      if (!engine) throw new Error(`no engine ${project.name}`);
      const visitor = await engine.visit(servedOrigin(), (fault) => noted.push(fault));
      await use(visitor);
      await visitor.leave();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  faults: [
    async ({ noted }, use) => {
      noted.length = 0;
      await use(undefined);
      expect(noted).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until it is hydrated. */
export async function open(visitor: Visitor, address: string): Promise<void> {
  await visitor.open(address);
  await expect
    .poll(() => visitor.ask(() => document.documentElement.dataset.hydrated, null), { message: address })
    .toBe('');
}
