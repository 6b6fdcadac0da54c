import { CalendarDays } from 'lucide-react';

import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

import { someOf, TimeLinks, TimesText } from './times';
import type { TimesOnPage } from './viewing';

const SHOWN = 6;

/** On the page of a listing: the next free times as buttons, and the way to all of them. */
export function ViewingOnPage({ id, times }: { id: string; times: TimesOnPage | null }) {
  if (!times || times.days.length === 0) return null;
  const { words } = times;
  const path = paths.chooseViewing(id);
  return (
    <section aria-labelledby="viewing" className="print:hidden">
      <h2 id="viewing" className="flex items-center gap-2 text-xl">
        <CalendarDays size={20} aria-hidden="true" className="shrink-0" />
        {words.title}
      </h2>
      <p className="mt-1 mb-3 text-muted">{words.text}</p>
      <div className="card flex flex-col gap-4 p-5 shadow-none">
        <TimesText times={times} />
        <TimeLinks days={someOf(times.days, SHOWN)} to={(at) => `${path}?${new URLSearchParams({ at })}`} />
        <LocalLink to={path} rel="nofollow" className="link inline-flex min-h-11 items-center self-start font-semibold">
          {words.all}
        </LocalLink>
        <p className="text-sm font-medium">{words.never}</p>
      </div>
    </section>
  );
}
