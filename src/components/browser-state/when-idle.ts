/** Calls back when the browser is idle, or after `timeout` ms at the latest. Without `requestIdleCallback`, calls after a short delay. */
export function whenIdle(call: () => void, timeout: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(call, { timeout });
  else setTimeout(call, timeout / 10);
}
