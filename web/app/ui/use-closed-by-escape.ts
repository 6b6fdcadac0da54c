import { useEffect, type RefObject } from 'react';

/** Escape closes a <details> that is open over the page, and gives the keyboard back to what opened it. */
export function useClosedByEscape(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [details]);
}
