import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

const PATIENCE_MS = 150;

/**
 * What the list is waiting for: more of the same, or another list. Null while nothing is under way, and for the first
 * moments of it: an answer that comes at once needs no sign of waiting.
 */
export function useWaiting(): 'more' | 'other' | null {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const target = navigation.state === 'loading' && navigation.location.pathname === pathname && navigation.location;
  const kind = target ? (new URLSearchParams(target.search).has('show') ? 'more' : 'other') : null;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!kind) return;
    const timer = window.setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [kind]);
  return late ? kind : null;
}
