import { CalendarDays } from 'lucide-react';

import { withLink } from '~/conversation/link';
import { useViewingMessages } from '~/messages/viewing';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

import { someOf, TimeLinks } from './times';
import type { TimesView, ViewingView } from './viewing';

const SHOWN = 4;

/** What a conversation shows of its viewings: those to come, else times to choose from where one can. */
export type InThread = { id: string; open: ViewingView[]; times: TimesView | null; any: boolean };

/** Beside what is said: when one meets, or the next times as buttons. */
export function ViewingsInThread({ viewing, link }: { viewing: InThread; link: string }) {
  const t = useViewingMessages();
  const { id, open, times } = viewing;
  const path = paths.conversationViewing(id);
  return (
    <section aria-labelledby="viewings" className="flex flex-col gap-2 rounded-lg border border-line bg-card p-3">
      <h2 id="viewings" className="flex items-center gap-2 text-base font-semibold">
        <CalendarDays size={18} aria-hidden="true" className="shrink-0" />
        {open.length > 0 ? t.here.title : times ? t.here.more : t.here.title}
      </h2>
      {open.map(({ _id, when, state }) => (
        <p key={_id} className="wrap-anywhere">
          <strong>{when}</strong>
          {` · ${t.states[state]}`}
        </p>
      ))}
      {times && <TimeLinks days={someOf(times.days, SHOWN)} to={(at) => withLink(path, link, { at })} />}
      <LocalLink to={withLink(path, link)} className="link inline-flex min-h-11 items-center self-start font-semibold">
        {times ? t.choose.all : t.here.see}
      </LocalLink>
    </section>
  );
}
