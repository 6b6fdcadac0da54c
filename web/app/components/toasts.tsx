import { useEffect } from 'react';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/dist/ReactToastify.css';

import { MESSAGE_SECONDS } from '@69street/config/market';

type Props = { message: { type: 'info' | 'success' | 'warning' | 'error' | 'default'; text: string; id: string } };

/** Toasts as specified: top right, five seconds, pausing on hover and focus loss, dragged or clicked away. */
export default function Toasts({ message }: Props) {
  useEffect(() => {
    // The id keeps a second render of the same message from showing it twice.
    toast(message.text, { type: message.type, toastId: message.id });
  }, [message]);
  return (
    <ToastContainer
      position="top-right"
      autoClose={MESSAGE_SECONDS * 1000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      closeOnClick
    />
  );
}
