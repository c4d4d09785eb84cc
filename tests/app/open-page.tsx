import { BrowserRouter } from 'react-router-dom';
import { App } from '../../src/app/App.tsx';
import { loadPage } from '../../src/app/load-page.ts';
import { Address } from '../../src/app/router.ts';
import { targetOf } from '../../src/app/routes.ts';
import { mount } from '../components/mount.tsx';

/** Opens an address of the site in the test's document, with the content that `fetch` gives. */
export async function open(path: string): Promise<void> {
  history.replaceState(null, '', path);
  const target = targetOf(location.pathname, null, null);
  if ('redirect' in target) throw new Error(`${path} is no page`);
  const page = await loadPage(target.route);
  mount(
    <BrowserRouter>
      <App first={{ ...page, route: target.route }}>
        <Address />
      </App>
    </BrowserRouter>,
  );
}
