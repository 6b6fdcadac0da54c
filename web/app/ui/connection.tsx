import { useLocation, useMatches } from '@remix-run/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { dismissUnsent, onUnsent, unsentStep, watchScripts } from '~/shell/connection';
import { useMessages } from '~/messages/use-messages';
import { showNotice } from '~/shell/notices';
import { forgetTypedHere, noteTyped, restoreTyped } from '~/shell/typed';

/** Whose the tab is: the frame of every screen says so, that of the dashboards as well. */
function useOwner(): string {
  const viewers = useMatches().map(
    ({ data }) => (data as { viewer?: { user_email: string } | null } | undefined)?.viewer,
  );
  return viewers.find((viewer) => viewer)?.user_email ?? '';
}

/** Gives back what was typed and not sent, and keeps what is typed from now on. */
function useTyped(): void {
  const { key } = useLocation();
  const { common } = useMessages();
  const owner = useOwner();
  const t = common.connection;
  useEffect(() => noteTyped(owner), [owner]);
  useEffect(() => {
    if (!restoreTyped(owner)) return;
    const run = () => {
      forgetTypedHere();
      window.location.reload();
    };
    showNotice({ type: 'info', text: t.restored, action: { label: t.discard, run } });
  }, [key, owner, t]);
}

const onLine = (tell: () => void) => {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};

/** So far apart the presses of a double tap are at most. */
const DOUBLE_TAP_MS = 500;

/** What takes the second press of a double tap where a bar has just gone: else it fell on a link that lay below it. */
function useShield() {
  const [shield, setShield] = useState<{ height: number; host: Element } | null>(null);
  useEffect(() => {
    if (!shield) return;
    const timer = setTimeout(setShield, DOUBLE_TAP_MS, null);
    return () => clearTimeout(timer);
  }, [shield]);
  const bar =
    shield &&
    createPortal(
      <div
        aria-hidden="true"
        data-shield=""
        className="fixed inset-x-0 bottom-0 z-[70]"
        style={{ height: shield.height }}
      />,
      shield.host,
    );
  return { bar, setShield };
}

/** Says that a step did not get through, at the lower edge of the screen where it was, and offers it again. */
export function Connection() {
  const { common } = useMessages();
  const t = common.connection;
  const unsent = useSyncExternalStore(onUnsent, unsentStep, () => null);
  const isOnline = useSyncExternalStore(
    onLine,
    () => navigator.onLine,
    () => true,
  );
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const { bar, setShield } = useShield();
  useTyped();
  useEffect(() => watchScripts(), []);
  useEffect(() => {
    if (!unsent) return;
    before.current = document.activeElement;
    box.current?.focus({ preventScroll: true });
  }, [unsent]);
  if (!unsent) return bar;
  const { trouble, what, keyed, form, again } = unsent;
  const close = () => {
    dismissUnsent();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  // What is beside an open dialog cannot be reached.
  const host = form?.closest('dialog') ?? document.body;
  const pressed = (act: () => void) => () => {
    setShield({ height: box.current?.offsetHeight ?? 0, host });
    act();
  };
  const isUnsure = what === 'form' && (trouble === 'cut' || trouble === 'away' || trouble === 'broken');
  return createPortal(
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="fixed inset-x-0 bottom-0 z-[70] border-t-2 border-danger bg-danger-soft text-danger shadow-card outline-none print:hidden"
    >
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <p className="max-w-[70ch] flex-1 basis-72">
          <strong>{what === 'after' ? t.taken : trouble === 'offline' && isOnline ? t.back : t[trouble]}</strong>{' '}
          {[
            what === 'form' && (isUnsure ? t.unsure : t.notSent),
            isUnsure && keyed && t.harmless,
            what === 'form' && t.kept,
          ]
            .filter(Boolean)
            .join(' ')}
          {what === 'screen' && t.stays}
        </p>
        <p className="flex flex-wrap gap-3">
          <button type="button" className="button" onClick={pressed(again)}>
            {what === 'form' ? t.sendAgain : t.tryAgain}
          </button>
          <button type="button" className="button button-quiet" onClick={pressed(close)}>
            {t.close}
          </button>
        </p>
      </div>
    </div>,
    host,
  );
}
