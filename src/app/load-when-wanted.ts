import { whenIdle } from '../components/environment/when-idle.ts';
import { contentAttribute } from './prerendered.ts';

/** Attributes of the start script's own tag: the app's entry, the libraries that it imports, and the chunks of the page. */
export const entryAttribute = 'data-entry';
export const librariesAttribute = 'data-libraries';
export const chunksAttribute = 'data-chunks';
/** Nothing is prerendered for the address: there is nothing to wait for. */
export const nowAttribute = 'data-now';

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown'] as const;

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

/** Fetched ahead as `fetch` will ask for it. */
function preloadContent(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}

const addresses = (own: Element, attribute: string): readonly string[] =>
  own.getAttribute(attribute)?.match(/\S+/g) ?? [];

const nextTask = () => new Promise((done) => setTimeout(done));

/** `load` may come before the first frame, and a picture's own frame comes after it. A page that nobody looks at is not painted. */
function whenPainted(call: () => void): void {
  if (document.hidden) call();
  else requestAnimationFrame(() => requestAnimationFrame(call));
}

/** A button pressed before the app runs does nothing; it is pressed again when it can. */
function pressAgain(): void {
  let pressed: HTMLElement | null = null;
  const note = (event: Event) => {
    pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role=tab]') : null;
  };
  document.addEventListener('click', note, true);
  const hydrated = () => {
    document.removeEventListener('click', note, true);
    pressed?.click();
  };
  document.addEventListener('hydrated', hydrated, { once: true });
}

/**
 * Fetches the app when the page has what its first screen needs and the browser is idle, or at the visitor's first sign,
 * whichever is sooner: its scripts compete with nothing that is seen.
 */
export function loadWhenWanted(): void {
  const own = document.querySelector(`script[${entryAttribute}]`);
  const entry = own?.getAttribute(entryAttribute);
  // The dev server's page asks for the entry itself.
  if (!own || !entry) return;
  let wanted = false;
  const load = async () => {
    if (wanted) return;
    wanted = true;
    for (const sign of signs) removeEventListener(sign, load);
    const [libraries, chunks] = [addresses(own, librariesAttribute), addresses(own, chunksAttribute)];
    // Each in a task of its own, so that what the visitor does comes between them: a phone needs 10 ms to ask for one.
    for (const address of [...libraries, entry, ...chunks]) {
      preload(address);
      await nextTask();
    }
    for (const address of addresses(own, contentAttribute)) preloadContent(address);
    for (const address of [...libraries, entry]) await import(/* @vite-ignore */ address);
  };
  pressAgain();
  for (const sign of signs) addEventListener(sign, load, { passive: true });
  if (own.hasAttribute(nowAttribute)) load();
  else addEventListener('load', () => whenPainted(() => whenIdle(load, 1000)));
}
