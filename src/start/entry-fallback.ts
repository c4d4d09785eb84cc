import { addressForm } from '../../shared/page-paths.ts';
import { siteBase } from '../content/paths.ts';
import { startPage } from './start-page.ts';

// Runs in the page for addresses without a file (404.html) and in the dev server's page. Its links stay until the app
// has rendered a page. Hosts that read `_redirects` never send it for an address that has moved.
startPage(({ moved }) => moved?.[addressForm(location.pathname.slice(siteBase.length))] ?? null);
