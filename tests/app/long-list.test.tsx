// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearPageCache } from '../../src/app/load-page.ts';
import { routeOfContent } from '../../src/app/routes.ts';
import { entriesPerPart } from '../../src/content/list-parts.ts';
import { pageContent } from '../../src/content/page-content.ts';
import { withProjects } from '../sample/long-site.ts';
import { open, soon } from './open-page.tsx';

/** Number of projects in the second part. It is small because a short page renders quickly. */
const rest = 29;
const long = withProjects(entriesPerPart + rest);
const deep = long.projects.filter(({ deepestPenetration }) => deepestPenetration >= 60).length;
const fetched: string[] = [];
let isOffline = false;

async function serve(input: unknown): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://site');
  fetched.push(pathname);
  const route = routeOfContent(pathname);
  if (isOffline || !route) throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(pageContent(long, route)), { headers: { 'Content-Type': 'application/json' } });
}

const statuses = () => [...document.querySelectorAll('main [role=status]')].map((one) => one.textContent).join(' ');
const cards = () => document.querySelectorAll('main article').length;

const chosen = () =>
  [...document.querySelectorAll('main section [data-filter] [aria-current]')].map((one) => one.getAttribute('href'));

const wholeListIsAsked = () => act(() => vi.waitFor(() => expect(fetched).toContain('/content/now/en/projects.json')));

beforeEach(() => {
  fetched.length = 0;
  isOffline = false;
  clearPageCache();
  vi.stubGlobal('fetch', serve);
});

it('A part of a long list fetches the whole list only after a filter is chosen', async () => {
  await open('/Project/2');
  expect(cards()).toBe(rest);
  expect(fetched).toEqual(['/content/now/en/projects/2.json']);

  await open('/Project/2?depth=60');
  await wholeListIsAsked();
  expect(statuses()).toContain(String(deep));
  expect(location.search).toBe('?depth=60');
});

it('Focusing the finder already fetches the whole list', async () => {
  await open('/Project/2');
  const [choice] = document.querySelectorAll<HTMLElement>('main section [data-filter] a');
  await act(async () => choice?.focus());
  await wholeListIsAsked();
  expect(cards()).toBe(rest);
  const opens = document.querySelector<HTMLElement>('main section button');
  await act(async () => opens?.click());
  expect(opens?.textContent).toBe(`Show the references (${long.projects.length})`);
});

it('A Chinese part fetches the whole list in Chinese', async () => {
  await open('/zh/Project/2?depth=60');
  await act(() => vi.waitFor(() => expect(fetched).toContain('/content/now/zh/projects.json')));
  expect(statuses()).toContain(`找到 ${deep}\u00a0项工程`);
});

it('If the whole list cannot be fetched, the page says so and keeps the part that is shown', async () => {
  await open('/Project/2');
  isOffline = true;
  await act(async () => history.pushState(null, '', '/Project/?depth=60'));
  await act(async () => dispatchEvent(new PopStateEvent('popstate')));
  await wholeListIsAsked();
  expect(statuses()).toContain('This page could not be shown');
  expect(cards()).toBe(rest);
  // The requested choice is marked, and its link removes it.
  await soon(() => expect(chosen()).toEqual(['/Project/']));
});
