import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

/** The search of the list that is shown, to be remembered; or else those of before are shown. */
export type SeenProps = { search?: { query: string; words: string } };

type Loaded = { default: ComponentType<SeenProps> };

const Seen = lazy(() =>
  import('./seen').then(
    (it): Loaded => it,
    (): Loaded => ({ default: () => null }),
  ),
);

/** What this browser looked at lately, fetched once the page has nothing else to do. */
export function SeenLater(props: SeenProps) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    later(() => setIdle(true));
  }, []);
  if (!idle) return null;
  return (
    <Suspense fallback={null}>
      <Seen {...props} />
    </Suspense>
  );
}
