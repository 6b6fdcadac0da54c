import { useEffect, type RefObject } from 'react';

type Leaving = {
  /** Takes what was typed and not sent; `gone` when the page does not live on to hear an answer. */
  keep: (typed: FormData, gone: boolean) => void;
  /** When the form itself is sent. */
  onSubmit?: (form: HTMLFormElement) => void;
  /** Whether any form that is sent makes what was typed old; else only this one. */
  anyForm?: boolean;
};

/** Hands over what was typed when the page is hidden, closed or left. `leaving` is to be the same from render to render. */
export function useLeaving(form: RefObject<HTMLFormElement>, leaving: Leaving): void {
  useEffect(() => {
    let typed: FormData | null = null;
    const note = (event: Event) => {
      // Read at once: when the screen is left, the form is gone before we hear of it.
      if (form.current?.contains(event.target as Node)) typed = new FormData(form.current);
    };
    const onSubmit = (event: Event) => {
      const isOwn = form.current !== null && event.target === form.current;
      if (isOwn || leaving.anyForm) typed = null;
      if (isOwn && form.current) leaving.onSubmit?.(form.current);
    };
    const keep = (gone: boolean) => {
      if (typed) leaving.keep(typed, gone);
      typed = null;
    };
    const onHidden = () => document.visibilityState === 'hidden' && keep(false);
    const onPageHide = () => keep(true);
    document.addEventListener('input', note);
    document.addEventListener('submit', onSubmit);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onPageHide);
      keep(false);
    };
  }, [form, leaving]);
}
