/** The last turn that was given out; undefined when no prerendered page is being taken over. */
let last: Promise<void> | undefined;
let hurried: Promise<void> | undefined;

const signs = ['pointerdown', 'touchstart', 'keydown'] as const;

/** From now on, parts of the prerendered page that are heavy to take over wait for their turn; not for long once it is touched. */
export function beginTurns(): void {
  last = Promise.resolve();
  hurried = new Promise((done) => {
    for (const sign of signs) addEventListener(sign, () => done(), { once: true, passive: true });
  });
}

/** What is rendered from now on was not in the prerendered page. Turns that were given out come all the same. */
export function endTurns(): void {
  last = undefined;
}

const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: 200 });
    else setTimeout(done, 20);
  });

/** One turn after the other, each in an idle moment; undefined where nothing is taken over, so that nothing waits. */
export function takeTurn(): Promise<void> | undefined {
  last = last?.then(() => Promise.race([idle(), hurried]));
  return last;
}
