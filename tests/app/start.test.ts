// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  chunksAttribute,
  contentAttribute,
  entryAttribute,
  librariesAttribute,
  startPage,
} from '../../src/app/start-page.ts';

let pages = 0;

// happy-dom fetches preload links, so the content is a data URL.
const content = 'data:application/json,{}';
const module = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** Creates a page whose entry dispatches an event when it runs, provided that its library has run before it. */
function page(): Promise<unknown> {
  pages += 1;
  const library = module(`globalThis.library = ${pages};`);
  const entry = module(`if (globalThis.library === ${pages}) globalThis.dispatchEvent(new Event('entry'));`);
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.setAttribute(entryAttribute, entry);
  script.setAttribute(librariesAttribute, library);
  script.setAttribute(chunksAttribute, '/assets/a.js /assets/b.js');
  script.setAttribute(contentAttribute, content);
  document.head.append(script);
  document.body.innerHTML = '<button type="button">Menu</button><a href="/">Home</a>';
  return new Promise((resolve) => globalThis.addEventListener('entry', resolve, { once: true }));
}

/** Addresses of the preload links, without the page's library and entry. */
const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=preload][as=fetch]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((address) => !address.startsWith('data:text/javascript'));
const all = ['/assets/a.js', '/assets/b.js', content];

afterEach(() => {
  // The app dispatches this event when it runs. It removes listeners that are still waiting.
  document.dispatchEvent(new Event('hydrated'));
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('The app', () => {
  it('waits for the first input, and then loads once', async () => {
    const loaded = page();
    startPage(null);
    expect(preloaded()).toEqual([]);
    dispatchEvent(new Event('pointerdown'));
    dispatchEvent(new Event('keydown'));
    await loaded;
    expect(preloaded()).toEqual(all);
  });

  it('loads without input once the page is painted and the browser is idle', async () => {
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
    const loaded = page();
    // happy-dom does not report paints. Pages of earlier tests may also wait for one, so every observer is called.
    const waiting: (() => void)[] = [];
    class Paints {
      constructor(readonly tell: () => void) {}
      observe() {
        waiting.push(this.tell);
      }
    }
    vi.stubGlobal('PerformanceObserver', Paints);
    startPage(null);
    dispatchEvent(new Event('load'));
    for (let frame = 0; frame < 3; frame += 1) await new Promise((shown) => requestAnimationFrame(shown));
    expect(preloaded()).toEqual([]);
    for (const tell of waiting) tell();
    await loaded;
    expect(preloaded()).toEqual(all);
  });

  it('does not load on pointermove, which browsers also send without input', () => {
    page();
    startPage(null);
    dispatchEvent(new Event('pointermove'));
    expect(preloaded()).toEqual([]);
  });

  it('repeats a click on a button that came before the app ran, once', () => {
    page();
    startPage(null);
    const button = document.querySelector('button');
    button?.click();
    const pressed = vi.fn();
    button?.addEventListener('click', pressed);
    document.dispatchEvent(new Event('hydrated'));
    expect(pressed).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('hydrated'));
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});
