import { localeOfTag } from '../i18n/editions.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { startPage } from './start-page.ts';
import { chosenTwin, pathWithinSite } from './target.ts';

// In every prerendered page: its edition is known, and its address is one of the site's, so the table of routes is not in its HTML.
const locale = localeOfTag(document.documentElement.lang);
startPage(chosenTwin(pathWithinSite(location.pathname), locale, readLanguageChoice()));
