import { act } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '../../src/app/App.tsx';
import { loadPage } from '../../src/app/load-page.ts';
import { LocationPublisher } from '../../src/app/router.ts';
import { targetOf } from '../../src/app/routes.ts';
import { mount } from '../components/mount.tsx';

/** Opens an address of the site in the test's document, with the content that `fetch` returns. */
export async function open(path: string): Promise<void> {
  history.replaceState(null, '', path);
  const target = targetOf(location.pathname, null, null);
  if ('redirect' in target) throw new Error(`${path} is no page`);
  const page = await loadPage(target.route);
  mount(
    <BrowserRouter>
      <App first={{ ...page, route: target.route }}>
        <LocationPublisher />
      </App>
    </BrowserRouter>,
  );
}

/**
 * Waits until `check` passes. A page's code is loaded on its first use, which can take long on a busy machine. React finishes its pending
 * work before each check.
 */
export async function soon(check: () => void): Promise<void> {
  const look = async () => {
    await act(async () => {});
    check();
  };
  await vi.waitFor(look, { timeout: 30_000, interval: 10 });
}
