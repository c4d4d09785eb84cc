import { whenIdle } from './when-idle.ts';

/** What lets each turn come that was given out and has not, the first first. */
const waiting: (() => void)[] = [];
let takenOver = false;

const signs = ['pointerdown', 'touchstart', 'keydown', 'click'] as const;

function inIdleMoments(): void {
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) inIdleMoments();
  };
  whenIdle(next, 200);
}

function allAtOnce(): void {
  for (const come of waiting.splice(0)) come();
}

/**
 * From now on, parts of the prerendered page that are heavy to take over wait for their turn; not once it is touched, so that no
 * press is lost: the capturing listener runs before React looks whether what is pressed can answer.
 * It stays: a press may come before any turn was given out, and is made again when the page can answer.
 */
export function beginTurns(): void {
  takenOver = true;
  for (const sign of signs) addEventListener(sign, allAtOnce, { passive: true, capture: true });
}

/** What is rendered from now on was not in the prerendered page. Turns that were given out come all the same. */
export function endTurns(): void {
  takenOver = false;
}

/**
 * One turn after the other, each in an idle moment; undefined where nothing is taken over, so that nothing waits. Waited for with
 * React's `use`, which reads the promise's `status`: without it, a promise that React has not met yet makes it wait though it has
 * come, and the press that made it come is lost.
 */
export function takeTurn(): Promise<void> | undefined {
  if (!takenOver) return undefined;
  let arrive = () => {};
  const turn = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  waiting.push(() => {
    Object.assign(turn, { status: 'fulfilled', value: undefined });
    arrive();
  });
  if (waiting.length === 1) inIdleMoments();
  return turn;
}
