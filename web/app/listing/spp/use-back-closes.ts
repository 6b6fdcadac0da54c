import { useEffect, type RefObject } from 'react';

/** Tells the entry of an open dialog from that of its page. */
const MARK = '69open';

const isOfDialog = () => Boolean((window.history.state as Record<string, unknown> | null)?.[MARK]);

/**
 * The browser's Back closes the dialog and stays on the page, for which the dialog has an entry of its own in the
 * history, with the page's address. The router never hears of that entry: it would load the page anew, so what it keeps
 * in an entry stands in this one too, and its listener is passed by. A reload, or a Forward, leaves one in it without the
 * dialog, which then opens in it. Answers what the dialog calls when it was closed: otherwise than by Back, its entry is
 * left before `onClose`.
 */
export function useBackCloses(dialog: RefObject<HTMLDialogElement>, onClose: () => void): () => void {
  useEffect(() => {
    if (!isOfDialog()) window.history.pushState({ ...window.history.state, [MARK]: true }, '');
    const close = (event: PopStateEvent) => {
      // Closed already: the way back is that of below.
      if (!dialog.current?.open) return;
      event.stopImmediatePropagation();
      dialog.current.close();
    };
    // Captured: before the router, which has listened for longer.
    window.addEventListener('popstate', close, true);
    return () => window.removeEventListener('popstate', close, true);
  }, [dialog]);

  return () => {
    if (isOfDialog()) {
      const pass = (event: PopStateEvent) => event.stopImmediatePropagation();
      window.addEventListener('popstate', pass, { capture: true, once: true });
      window.history.back();
    }
    onClose();
  };
}
