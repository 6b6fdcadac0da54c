import { CalendarClock } from 'lucide-react';

import { useViewingMessages } from '~/messages/viewing';
import { Nothing } from '~/ui/dashboard/section';
import { Views } from '~/ui/desk/filters';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { LocalLink } from '~/ui/local-link';

import { ViewingCard } from './card';
import type { ViewingsView } from './viewing';

/** The way to when one shows homes. */
export function ToHours({ to }: { to: string }) {
  return (
    <LocalLink to={to} className="button button-quiet">
      <CalendarClock size={18} aria-hidden="true" />
      {useViewingMessages().list.hours}
    </LocalLink>
  );
}

/** The own viewings by day. */
export function ViewingList({ data }: { data: ViewingsView }) {
  const { days, side, isPast, desk, path, hours, total, next, isFirst, cursorRefused } = data;
  const t = useViewingMessages().list;
  const at = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  const here = { side, ...(isPast && { past: '1' }) };
  const empty = isPast ? 'past' : side;
  return (
    <div className="flex flex-col gap-5">
      <Views
        label={t.views}
        views={[
          { label: t.view.owner, to: path, isHere: side === 'owner' && !isPast },
          { label: t.view.seeker, to: at({ side: 'seeker' }), isHere: side === 'seeker' && !isPast },
          { label: t.view.past, to: at({ side, past: '1' }), isHere: isPast },
        ]}
      />
      {cursorRefused && <ListChanged />}
      {days.length > 0 ? (
        <>
          <p className="text-sm text-muted">{t.total(total)}</p>
          {days.map(({ day, viewings }) => (
            <section key={day} aria-label={day} className="flex flex-col gap-3">
              <h2 className="text-lg">{day}</h2>
              <ol className="flex flex-col gap-3">
                {viewings.map((viewing) => (
                  <li key={viewing._id}>
                    <ViewingCard viewing={viewing} link="" back={desk} withHome />
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </>
      ) : (
        <Nothing title={t.empty[empty]} text={t.emptyText[empty]}>
          {empty === 'owner' && <ToHours to={hours} />}
        </Nothing>
      )}
      <CursorPages words={t} first={at(here)} next={next && at({ ...here, cursor: next })} isFirst={isFirst} />
    </div>
  );
}
