import { readLanguageChoice } from '../i18n/language-choice.ts';
import { pathWithinSite, targetOf } from './routes.ts';
import { startPage } from './start-page.ts';

// Runs in the page for addresses without a file (404.html) and in the dev server's page. The links home stay until another page is
// rendered.
const target = targetOf(pathWithinSite(location.pathname) ?? '/', readLanguageChoice());
startPage('redirect' in target ? target.redirect : null);
