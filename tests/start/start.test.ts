// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startPage } from '../../src/start/start-page.ts';

let pages = 0;

/** A module that dispatches an event when it runs. A module runs once for each address. */
const moduleThat = (event: string) =>
  `data:text/javascript,${encodeURIComponent(`dispatchEvent(new Event('${event}')); // ${pages}`)}`;

const nextEvent = (type: string) =>
  new Promise((resolve) => globalThis.addEventListener(type, resolve, { once: true }));

/** Creates a page with two scripts. Resolves when both have run. */
function page(data: Readonly<Record<string, string>> = { route: '{}' }): Promise<unknown> {
  pages += 1;
  const script = document.createElement('script');
  script.type = 'text/plain';
  Object.assign(script.dataset, { scripts: `${moduleThat('entry')} ${moduleThat('library')}`, ...data });
  document.head.append(script);
  document.body.innerHTML = '<a href="/zh/" hreflang="zh-Hans">中文</a>';
  return Promise.all([nextEvent('entry'), nextEvent('library')]);
}

const isAppExpected = () => 'app' in document.documentElement.dataset;

afterEach(() => {
  // The app dispatches this event when it runs. Listeners of the test's page do nothing after it.
  document.dispatchEvent(new Event('hydrated'));
  document.head.replaceChildren();
  document.body.replaceChildren();
  sessionStorage.clear();
  history.replaceState(null, '');
  delete document.documentElement.dataset.app;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('The app', () => {
  it('waits for the first input, and is expected from the start', async () => {
    const loaded = page();
    startPage(() => null);
    expect(isAppExpected()).toBe(true);
    dispatchEvent(new Event('pointerdown'));
    await loaded;
  });

  it('loads without input once the page is painted and the browser is idle', async () => {
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
    const loaded = page();
    startPage(() => null);
    dispatchEvent(new Event('load'));
    await loaded;
  });

  it('waits until the browser has read the whole page, even for a press', async () => {
    const ran = vi.fn();
    globalThis.addEventListener('entry', ran, { once: true });
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const loaded = page({});
    startPage(() => null);
    dispatchEvent(new Event('pointerdown'));
    await import(moduleThat('another'));
    expect(ran).not.toHaveBeenCalled();
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    await loaded;
  });

  it('loads at once where nothing is prerendered', async () => {
    const loaded = page({});
    startPage(() => null);
    await loaded;
  });
});

describe('The styles of other media than a phone’s screen', () => {
  const link = '<link rel="stylesheet" href="/assets/home.css">';
  it.each([
    { window: 'a wide window', isPhone: false, atOnce: [link], afterLoad: [] },
    { window: 'a phone', isPhone: true, atOnce: [], afterLoad: [link] },
  ])('are linked once in $window', ({ isPhone, atOnce, afterLoad }) => {
    const written: string[] = [];
    vi.spyOn(document, 'write').mockImplementation((...html) => void written.push(...html));
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(hover)' && !isPhone }));
    page({ route: '{}', styles: '/assets/home.css', media: '(hover)' });
    // The test's document would load the file, and report that it cannot.
    const insert = vi.spyOn(document.head, 'insertAdjacentHTML').mockReturnValue();
    startPage(() => null);
    expect(written).toEqual(atOnce);
    expect(insert.mock.calls).toEqual([]);
    dispatchEvent(new Event('load'));
    expect(insert.mock.calls.map(([, html]) => html)).toEqual(afterLoad);
  });
});

describe('A language link that is pressed before the app runs', () => {
  it.each([
    ['a click', {}, 'zh'],
    ['Ctrl and a click', { ctrlKey: true }, null],
    ['Cmd and a click', { metaKey: true }, null],
    ['the middle button', { button: 1 }, null],
  ])('%s', (_, keys, want) => {
    page();
    startPage(() => null);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    document.querySelector('a')?.dispatchEvent(click);
    expect(sessionStorage.getItem('lang')).toBe(want);
  });
});
