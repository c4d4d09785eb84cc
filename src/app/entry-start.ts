import { siteBase } from '../content/paths.ts';
import { localeOfTag } from '../i18n/editions.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { pathInChosenLanguage } from './routes.ts';
import { startPage } from './start-page.ts';

let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  // The edition is known and the address is one of the site's, so the table of routes stays out of the HTML.
  const locale = localeOfTag(document.documentElement.lang);
  const twin = pathInChosenLanguage(location.pathname.slice(siteBase.length), locale, readLanguageChoice());
  // Hides the page until the redirect, so that the language that was not chosen never shows.
  if (twin !== null) document.documentElement.hidden = true;
  startPage(twin);
}

// Runs in every prerendered page, in a task of its own, so that the browser reads the page first: the answer of the session storage comes
// from another process (docs/decisions/3). At the latest it runs in the first frame, before that is painted.
setTimeout(start);
requestAnimationFrame(start);
