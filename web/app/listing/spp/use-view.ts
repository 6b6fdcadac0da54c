import { useEffect } from 'react';

import { paths } from '~/shell/paths';

/** Who leaves at once has not looked. */
const VIEW_MS = 2000;

/** Tells the server, and the browser, that somebody looks at a listing, once the page is really seen. */
export function useView(id: string, counts: boolean) {
  useEffect(() => {
    if (!counts) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      navigator.sendBeacon?.(paths.viewed(id));
      void import('~/shell/browser-store.client').then(
        ({ noteSeen }) => noteSeen(id),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', tell);
    const timer = setTimeout(tell, VIEW_MS);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [id, counts]);
}
