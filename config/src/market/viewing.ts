import { DHAKA_MS } from './business-days.js';
import type { Side } from './conversation.js';
import type { ListingState } from './vocabulary.js';

/** `requested` waits for the other side; `no_show`: one side says that the other did not come. */
export const VIEWING_STATES = ['requested', 'confirmed', 'lapsed', 'cancelled', 'done', 'no_show'] as const;
export type ViewingState = (typeof VIEWING_STATES)[number];
/** What a side can do with a viewing. */
export const VIEWING_STEPS = ['confirm', 'move', 'cancel', 'done', 'no_show'] as const;
export type ViewingStep = (typeof VIEWING_STEPS)[number];
/** Why the site cancelled one by itself. */
export const VIEWING_REASONS = ['sold', 'rented', 'paused', 'gone', 'ended'] as const;
export type ViewingReason = (typeof VIEWING_REASONS)[number];

/** What is still to come, or asked for. */
export const OPEN_VIEWING: readonly ViewingState[] = ['requested', 'confirmed'];
/** How many of those one seeker has at most. */
export const MAX_OPEN_VIEWINGS = 3;
/** What is not confirmed within so many hours, or by its time, lapses. */
export const CONFIRM_HOURS = 12;
/** Who did not come so often within so many days is asked about each viewing. */
export const NO_SHOWS = { times: 2, days: 30 } as const;
/** Times are offered from so many minutes on, for so many days. */
export const VIEWING_LEAD_MINUTES = 120;
export const VIEWING_AHEAD_DAYS = 21;
/** For so many days afterwards it can be said whether it took place; for so many hours the site waits to be told. */
export const VIEWING_SAID_DAYS = 7;
export const VIEWING_SILENT_HOURS = 48;
/** How long before a viewing its reminders go, the earlier one first. */
export const REMINDER_HOURS = [24, 2] as const;
/** How long one takes, and how many come at the same time. */
export const VIEWING_MINUTES = [15, 20, 30, 45, 60, 90, 120] as const;
export const MAX_AT_ONCE = 10;
/** So many windows a week and so many exceptions can be kept. */
export const MAX_WINDOWS = 28;
export const MAX_EXCEPTIONS = 60;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAY_MINUTES = 24 * 60;

/** From when to when, as clocks in Dhaka show it; `to` as 00:00 is the end of the day. */
export type Window = { from: string; to: string };
export type ViewingHours = {
  /** 0 is Sunday. */
  weekly: ReadonlyArray<Window & { weekday: number }>;
  /** Days such as `2026-12-16` without the windows of the week. */
  days_off: readonly string[];
  /** Windows of a single day, also of a day off. */
  extra: ReadonlyArray<Window & { day: string }>;
  minutes: number;
  at_once: number;
  is_instant: boolean;
};

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** A window in minutes from midnight. */
export function spanOf({ from, to }: Window): { from: number; to: number } {
  return { from: minutesOf(from), to: minutesOf(to) || DAY_MINUTES };
}

