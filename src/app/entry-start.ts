import { siteBase } from '../content/paths.ts';
import { localeOfTag } from '../i18n/editions.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { chosenTwin } from './routes.ts';
import { startPage } from './start-page.ts';

// In every prerendered page: its edition is known, and its address is one of the site's, so the table of routes is not in its HTML.
const locale = localeOfTag(document.documentElement.lang);
const twin = chosenTwin(location.pathname.slice(siteBase.length), locale, readLanguageChoice());
// Not even for a moment in the language that was not chosen.
if (twin !== null) document.documentElement.hidden = true;
startPage(twin);
