import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/dist/ReactToastify.css';

import { MESSAGE_SECONDS } from '@69street/config/market';

import type { Notice } from '~/shell/notices';

import { UNDO_FORM } from './undo';

function Words({ message: { text, action, undo } }: { message: Notice }) {
  return (
    <span className="flex flex-1 flex-wrap items-center justify-between gap-x-4">
      {text}
      {action && (
        // In the toast's own colour: its ground stays white at night.
        <button type="button" className="min-h-11 font-semibold underline" onClick={action.run}>
          {action.label}
        </button>
      )}
      {undo && (
        <button form={UNDO_FORM} className="min-h-11 font-semibold underline" aria-label={undo.name}>
          {undo.label}
        </button>
      )}
    </span>
  );
}

/** Below the header, which stays on top: on a phone a toast is as wide as the screen, and lay over all of its controls. */
const BELOW_HEADER = { top: 'calc(4.5rem + env(safe-area-inset-top))' };

/** Toasts as specified: top right, five seconds, pausing on hover and focus loss, dragged or clicked away. */
export default function Toasts({ message }: { message: Notice }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => {
    // The id keeps a second render of the same message from showing it twice.
    toast(<Words message={message} />, { type: message.type, toastId: message.id });
  }, [message]);
  useEffect(() => {
    if (!message.undo) return undefined;
    // The way back is the form on the page, of the last decision alone: the toast of an earlier one would press that.
    return () => toast.dismiss(message.id);
  }, [message, here]);
  return (
    <ToastContainer
      position="top-right"
      style={BELOW_HEADER}
      // In the letters of the page; the package has some of its own.
      toastClassName="[font-family:inherit]!"
      autoClose={MESSAGE_SECONDS * 1000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      closeOnClick
    />
  );
}
