/**
 * Does something when the browser has nothing else to do, and in three seconds all the same: a busy device is never idle.
 * What it returns gives it up, for a screen that is left before.
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(run, { timeout: 3000 });
    return () => window.cancelIdleCallback(asked);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}
