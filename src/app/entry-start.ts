import { siteBase } from '../content/paths.ts';
import { localeOfTag } from '../i18n/editions.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { pathInChosenLanguage } from './routes.ts';
import { startPage } from './start-page.ts';

// Runs in every prerendered page. The edition is known and the address is one of the site's, so the table of routes stays out of the HTML.
const locale = localeOfTag(document.documentElement.lang);
const twin = pathInChosenLanguage(location.pathname.slice(siteBase.length), locale, readLanguageChoice());
// Hides the page until the redirect, so that the language that was not chosen never shows.
if (twin !== null) document.documentElement.hidden = true;
startPage(twin);
