import { siteBase } from '../content/paths.ts';
import { localeOfTag } from '../i18n/editions.ts';
import { saveLanguageChoice } from '../i18n/language-choice.ts';
import { layOutFirstScreen } from './first-screen.ts';
import { loadWhenWanted } from './load-when-wanted.ts';

/** A language link is a choice, also before the app runs. */
function noteLanguageChoice(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (link) saveLanguageChoice(localeOfTag(link.hreflang));
}

/** A reload, the way back from another site and an address with a `#` lead to a place within the page; all others to its beginning. */
function startsAtBeginning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return location.hash === '' && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}

/** Runs in the head, before anything is painted: an address that leads elsewhere, to a path within the site, is left at once. */
export function startPage(elsewhere: string | null): void {
  if (elsewhere !== null) {
    document.documentElement.hidden = true;
    location.replace(siteBase + elsewhere + location.search + location.hash);
    return;
  }
  document.addEventListener('click', noteLanguageChoice, true);
  if (startsAtBeginning()) layOutFirstScreen();
  loadWhenWanted();
}
