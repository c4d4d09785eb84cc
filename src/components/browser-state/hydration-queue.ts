import { whenIdle } from './when-idle.ts';

/*
 * Without the queue, NewsRoom was blocked for 137 ms instead of 83, and About us for 58 instead of 43 (medians of nine interleaved runs,
 * a phone with a four-fold slower CPU); Home and Services showed no difference. To go when nobody can feel a carousel hydrate.
 */

/** Calls that each hydrate one part of the page, or do what a part put off; the first is the next. */
const waiting: (() => void)[] = [];
let isOpen = false;
let isUntouched = false;

const touches = ['pointerdown', 'touchstart', 'keydown', 'click'] as const;

/**
 * From now on, parts of the prerendered page that take long to hydrate wait in a queue. At the visitor's first touch all of them
 * hydrate at once, so that no press is lost: the capturing listener runs before React looks whether the pressed part can answer.
 * The listener stays: a press may come before any part has joined, and is made again when the page can answer.
 */
export function openHydrationQueue(): void {
  isOpen = true;
  isUntouched = true;
  for (const touch of touches) addEventListener(touch, hydrateAll, { passive: true, capture: true });
}

/** What is rendered from now on was not in the prerendered page. Parts that wait already are still hydrated. */
export function closeHydrationQueue(): void {
  isOpen = false;
}

/**
 * Resolves when a part may hydrate: one part in each idle moment. Undefined while nothing is hydrated, so that nothing waits.
 * To be waited for with React's `use`, which reads the promise's `status`. Without the status, React would wait once more for a
 * promise that it has not met yet, though it is resolved, and the press that resolved it would be lost.
 */
export function joinHydrationQueue(): Promise<void> | undefined {
  if (!isOpen) return undefined;
  let resolve = () => {};
  const mayHydrate = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  const count = waiting.push(() => {
    Object.assign(mayHydrate, { status: 'fulfilled', value: undefined });
    resolve();
  });
  if (count === 1) hydrateWhenIdle();
  return mayHydrate;
}

/**
 * Calls in the next idle moment, before another part hydrates; at once when the visitor has touched the page and may be about to need it.
 * A carousel's longest task is 5 to 9 ms of a fast machine instead of 10 to 14 (Home, NewsRoom); 12.5 are 50 on a phone.
 */
export function afterHydration(call: () => void): void {
  if (!isUntouched) call();
  else if (waiting.unshift(call) === 1) hydrateWhenIdle();
}

function hydrateWhenIdle(): void {
  const hydrateNext = () => {
    waiting.shift()?.();
    if (waiting.length > 0) hydrateWhenIdle();
  };
  whenIdle(hydrateNext, 200);
}

function hydrateAll(): void {
  isUntouched = false;
  for (const hydrate of waiting.splice(0)) hydrate();
}
