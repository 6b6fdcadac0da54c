import type { MutualRating, RatingSummary } from '@69street/config/contract';
import { RATING_QUESTIONS, type RatingQuestion, type Side } from '@69street/config/market';

import type { RatingMessages } from '~/messages/en/rating';

export const RATING_PLACES = ['conversation', 'tenancy'] as const;
export type RatingPlace = (typeof RATING_PLACES)[number];
export const RATING_INTENTS = ['rate', 'withdraw', 'report'] as const;
export type RatingIntent = (typeof RATING_INTENTS)[number];

/** A viewing or a tenancy with its ratings, with its moments in words of the page's language. */
export type SubjectView = Omit<MutualRating, 'at' | 'closes_at'> & { day: string; closes: string | null };

/** What was wrong with a form, by the subject that it is of. */
export type RatingProblem = {
  intent: RatingIntent;
  about: string;
  text: string;
  fields: Record<string, string>;
  values: Record<string, string>;
};

/** The name of a field: several subjects stand on one page. */
export const fieldOf = (id: string, nth: number): string => `${id}-${nth + 1}`;

/** What a side is asked. */
export const questionsOf = (kind: MutualRating['kind'], side: Side): readonly RatingQuestion[] =>
  RATING_QUESTIONS[kind][side];

/** What people say, counted, in words; `side`: as which the person is spoken of. */
export function countedLines(summaries: readonly RatingSummary[], side: Side, t: RatingMessages): string[] {
  const { who, line, says } = t.counted;
  return summaries.flatMap(({ kind, people, yes }) =>
    questionsOf(kind, side === 'owner' ? 'seeker' : 'owner').map((question, nth) =>
      line(yes[nth] ?? 0, people, who[kind][side], says[question]),
    ),
  );
}
