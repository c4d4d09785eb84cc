// @vitest-environment happy-dom
import { act } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../src/app/App.tsx';
import { clearPageCache, loadPage } from '../../src/app/load-page.ts';
import { routeOf, routeOfContent } from '../../src/app/routes.ts';
import type { Route } from '../../src/content/paths.ts';
import { allRoutes, pageContent } from '../../src/pages/page-content.ts';
import { mount } from '../components/mount.tsx';
import { site } from '../sample/sample-site.ts';

/** Responses that are withheld until the test releases them, as on a slow network. Null while responses are not withheld. */
let held: (() => void)[] | null = null;

let shown = site;

function serve(input: unknown): Promise<Response> {
  const route = routeOfContent(new URL(String(input), 'http://site').pathname);
  const answer = route
    ? new Response(JSON.stringify(pageContent(shown, route)), { headers: { 'Content-Type': 'application/json' } })
    : new Response('<!doctype html>', { status: 404, headers: { 'Content-Type': 'text/html' } });
  return new Promise((resolve) => (held ? held.push(() => resolve(answer)) : resolve(answer)));
}

/** Opens an address of the site in the test's document, with the content that `fetch` returns. */
async function open(path: string): Promise<void> {
  history.replaceState(null, '', path);
  const route = routeOf(location.pathname);
  if (!route) throw new Error(`${path} is no page`);
  const page = await loadPage(route);
  mount(
    <BrowserRouter>
      <App first={page} firstRoute={route} />
    </BrowserRouter>,
  );
}

/**
 * Waits until `check` passes. A page's code is loaded on its first use, which can take long on a busy machine. React finishes its pending
 * work before each check.
 */
async function soon(check: () => void): Promise<void> {
  const look = async () => {
    await act(async () => {});
    check();
  };
  await vi.waitFor(look, { timeout: 30_000, interval: 10 });
}

const heading = () => document.querySelector('h1')?.textContent;

async function go(path: string): Promise<void> {
  await act(async () => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });
}

const arrival = (path: string) => soon(() => expect(location.pathname).toBe(path));

vi.stubGlobal('fetch', serve);
vi.stubGlobal('scrollTo', vi.fn());

beforeEach(() => {
  sessionStorage.clear();
  held = null;
  shown = site;
  clearPageCache();
});

describe('The content of a page', () => {
  const kinds = new Map(allRoutes(site).map((route) => [`${route.page} ${route.locale}`, route]));
  it.each([...kinds.values()])('is rejected if the JSON is not a page: $page in $locale', async (route) => {
    for (const content of ['{}', '[]', 'null', '0', '""']) {
      const answer = new Response(content, { headers: { 'Content-Type': 'application/json' } });
      vi.stubGlobal('fetch', async () => answer);
      await expect(loadPage(route), content).rejects.toThrow(`not that of ${route.page} in ${route.locale}`);
    }
    vi.stubGlobal('fetch', serve);
  });
});

describe('A move to another page', () => {
  it('keeps the old page until the new one has loaded', async () => {
    await open('/');
    const home = heading();
    held = [];
    await go('/Services/');
    expect(location.pathname).toBe('/Services/');
    expect(heading()).toBe(home);
    await act(async () => {
      for (const answer of held ?? []) answer();
    });
    await soon(() => expect(heading()).not.toBe(home));
    expect(document.title).toMatch(/^Services/);
  });

  it('fails on a server error instead of showing another project, and works on retry', async () => {
    vi.stubGlobal('fetch', (input: unknown) =>
      String(input).includes('tf-p001') ? Promise.resolve(new Response('busy', { status: 503 })) : serve(input),
    );
    const route = { page: 'project', locale: 'en', rest: 'TF-P001' } satisfies Route;
    await expect(loadPage(route)).rejects.toThrow('(503)');
    vi.stubGlobal('fetch', serve);
    expect((await loadPage(route)).content.page).toBe('project');
  });

  it('back to an English address stays in Chinese if Chinese was chosen since', async () => {
    await open('/zh/Services/');
    sessionStorage.setItem('lang', 'zh');
    await go('/Machineries/');
    await arrival('/zh/Machineries/');
  });
});

describe('A click on a link', () => {
  const press = async (selector: string, how: MouseEventInit = {}) => {
    let isOurs = false;
    const note = (event: Event) => {
      isOurs = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', note, { once: true });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    await act(async () => document.querySelector(selector)?.dispatchEvent(click));
    return isOurs;
  };

  it('moves within the site, and leaves downloads, Ctrl+click and other hosts to the browser', async () => {
    await open('/Machineries/');
    expect(await press('main a[download]')).toBe(false);
    expect(await press('a[href="/Services/"]', { ctrlKey: true })).toBe(false);
    expect(await press('a[href^="mailto:"]')).toBe(false);
    await press('a[hreflang="zh-Hans"]', { ctrlKey: true });
    expect(sessionStorage.getItem('lang')).toBe(null);
    expect(location.pathname).toBe('/Machineries/');
    expect(await press('a[href="/Services/"]')).toBe(true);
    await arrival('/Services/');
  });
});

it('A page that was requested before the workbooks changed does not overwrite the new texts when it arrives', async () => {
  const project: Route = { page: 'project', locale: 'en', rest: 'TF-P001' };
  const name = 'project.TF-P001.name';
  held = [];
  const late = loadPage(project);
  const [answer] = held;
  held = null;

  const { en } = site.texts;
  shown = { ...site, texts: { ...site.texts, en: { ...en, records: { ...en.records, [name]: 'Another name' } } } };
  clearPageCache();
  const { texts } = await loadPage(project);
  answer?.();
  await late;
  expect(texts.t(name)).toBe('Another name');
  expect((await loadPage(project)).texts).toBe(texts);
});

it('Below a folder of its host, the site knows only its own addresses', async () => {
  vi.stubEnv('BASE_URL', '/site/');
  vi.resetModules();
  const { pathWithinSite } = await import('../../src/app/routes.ts');
  expect(pathWithinSite('/site/Services/')).toBe('/Services/');
  expect(pathWithinSite('/SITE//services')).toBe('/services');
  for (const path of ['/other/', '/', '/sites/', '/site']) expect(pathWithinSite(path), path).toBeNull();
  vi.unstubAllEnvs();
});
