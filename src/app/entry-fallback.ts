import { startPage } from './start-page.ts';

// Runs in the page for addresses without a file (404.html) and in the dev server's page. Its links stay until the app
// has rendered a page.
startPage(null);
