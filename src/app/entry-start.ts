import { siteBase } from '../content/at-base.ts';
import { splitEdition } from '../content/paths.ts';
import { readLanguageChoice, saveLanguageChoice } from '../i18n/language-choice.ts';
import { firstScreenPainted, layOutFirstScreen, layOutRest } from './first-screen.ts';
import { loadWhenWanted } from './load-when-wanted.ts';
import { pathWithinSite, targetOf } from './target.ts';

/** Runs in the head, before anything is painted: an address that leads elsewhere is left at once. */
function startElsewhere(): boolean {
  const target = targetOf(pathWithinSite(location.pathname), readLanguageChoice());
  if (!('redirect' in target)) return false;
  document.documentElement.hidden = true;
  location.replace(siteBase + target.redirect + location.search + location.hash);
  return true;
}

/** A language link is a choice, also before the app runs. */
function noteLanguageChoice(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (link) saveLanguageChoice(splitEdition(pathWithinSite(link.pathname)).locale);
}

/** A reload, the way back from another site and an address with a `#` lead to a place within the page; all others to its beginning. */
function startsAtBeginning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return location.hash === '' && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}

if (!startElsewhere()) {
  if (startsAtBeginning()) {
    layOutFirstScreen();
    firstScreenPainted().then(layOutRest);
  }
  document.addEventListener('click', noteLanguageChoice, true);
  loadWhenWanted();
}
