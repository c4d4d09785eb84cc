/** What took a turn waits until it has come. */
export interface Turn {
  readonly come: boolean;
  readonly coming: Promise<void>;
}

/** Lets the turns come that were given out and have not, first come, first served. */
const waiting: (() => void)[] = [];
let takenOver = false;

const signs = ['pointerdown', 'touchstart', 'keydown', 'click'] as const;

function inIdleMoments(): void {
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) inIdleMoments();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(next, { timeout: 200 });
  else setTimeout(next, 20);
}

function allAtOnce(): void {
  for (const come of waiting.splice(0)) come();
}

/**
 * From now on, parts of the prerendered page that are heavy to take over wait for their turn; not once it is touched, so that no
 * press is lost: the capturing listener runs before React looks whether what is pressed can answer.
 */
export function beginTurns(): void {
  takenOver = true;
  for (const sign of signs) addEventListener(sign, allAtOnce, { once: true, passive: true, capture: true });
}

/** What is rendered from now on was not in the prerendered page. Turns that were given out come all the same. */
export function endTurns(): void {
  takenOver = false;
}

/** One turn after the other, each in an idle moment; undefined where nothing is taken over, so that nothing waits. */
export function takeTurn(): Turn | undefined {
  if (!takenOver) return undefined;
  let arrive = () => {};
  const turn = {
    come: false,
    coming: new Promise<void>((resolve) => {
      arrive = resolve;
    }),
  };
  waiting.push(() => {
    turn.come = true;
    arrive();
  });
  if (waiting.length === 1) inIdleMoments();
  return turn;
}
