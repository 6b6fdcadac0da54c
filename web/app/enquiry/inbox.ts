import type { ShouldRevalidateFunction } from '@remix-run/react';

import type { InboxEntry } from '@69street/config/contract';
import type { EnquiryAbout, InboxState, Language, LeadStage } from '@69street/config/market';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type TimeLeft = { late: boolean; unit: 'minutes' | 'hours' | 'days'; amount: number };

/** How long until a moment (ISO 8601), or since it: in minutes below an hour, in hours below two days, then in days. */
export function timeLeft(until: string, now: Date): TimeLeft {
  const left = Date.parse(until) - now.getTime();
  const size = Math.abs(left);
  const [unit, length] =
    size < HOUR
      ? (['minutes', MINUTE] as const)
      : size < 2 * DAY
        ? (['hours', HOUR] as const)
        : (['days', DAY] as const);
  // Nobody is told of nothing: what is left of the last minute is one.
  return { late: left < 0, unit, amount: Math.max(1, Math.floor(size / length)) };
}

/** An answer: by whom, when, and in which words; on the telephone there are none. */
export type Given = { by: string; at: string; reply: string; by_telephone: boolean };

/** Words that can be put into an answer at once. */
export type Ready = { key: string; language: Language; words: string };

/** A message as a card shows it, its moments in words of the page's language. */
export type InboxMessage = Pick<
  InboxEntry,
  '_id' | 'about' | 'name' | 'number' | 'is_number_shared' | 'email' | 'message' | 'agent' | 'language'
> & {
  /** The office alone was told of it, because the listing or agent has no address. */
  isToOffice: boolean;
  received: string;
  property: { _id: string; code: string; property_name: string; isPublic: boolean } | null;
  /** Until when it is to be answered, and how long that is from now. */
  due: { at: string; words: string; left: TimeLeft };
  answer: Given | null;
};

export type InboxData = {
  filter: { state: InboxState | null; about: EnquiryAbout | null; q: string; stage?: LeadStage | null };
  counts: Record<InboxState | 'all', number>;
  messages: InboxMessage[];
  /** The cursor of the page with older ones. */
  next: string | null;
  isFirst: boolean;
  cursorRefused: boolean;
};

/** What an action answers when a reply could not be sent: why, and everything that was typed. */
export type ReplyProblem = {
  /** Of the message. */
  id: string;
  text: string;
  /** What is wrong with the words themselves. */
  field?: string;
  /** Who answered before, when and what. */
  answered?: Given;
  typed: string;
};

/** While cms is away the list stays as it is, and with it the form in which somebody typed. */
export const staysWhenAway: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 503 ? false : defaultShouldRevalidate;
