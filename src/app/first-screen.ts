import { whenIdle } from '../components/environment/when-idle.ts';

/** What lies below the first screen is laid out only when it comes near (base.css): for a page that is shown from its beginning. */
export function layOutFirstScreen(): void {
  document.documentElement.dataset.firstScreen = '';
}

/** Everything is laid out at once: for a page that is shown from another place, which only the whole page has. */
export function layOutAll(): void {
  delete document.documentElement.dataset.firstScreen;
}

/** When the first screen is there: lays out the rest, part by part in idle moments, so that the page has its true height. */
export function layOutRest(): void {
  if (document.documentElement.dataset.firstScreen === undefined) return;
  const parts = [...document.querySelectorAll<HTMLElement>('main > *, [data-below], footer')];
  const waiting = [...parts];
  const next = () => {
    const part = waiting.shift();
    if (part) {
      part.style.contentVisibility = 'visible';
      whenIdle(next, 200);
      return;
    }
    layOutAll();
    for (const one of parts) one.style.contentVisibility = '';
  };
  whenIdle(next, 200);
}
