/** Calls back when the browser is idle, or after `timeout` ms at the latest. Without `requestIdleCallback`, calls after a short delay. */
export function whenIdle(callback: () => void, timeout: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout });
  else setTimeout(callback, timeout / 10);
}