/** Of an SQL date or such a day: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The day that is `days` behind a day. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const dayOf = (instant: number): string => new Date(instant + DHAKA_MS).toISOString().slice(0, 10);

/** The windows of a day, joined where they meet. */
function windowsOn(hours: ViewingHours, day: string) {
  const weekly = hours.days_off.includes(day) ? [] : hours.weekly.filter(({ weekday }) => weekday === weekdayOf(day));
  const spans = [...weekly, ...hours.extra.filter((extra) => extra.day === day)].map(spanOf);
  const joined: Array<{ from: number; to: number }> = [];
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

/** When viewings begin on a day in Dhaka, one behind the other from the beginning of each window. */
export function startsOn(hours: ViewingHours, day: string): Date[] {
  const midnight = Date.parse(`${day}T00:00:00Z`) - DHAKA_MS;
  return windowsOn(hours, day).flatMap(({ from, to }) =>
    Array.from(
      { length: Math.max(0, Math.floor((to - from) / hours.minutes)) },
      (_, nth) => new Date(midnight + (from + nth * hours.minutes) * MINUTE_MS),
    ),
  );
}

/** Every time that is offered at an instant, taken or not. */
export function viewingTimes(hours: ViewingHours, now: Date): Date[] {
  const first = now.getTime() + VIEWING_LEAD_MINUTES * MINUTE_MS;
  const today = dayOf(now.getTime());
  return Array.from({ length: VIEWING_AHEAD_DAYS + 1 }, (_, days) => startsOn(hours, dayAfter(today, days)))
    .flat()
    .filter((start) => start.getTime() >= first);
}

/** Whether a time is one of those offered. */
export function isOffered(hours: ViewingHours, start: Date, now: Date): boolean {
  return viewingTimes(hours, now).some((time) => time.getTime() === start.getTime());
}

/** Until when a request made now for a time has to be confirmed. */
export function lapsesAt(now: Date, start: Date): Date {
  return new Date(Math.min(now.getTime() + CONFIRM_HOURS * HOUR_MS, start.getTime()));
}

/** What becomes of a time that is asked for: the seeker has it at once where that is offered and they come. */
export function stateOfRequest(
  by: Side,
  { is_instant }: Pick<ViewingHours, 'is_instant'>,
  noShows: number,
): ViewingState {
  return by === 'seeker' && is_instant && noShows < NO_SHOWS.times ? 'confirmed' : 'requested';
}

/** As much of a viewing as says who may do what with it. `by`: who did the last step. */
export type ViewingStanding = {
  state: ViewingState;
  by: Side | 'site';
  starts_at: string;
  lapses_at: string | null;
};

/** Whether a side may do something with a viewing at an instant. */
export function mayStep(side: Side, step: ViewingStep, viewing: ViewingStanding, now: Date): boolean {
  const { state, by } = viewing;
  const start = Date.parse(viewing.starts_at);
  const hasBegun = now.getTime() >= start;
  const isOpen = OPEN_VIEWING.includes(state);
  if (step === 'move' || step === 'cancel') return isOpen && !hasBegun;
  if (step === 'confirm') {
    const isInTime = viewing.lapses_at === null || now.getTime() < Date.parse(viewing.lapses_at);
    return state === 'requested' && by !== side && isInTime && !hasBegun;
  }
  if (!hasBegun || now.getTime() > start + VIEWING_SAID_DAYS * DAY_MS) return false;
  if (step === 'no_show') return state === 'confirmed' || state === 'done';
  // Who said that the other did not come takes it back.
  return state === 'confirmed' || (state === 'no_show' && by === side);
}

/** What a side may do with a viewing at an instant. */
export function stepsOf(side: Side, viewing: ViewingStanding, now: Date): ViewingStep[] {
  return VIEWING_STEPS.filter((step) => mayStep(side, step, viewing, now));
}

/** Why viewings of a home in this state come to nothing; null while they stand. What is looked at again stays on. */
export function reasonToCancel(state: ListingState | null): ViewingReason | null {
  if (state === 'published' || state === 'pending_review' || state === 'under_offer') return null;
  return state === 'sold' || state === 'rented' || state === 'paused' ? state : 'gone';
}

/** What is open of whoever shows a home: `home` says which. */
export type TakenTime = { starts_at: string; ends_at: string; home: string };

/**
 * Whether one more can come at a time. Several come to one home at once; nobody is at two homes, nor at what began at
 * another time and has not ended.
 */
export function hasRoom(
  { minutes, at_once }: Pick<ViewingHours, 'minutes' | 'at_once'>,
  start: Date,
  home: string,
  taken: readonly TakenTime[],
): boolean {
  const begin = start.getTime();
  const over = taken.filter(
    (one) => Date.parse(one.starts_at) < begin + minutes * MINUTE_MS && Date.parse(one.ends_at) > begin,
  );
  return over.length < at_once && over.every((one) => one.home === home && Date.parse(one.starts_at) === begin);
}
