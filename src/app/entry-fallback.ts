import { readLanguageChoice } from '../i18n/language-choice.ts';
import { isUnknownPath, pathWithinSite, targetOf } from './routes.ts';
import { startPage } from './start-page.ts';
import { saveUnknownAddress } from './unknown-address.ts';

// Runs in the page for addresses without a file (404.html) and in the dev server's page. The links home stay until another page is
// rendered.
const target = targetOf(pathWithinSite(location.pathname) ?? '/', readLanguageChoice());
if (isUnknownPath(location.pathname)) saveUnknownAddress();
startPage('redirect' in target ? target.redirect : null);
