import { useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState, type RefObject } from 'react';

import type { Intent, ThreadView } from './conversation';
import { LINK } from './link';

const LOOK_MS = 20_000;
/** So near to its end somebody is reading the latest. */
const NEAR_PX = 160;

const isLookedAt = () => document.visibilityState === 'visible' && navigator.onLine;

/** Looks for something new while the page is looked at and nothing else is going on; at once when somebody comes back. */
export function useNews(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isOn || !isIdle) return;
    const look = () => isLookedAt() && revalidate();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [isOn, isIdle, revalidate]);
}

/** Says that everything so far was seen, once it is. Not through the router: nothing on the screen changes by it. */
export function useSeen({ side, last }: Pick<ThreadView, 'side' | 'last'>, link: string): void {
  const { pathname } = useLocation();
  const unseen = side !== null && last !== null && last.side !== side ? last._id : null;
  useEffect(() => {
    if (unseen === null) return;
    const say = () => {
      if (!isLookedAt()) return;
      stop();
      const intent: Intent = 'read';
      const body = new URLSearchParams({ intent, ...(link && { [LINK]: link }) });
      // Where it does not get through, the next message, or the next visit, says it again.
      fetch(pathname, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
    };
    const stop = () => document.removeEventListener('visibilitychange', say);
    document.addEventListener('visibilitychange', say);
    say();
    return stop;
  }, [unseen, pathname, link]);
}

/**
 * Keeps the latest in sight of whoever is there already: at the beginning, and behind each new message. Answers whether
 * there is one below that has not been seen; `end` is what stands behind the last one.
 */
export function useLatest(end: RefObject<HTMLElement>, last: string | undefined): boolean {
  const isNear = useRef(true);
  const shown = useRef<string>();
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const note = () => {
      const top = end.current?.getBoundingClientRect().top ?? 0;
      isNear.current = top < window.innerHeight + NEAR_PX;
      if (isNear.current) setBelow(false);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [end]);
  useEffect(() => {
    if (shown.current === last) return;
    const isFirst = shown.current === undefined;
    shown.current = last;
    // Whoever has begun to read elsewhere, or came to a place of their own, stays there.
    if (isFirst && (window.scrollY > 0 || window.location.hash)) return;
    if (isNear.current) end.current?.scrollIntoView({ behavior: 'instant' });
    else setBelow(true);
  }, [end, last]);
  return isBelow;
}
