import { whenIdle } from './when-idle.ts';

/*
 * Without the queue, NewsRoom was blocked for 137 ms instead of 83, and About us for 58 instead of 43 (medians of nine interleaved runs, a
 * phone with a four-fold slower CPU). Home and Services showed no difference. Remove the queue when nobody can feel a carousel hydrate.
 */

/** Calls that each hydrate one part of the page, or run work that a part deferred. The first one runs next. */
const queue: (() => void)[] = [];
let isOpen = false;
let isUntouched = false;

const inputEvents = ['pointerdown', 'touchstart', 'keydown', 'click'] as const;

/**
 * Makes parts of the prerendered page that take long to hydrate wait in a queue. At the visitor's first input all of them hydrate at once,
 * so that no press is lost: the capturing listener runs before React checks whether the pressed part can respond. The listener stays,
 * because a press may come before any part has joined, and is repeated when the page can respond.
 */
export function openHydrationQueue(): void {
  isOpen = true;
  isUntouched = true;
  for (const type of inputEvents) addEventListener(type, hydrateAll, { passive: true, capture: true });
}

/** Parts that render from now on were not in the prerendered page, so they do not wait. Parts that already wait are still hydrated. */
export function closeHydrationQueue(): void {
  isOpen = false;
}

/**
 * Resolves when a part may hydrate: one part in each idle period. Returns undefined while nothing is hydrated, so that nothing waits. Pass
 * the promise to React's `use`, which reads its `status`. Without the status, React would wait again for a promise that it has not seen
 * before, even if it is resolved, and the press that resolved it would be lost.
 */
export function joinHydrationQueue(): Promise<void> | undefined {
  if (!isOpen) return undefined;
  let resolve = () => {};
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  const queueLength = queue.push(() => {
    Object.assign(promise, { status: 'fulfilled', value: undefined });
    resolve();
  });
  if (queueLength === 1) hydrateWhenIdle();
  return promise;
}

/**
 * Calls back in the next idle period, before another part hydrates. Calls at once after the visitor's first input, because the visitor may
 * be about to need the result. A carousel's longest task takes 5 to 9 ms on a fast machine instead of 10 to 14 (Home, NewsRoom); 12.5 ms
 * there are 50 ms on a phone.
 */
export function afterHydration(callback: () => void): void {
  if (!isUntouched) callback();
  else if (queue.unshift(callback) === 1) hydrateWhenIdle();
}

function hydrateWhenIdle(): void {
  const hydrateNext = () => {
    queue.shift()?.();
    if (queue.length > 0) hydrateWhenIdle();
  };
  whenIdle(hydrateNext, 200);
}

function hydrateAll(): void {
  isUntouched = false;
  for (const hydrate of queue.splice(0)) hydrate();
}
