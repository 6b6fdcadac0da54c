import { useEffect } from 'react';

import { noteSeen } from '~/shell/browser-store.client';
import { paths } from '~/shell/paths';
import { REMEMBERED_MAX } from '~/shell/remembered';

/** Who leaves at once has not looked. */
const VIEW_MS = 2000;

/** Tells the server, and the browser, that somebody looks at a listing, once the page is really seen. */
export function useView(id: string, counts: boolean) {
  useEffect(() => {
    if (!counts) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      const address = paths.viewed(id);
      // The page may have said so before its script ran.
      if (document.documentElement.dataset.told !== address) navigator.sendBeacon?.(address);
      noteSeen(id);
    };
    document.addEventListener('visibilitychange', tell);
    const timer = setTimeout(tell, VIEW_MS);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [id, counts]);
}

/** The same for a page whose script has not come (shell/asleep.ts). */
export function ViewNote({ id }: { id: string }) {
  return (
    <span
      hidden
      data-note="69seen"
      data-note-ms={VIEW_MS}
      data-entry={id}
      data-most={REMEMBERED_MAX.seen}
      data-tell={paths.viewed(id)}
    />
  );
}
