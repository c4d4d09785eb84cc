import { readLanguageChoice } from '../i18n/language-choice.ts';
import { startPage } from './start-page.ts';
import { pathWithinSite, targetOf } from './target.ts';

// In the page for addresses without a file of their own, and in the dev server's.
const target = targetOf(pathWithinSite(location.pathname), readLanguageChoice());
startPage('redirect' in target ? target.redirect : null);
