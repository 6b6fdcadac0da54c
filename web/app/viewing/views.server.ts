import type { Viewing, ViewingTimes } from '@69street/config/contract';
import { clockIn, clockSpanIn, dayInDhaka, type Language } from '@69street/config/market';

import { viewingMessagesIn } from '~/messages/viewing';
import { formatMoment, formatWeekday } from '~/shell/dates';

import type { DayOfTimes, TimesView, ViewingView } from './viewing';

/** The free times by their days in Dhaka. */
export function toTimes({ times, minutes, is_instant }: ViewingTimes, lang: Language): TimesView {
  const days: DayOfTimes[] = [];
  for (const at of times) {
    const day = formatWeekday(at, lang);
    if (days.at(-1)?.day !== day) days.push({ day, times: [] });
    const time = clockIn(at, lang);
    days.at(-1)?.times.push({ at, time, words: `${day}, ${time}` });
  }
  const t = viewingMessagesIn(lang).choose;
  return { days, text: `${t.minutes(minutes)} ${is_instant ? t.instant : t.asked}`, isInstant: is_instant };
}

/** One of the free times in words; null where it is not free. */
export function chosenOf(times: TimesView, at: string | null) {
  return times.days.flatMap((day) => day.times).find((time) => time.at === at) ?? null;
}

export function toView({ ends_at, lapses_at, ...viewing }: Viewing, lang: Language): ViewingView {
  const { starts_at } = viewing;
  const day = formatWeekday(starts_at, lang);
  return {
    ...viewing,
    day,
    when: `${day}, ${clockSpanIn(starts_at, ends_at, lang)}`,
    lapses: lapses_at && formatMoment(lapses_at, lang),
  };
}

/** The day of an instant in Dhaka, to be compared. */
export const dayOf = (iso: string): string => dayInDhaka(new Date(iso));
