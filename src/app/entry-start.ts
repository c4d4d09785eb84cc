import { readLanguageChoice } from '../i18n/language-choice.ts';
import { startPage } from './start-page.ts';
import { chosenTwin, pathWithinSite } from './target.ts';

// In every prerendered page: its address is known, so the table of routes is not in its HTML.
startPage(chosenTwin(pathWithinSite(location.pathname), readLanguageChoice()));
