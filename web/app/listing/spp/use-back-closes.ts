import { useEffect, type RefObject } from 'react';

/** Tells the entry of an open dialog from that of its page. */
const MARK = '69open';

const isOfDialog = () => Boolean((window.history.state as Record<string, unknown> | null)?.[MARK]);

/** Nobody but the router is told of a step in the history. */
const free = () => undefined;

/** Keeps the next step in the history from the router; entry.client.tsx sees to it that the router hears of it later. */
function takeStep(then: () => void): (event: PopStateEvent) => void {
  const take = (event: PopStateEvent) => {
    window.onpopstate = free;
    event.stopImmediatePropagation();
    then();
  };
  window.onpopstate = take;
  return take;
}

/**
 * The browser's Back closes the dialog and stays on the page, for which the dialog has an entry of its own in the
 * history, with the page's address. The router never hears of that entry, for it would load the page anew; so what it
 * keeps in an entry stands in this one too. A reload, or a Forward, leaves one in it without the dialog, which then opens
 * in it. Answers what the dialog calls when it was closed: otherwise than by Back, its entry is left before `onClose`.
 */
export function useBackCloses(dialog: RefObject<HTMLDialogElement>, onClose: () => void): () => void {
  useEffect(() => {
    if (!isOfDialog()) window.history.pushState({ ...window.history.state, [MARK]: true }, '');
    const close = takeStep(() => dialog.current?.close());
    return () => {
      if (window.onpopstate === close) window.onpopstate = free;
    };
  }, [dialog]);

  return () => {
    if (isOfDialog()) {
      takeStep(free);
      window.history.back();
    }
    onClose();
  };
}
