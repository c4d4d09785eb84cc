/** Attributes of the start script's own tag: the app's entry, and the chunks that it will ask for. */
export const entryAttribute = 'data-entry';
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
  const load = () => {
    if (wanted) return;
    wanted = true;
    for (const sign of signs) removeEventListener(sign, load);
    for (const chunk of own.getAttribute(chunksAttribute)?.match(/\S+/g) ?? []) preload(chunk);
    import(/* @vite-ignore */ entry);
  };
  pressAgain();
  for (const sign of signs) addEventListener(sign, load, { passive: true });
  if (own.hasAttribute(nowAttribute)) load();
  else
    addEventListener('load', () =>
      'requestIdleCallback' in globalThis ? requestIdleCallback(load, { timeout: 1000 }) : setTimeout(load, 200),
    );
}
