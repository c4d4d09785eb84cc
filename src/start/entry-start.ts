import { siteBase } from '../content/paths.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { pathInChosenLanguage } from './chosen-language.ts';
import { startPage } from './start-page.ts';

// Runs in every prerendered page. The page itself says which edition it is: the address and `lang` may have been
// changed by others. The table of routes stays out of the HTML.
startPage(
  ({ route }) =>
    route && pathInChosenLanguage(location.pathname.slice(siteBase.length), route.locale, readLanguageChoice()),
);
