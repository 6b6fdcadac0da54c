import { dayAfter, type ViewingState } from './viewing.js';
import type { HireState } from './vocabulary.js';

/** What an agent follows up: a message, or a hire. */
export const LEAD_KINDS = ['enquiry', 'hire'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** How far an agent has come with somebody, in the order of a deal. */
export const LEAD_STAGES = ['new', 'talking', 'viewing', 'offer', 'won', 'lost'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** Those in which there is something left to do, and those that are over. */
export const CLOSED_STAGES: readonly LeadStage[] = ['won', 'lost'];

/** Why it came to nothing. */
export const LOST_REASONS = ['price', 'elsewhere', 'no_answer', 'taken', 'other'] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** Viewings that say that somebody is about to see a home, or has. */
export const SEEING: readonly ViewingState[] = ['requested', 'confirmed', 'done'];
/** How far a hire has come by itself, by its state; every other one has come to nothing. */
export const STAGE_OF_HIRE: Partial<Record<HireState, LeadStage>> = {
  paid: 'new',
  accepted: 'talking',
  contested: 'talking',
  done: 'won',
  completed: 'won',
};

/** What has happened with a lead. */
export type LeadFacts =
  /** `isAnswered`: by mail, on the telephone, or in the conversation. */
  { kind: 'enquiry'; isAnswered: boolean; viewings: readonly ViewingState[] } | { kind: 'hire'; state: HireState };

/** The stage of a lead of which its agent has said nothing: it follows from what has happened. */
export function stageFrom(facts: LeadFacts): LeadStage {
  if (facts.kind === 'hire') return STAGE_OF_HIRE[facts.state] ?? 'lost';
  if (facts.viewings.some((state) => SEEING.includes(state))) return 'viewing';
  return facts.isAnswered ? 'talking' : 'new';
}

/** In how many days somebody is reminded who does not name a day. */
export const REMIND_IN = { today: 0, tomorrow: 1, three: 3, week: 7 } as const;
export type RemindIn = keyof typeof REMIND_IN;
/** No reminder is farther away than so many days. */
export const REMIND_DAYS = 730;

/** Whether a lead can be followed up on a day, by the day that it is in Dhaka. */
export const canRemindOn = (day: string, today: string): boolean => day >= today && day <= dayAfter(today, REMIND_DAYS);

/** Why a lead stands on top of its stage. */
export const LEAD_NEEDS = ['answer', 'reminder', 'viewing'] as const;
export type LeadNeed = (typeof LEAD_NEEDS)[number];

/** So many of a stage stand on the board, and so many of one that is over. */
export const BOARD_OPEN = 10;
export const BOARD_CLOSED = 5;

/** Notes that one person keeps of one lead, and ready answers in all. */
export const LEAD_NOTES = 100;
export const QUICK_ANSWERS = 40;
export const QUICK_ANSWER_LENGTH = 1000;

/** From so many answers on a middle of them says something. */
export const RESPONSE_LEAST = 5;
/** Days that are looked back on for it. */
export const RESPONSE_DAYS = 60;

/** The whole hours in which a usual time to answer is told: an exact one would look like a promise, and that is 24 hours. */
export const ANSWER_HOURS = [1, 3, 6, 12, 24] as const;
export type AnswerHours = (typeof ANSWER_HOURS)[number];

/** The middle of some times, the lower of two; null as long as there are fewer than {@link RESPONSE_LEAST}. */
export function middleOf(minutes: readonly number[]): number | null {
  if (minutes.length < RESPONSE_LEAST) return null;
  return [...minutes].sort((a, b) => a - b)[Math.floor((minutes.length - 1) / 2)] ?? null;
}

/** Within how many hours somebody usually answers whose middle is so many minutes; null for nothing that helps to know. */
export function answersWithin(minutes: number | null): AnswerHours | null {
  return minutes === null ? null : (ANSWER_HOURS.find((hours) => minutes <= hours * 60) ?? null);
}
