// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeHydrationQueue, openHydrationQueue } from '../../src/components/browser-state/hydration-queue.ts';
import { Carousel } from '../../src/components/carousel/Carousel.tsx';
import { inEnglish } from './in-english.tsx';

const page = inEnglish(
  ['Certificates', 'Projects', 'Staff'].map((label) => (
    <Carousel key={label} label={label}>
      <p key="1">One</p>
      <p key="2">Two</p>
    </Carousel>
  )),
);

const idle: (() => void)[] = [];
let end = () => {};

/** Hydrates the prerendered page as the site does. `early` runs before React has rendered anything. */
async function hydrate(early = () => {}): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  openHydrationQueue();
  early();
  await act(async () => {
    const root = hydrateRoot(container, page, { onRecoverableError: (error) => expect.fail(String(error)) });
    end = () => act(() => root.unmount());
  });
  closeHydrationQueue();
}

/** Runs the next idle callback. */
const rest = () => act(async () => idle.shift()?.());
const ready = () => document.querySelectorAll('.is-initialized').length;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
});

afterEach(() => {
  end();
  idle.length = 0;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('prerendered carousels are hydrated and measured one by one, in separate idle callbacks', async () => {
  await hydrate();
  const seen = [ready()];
  for (let moment = 0; moment < 6; moment += 1) {
    expect(document.body.textContent).toContain('Two');
    await rest();
    seen.push(ready());
  }
  expect(seen).toEqual([0, 0, 1, 1, 2, 2, 3]);
});

test('the first input of the visitor makes all carousels ready', async () => {
  await hydrate();
  await act(async () => dispatchEvent(new Event('pointerdown')));
  expect(ready()).toBe(3);
});

test('a click on a carousel that is not hydrated yet is not lost', async () => {
  await hydrate();
  const [, second] = document.querySelectorAll<HTMLElement>('[aria-label=Next]');
  await act(async () => second?.click());
  const places = [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
  expect(places[1]).toContain('2 of ');
});

test('a click on a carousel that is hydrated but not measured yet is not lost', async () => {
  await hydrate();
  await rest();
  const [first] = document.querySelectorAll<HTMLElement>('[aria-label=Next]');
  await act(async () => first?.click());
  expect(document.querySelector('[aria-live]')?.textContent).toContain('2 of ');
});

test('a click before React runs that is repeated afterwards is not lost', async () => {
  const press = () => document.querySelector<HTMLElement>('[aria-label=Next]')?.click();
  await hydrate(press);
  await act(async () => press());
  expect(document.querySelector('[aria-live]')?.textContent).toContain('2 of ');
});

test('a carousel that was not prerendered is ready at once', async () => {
  await hydrate();
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    const { createRoot } = await import('react-dom/client');
    createRoot(container).render(page);
  });
  expect(container.querySelectorAll('.is-initialized')).toHaveLength(3);
});
