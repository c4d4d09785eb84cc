import { readLanguageChoice } from '../i18n/language-choice.ts';
import { pathWithinSite, targetOf } from './routes.ts';
import { readPartCounts, startPage } from './start-page.ts';

// In the page for addresses without a file of their own, and in the dev server's. Its ways home stay until another page is there.
const target = targetOf(pathWithinSite(location.pathname), readLanguageChoice(), readPartCounts());
startPage('redirect' in target ? target.redirect : null);
