import { useEffect, useRef, type ReactNode } from 'react';

type Props = {
  /** The id of the heading that names it. */
  labelledBy: string;
  onClose: () => void;
  /** While the bank asks its customer in a frame of its own: keyboard and focus are the bank's then. */
  suspended: boolean;
  children: ReactNode;
};

const REACHABLE = 'a[href], button:not(:disabled), iframe, input';

/**
 * A modal dialog. Not <dialog>.showModal(): that makes everything beside it inert, and the provider puts its frame for
 * 3-D Secure beside it, at the end of the body. So the focus is kept inside by hand.
 */
export function PayDialog({ labelledBy, onClose, suspended, children }: Props) {
  const dialog = useRef<HTMLDivElement>(null);
  const now = useRef({ onClose, suspended });
  now.current = { onClose, suspended };

  useEffect(() => {
    const opener = document.getElementById('hire-me');
    // It is read and pressed before its script has come, and must not move under a finger when it does.
    dialog.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !now.current.suspended) now.current.onClose();
    };
    // What is behind it can be reached by other ways than the keyboard: by a screen reader's lists for example.
    const onFocus = ({ target }: FocusEvent) => {
      // But for what says that a step did not get through, and offers it again (ui/connection.tsx).
      const isBehind = target instanceof Element && !target.closest('[role=alert]');
      const isOutside = isBehind && !dialog.current?.parentElement?.contains(target);
      if (isOutside && !now.current.suspended) dialog.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
      opener?.focus();
    };
  }, []);

  // What had the focus may be gone: the button that was pressed, or the bank's frame.
  useEffect(() => {
    if (!suspended && document.activeElement === document.body) dialog.current?.focus();
  });

  const toLast = () => {
    const all = dialog.current?.querySelectorAll<HTMLElement>(REACHABLE);
    all?.[all.length - 1]?.focus();
  };

  return (
    <div className="fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-black/60 p-3 sm:p-6">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the edge where the focus turns back */}
      <div tabIndex={0} onFocus={toLast} data-edge="start" />
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        className="card relative mx-auto my-4 flex w-full max-w-lg flex-col gap-5 p-4 outline-none sm:my-10 sm:p-6"
      >
        {children}
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the other one */}
      <div tabIndex={0} onFocus={() => dialog.current?.focus()} data-edge="end" />
    </div>
  );
}
