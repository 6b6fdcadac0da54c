import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

import { TAKEN_MINUTES } from '@69street/config/market';

import { paths } from '~/shell/paths';

/** Twice within the time that a listing stays taken without a sign. */
const SIGN_MS = (TAKEN_MINUTES / 2) * 60_000 - 15_000;
/** Longer than a sign of leaving is on its way. */
const AGAIN_MS = 3000;

const sign = (word: 'stay' | 'leave') => new URLSearchParams({ sign: word });

/** Keeps a listing that one has taken for as long as its page is open, and leaves it to others with the page. */
export function useHolding(id: string, isMine: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMine) return;
    const to = paths.admin.take(id);
    const leave = () => void navigator.sendBeacon(to, sign('leave'));
    const stay = async () => {
      // Without a network the listing is free after a while, as if one had gone.
      const answer = await fetch(to, { method: 'POST', body: sign('stay') }).catch(() => null);
      // Whoever took it over is named on the page.
      if (answer?.status === 409) revalidate();
    };
    // The leaving of a page that was loaded anew may arrive behind the loading.
    const first = window.setTimeout(() => void stay(), AGAIN_MS);
    const timer = window.setInterval(() => void stay(), SIGN_MS);
    // A page that comes back out of the browser's memory takes it anew.
    const shown = (event: PageTransitionEvent) => event.persisted && revalidate();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', shown);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', shown);
      leave();
    };
  }, [id, isMine, revalidate]);
}
