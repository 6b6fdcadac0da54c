import type { Viewing } from '@69street/config/contract';
import type { Side, ViewingStep } from '@69street/config/market';

/** A time that can be chosen: `words` with its day, for whoever does not see under which day it stands. */
export type TimeView = { at: string; time: string; words: string };
export type DayOfTimes = { day: string; times: TimeView[] };
/** `text`: how long it takes, and who has a time. */
export type TimesView = { days: DayOfTimes[]; text: string; isInstant: boolean };
/** The first of them on the page of a listing, in its own words: the page does not load those of all screens for it. */
export type TimesOnPage = TimesView & { words: Record<'title' | 'text' | 'all' | 'never', string> };

/** A viewing as it is shown, its moments in words of the page's language. */
export type ViewingView = Omit<Viewing, 'ends_at' | 'lapses_at'> & { day: string; when: string; lapses: string | null };

/** A page of the own viewings by day; `path` and `hours` are those of the desk at which it is looked at. */
export type ViewingsView = {
  days: Array<{ day: string; viewings: ViewingView[] }>;
  side: Side;
  isPast: boolean;
  desk: Back;
  path: string;
  hours: string;
  total: number;
  next: string | null;
  isFirst: boolean;
  cursorRefused: boolean;
};

/** What the action of a conversation's viewings does. */
export const INTENTS = ['book', 'confirm', 'move', 'cancel', 'done', 'no_show'] as const satisfies ReadonlyArray<
  'book' | ViewingStep
>;
export type Intent = (typeof INTENTS)[number];

/** Where a step in a list leads back to. */
export const BACKS = ['own', 'agent'] as const;
export type Back = (typeof BACKS)[number];
