import { Form } from '@remix-run/react';
import { MonitorSmartphone } from 'lucide-react';

import { useMemberMessages } from '~/messages/member';

export type ShownSession = { id: string; device: string; signedIn: string; lastSeen: string; current: boolean };

/** Where the person is signed in, with a way to end each session but this one. */
export function Sessions({ sessions, busy }: { sessions: ShownSession[]; busy: boolean }) {
  const t = useMemberMessages().account.sessions;
  return (
    <ul className="w-full divide-y divide-line border-y border-line">
      {sessions.map(({ id, device, signedIn, lastSeen, current }) => {
        const name = device || t.unknownDevice;
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="flex min-w-0 items-start gap-3">
              <MonitorSmartphone aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {name}
                  {current && (
                    <span className="rounded-md bg-success-soft px-2 py-0.5 text-sm text-success">{t.current}</span>
                  )}
                </p>
                <p className="text-sm text-muted">{t.signedIn(signedIn)}</p>
                <p className="text-sm text-muted">{t.lastSeen(lastSeen)}</p>
              </div>
            </div>
            {!current && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <button
                  name="intent"
                  value="end-session"
                  className="button button-quiet"
                  disabled={busy}
                  aria-label={t.endOf(name, signedIn)}
                >
                  {t.end}
                </button>
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
}
