// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chunksAttribute, entryAttribute, loadWhenWanted } from '../../src/app/load-when-wanted.ts';

let pages = 0;

/** A page with an entry that says when it has been loaded. */
function page(): Promise<unknown> {
  pages += 1;
  const code = `globalThis.dispatchEvent(new Event('entry')); // ${pages}`;
  const entry = `data:text/javascript,${encodeURIComponent(code)}`;
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.setAttribute(entryAttribute, entry);
  script.setAttribute(chunksAttribute, '/assets/a.js /assets/b.js');
  document.head.append(script);
  document.body.innerHTML = '<button type="button">Menu</button><a href="/">Home</a>';
  return new Promise((resolve) => globalThis.addEventListener('entry', resolve, { once: true }));
}

const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

afterEach(() => {
  // As the app does when it runs: what waits for it lets go.
  document.dispatchEvent(new Event('hydrated'));
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('The app', () => {
  it('waits, and comes at the visitor’s first sign, once', async () => {
    const loaded = page();
    loadWhenWanted();
    expect(preloaded()).toEqual([]);
    dispatchEvent(new Event('pointerdown'));
    dispatchEvent(new Event('keydown'));
    await loaded;
    expect(preloaded()).toEqual(['/assets/a.js', '/assets/b.js']);
  });

  it('comes by itself when the page is there and the browser idle', async () => {
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
    const loaded = page();
    loadWhenWanted();
    dispatchEvent(new Event('load'));
    await loaded;
    expect(preloaded()).toHaveLength(2);
  });

  it('hears a button that was pressed too early', () => {
    page();
    loadWhenWanted();
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
