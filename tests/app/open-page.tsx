import { act } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '../../src/app/App.tsx';
import { loadPage } from '../../src/app/load-page.ts';
import { routeOf } from '../../src/app/routes.ts';
import { mount } from '../components/mount.tsx';

/** Opens an address of the site in the test's document, with the content that `fetch` returns. */
export async function open(path: string): Promise<void> {
  history.replaceState(null, '', path);
  const route = routeOf(location.pathname);
  if (!route) throw new Error(`${path} is no page`);
  const page = await loadPage(route);
  mount(
    <BrowserRouter>
      <App first={page} firstRoute={route} />
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
