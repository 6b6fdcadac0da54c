import { useEffect, type RefObject } from 'react';

/** Keeps in the draft what was typed when the page is hidden or left. Never the number of the national ID. */
export function useKeepDraft(form: RefObject<HTMLFormElement>, address: string): void {
  useEffect(() => {
    let typed: FormData | null = null;
    const note = (event: Event) => {
      // Read at once: when the screen is left, the form is gone before we hear of it.
      if (form.current?.contains(event.target as Node)) typed = new FormData(form.current);
    };
    const forget = () => {
      typed = null;
    };
    const keep = () => {
      if (!typed) return;
      for (const name of ['national_id', 'agreement', 'form_key']) typed.delete(name);
      navigator.sendBeacon(address, typed);
      typed = null;
    };
    const onHidden = () => document.visibilityState === 'hidden' && keep();
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
