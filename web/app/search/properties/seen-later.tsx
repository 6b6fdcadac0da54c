import { lazy, Suspense, useEffect, useState } from 'react';

const Seen = lazy(() => import('./seen').catch(() => ({ default: () => null })));

/** What this browser looked at lately, fetched once the page has nothing else to do. */
export function SeenLater() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    later(() => setIdle(true));
  }, []);
  if (!idle) return null;
  return (
    <Suspense fallback={null}>
      <Seen />
    </Suspense>
  );
}
