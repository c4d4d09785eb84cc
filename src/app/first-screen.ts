import { whenIdle } from '../components/environment/when-idle.ts';

/** Everything is laid out at once: for a page that is shown from another place, which only the whole page has. */
export function layOutAll(): void {
  delete document.documentElement.dataset.firstScreen;
}

/** What lies below the first screen is laid out only when it comes near (base.css): for a page that is shown from its beginning. */
export function layOutFirstScreen(): void {
  document.documentElement.dataset.firstScreen = '';
  // Who goes through the page by keyboard is led to places, which only the whole page has.
  addEventListener('keydown', layOutAll, { once: true });
}

/** Milliseconds in which the first screen is seen, and can be pressed, before anything else is laid out. */
const headStart = 300;

/** Counts the pages shown: what was begun for one is not gone on with on the next. */
let turn = 0;

function layOutParts(own: number): void {
  const parts = [...document.querySelectorAll<HTMLElement>('main > *, [data-below], footer')];
  const waiting = [...parts];
  const next = () => {
    const part = own === turn ? waiting.shift() : undefined;
    if (part) {
      part.style.contentVisibility = 'visible';
      whenIdle(next, 200);
      return;
    }
    if (own === turn) layOutAll();
    // The footer stays from page to page, and is to wait again on the next.
    for (const one of parts) one.style.contentVisibility = '';
  };
  whenIdle(next, 200);
}

/** When the first screen is there: lays out the rest, part by part in idle moments, so that the page has its true height. */
export function layOutRest(): void {
  turn += 1;
  const own = turn;
  if (document.documentElement.dataset.firstScreen !== undefined) setTimeout(() => layOutParts(own), headStart);
}
