import type { ReactNode } from 'react';

import { LocalLink } from '~/ui/local-link';

import type { DayOfTimes, TimesView, TimeView } from './viewing';

/** How long it takes, and who has a time. */
export const TimesText = ({ times }: { times: TimesView }) => <p className="text-sm text-muted">{times.text}</p>;

type DaysProps = { days: readonly DayOfTimes[]; level?: 'h2' | 'h3'; children: (time: TimeView) => ReactNode };

/** Times by their days; what stands for each is the caller's. */
function Days({ days, level: Heading = 'h3', children }: DaysProps) {
  return (
    <div className="flex flex-col gap-5">
      {days.map(({ day, times }) => (
        <section key={day} className="flex flex-col gap-2">
          <Heading className="text-base font-semibold">{day}</Heading>
          <ul className="flex flex-wrap gap-2">
            {times.map((time) => (
              <li key={time.at}>{children(time)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Times as links to where they are taken. */
export function TimeLinks({ days, to, level }: Omit<DaysProps, 'children'> & { to: (at: string) => string }) {
  return (
    <Days days={days} {...(level && { level })}>
      {(time) => (
        <LocalLink to={to(time.at)} rel="nofollow" aria-label={time.words} className="button button-quiet px-4!">
          {time.time}
        </LocalLink>
      )}
    </Days>
  );
}

/** Times as buttons of the form around them: one press takes one. */
export function TimeButtons({ days, busy }: { days: readonly DayOfTimes[]; busy: boolean }) {
  return (
    <Days days={days}>
      {(time) => (
        <button
          name="starts_at"
          value={time.at}
          aria-label={time.words}
          aria-disabled={busy}
          className="button button-quiet px-4!"
        >
          {time.time}
        </button>
      )}
    </Days>
  );
}

/** The first few times, as they stand beside something else. */
export function someOf(days: readonly DayOfTimes[], most: number): DayOfTimes[] {
  let left = most;
  return days.flatMap(({ day, times }) => {
    const shown = times.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ day, times: shown }] : [];
  });
}
