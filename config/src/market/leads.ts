/** What an agent follows up: a message, or a hire. */
export const LEAD_KINDS = ['enquiry', 'hire'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** How far an agent has come with somebody, in the order of a deal. */
export const LEAD_STAGES = ['new', 'talking', 'viewing', 'offer', 'won', 'lost'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

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
