/** Calls when the browser has nothing else to do, or after `timeout` ms at the latest; a little later where it cannot tell. */
export function whenIdle(call: () => void, timeout: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(call, { timeout });
  else setTimeout(call, timeout / 10);
}
