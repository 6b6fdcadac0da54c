import { useEffect, type RefObject } from 'react';

import { localPath, useLang } from '~/lang';

/** Sends what was typed and not sent yet when the page is left, hidden, or closed. */
export function useKeepOnLeaving(form: RefObject<HTMLFormElement>): void {
  const address = localPath('/addProperty/draft', useLang());
  useEffect(() => {
    let touched: HTMLFormElement | null = null;
    let typed: FormData | null = null;
    const note = (event: Event) => {
      if (!form.current?.contains(event.target as Node)) return;
      touched = form.current;
      // Read at once: when the screen is left, the form is gone before we hear of it.
      typed = new FormData(touched);
    };
    const forget = (event: Event) => {
      if (event.target === form.current) typed = null;
    };
    const keep = () => {
      if (!typed) return;
      navigator.sendBeacon(address, typed);
      typed = null;
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('input', note);
    document.addEventListener('submit', forget);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('submit', forget);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [form, address]);
}
