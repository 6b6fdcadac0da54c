import { RATING_ANSWERS, RATING_KINDS, SIDES } from '@69street/config/market';

import { makeTables } from '../platform/sql';

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const answer = (nth: number) => `answer_${nth} text CHECK (answer_${nth} IN (${listed(RATING_ANSWERS)})),`;

/**
 * What two sides of a viewing or a tenancy say of each other. `rater` and `about` are people by the names of
 * `street_readers`. Without answers: withdrawn after the other side could see it, so that it is not given anew.
 */
const RATINGS = `
  CREATE TABLE IF NOT EXISTS street_ratings (
    id bigserial PRIMARY KEY,
    document_id text NOT NULL UNIQUE DEFAULT 'r' || left(md5(gen_random_uuid()::text), 23),
    kind text NOT NULL CHECK (kind IN (${listed(RATING_KINDS)})),
    subject text NOT NULL,
    side text NOT NULL CHECK (side IN (${listed(SIDES)})),
    title text NOT NULL,
    rater text NOT NULL,
    about text NOT NULL,
    ${[1, 2, 3].map(answer).join('\n    ')}
    rated_at timestamptz NOT NULL DEFAULT now(),
    closes_at timestamptz NOT NULL,
    reported_at timestamptz,
    report_words text,
    decided_at timestamptz,
    is_hidden boolean NOT NULL DEFAULT false,
    UNIQUE (kind, subject, side),
    CHECK (num_nulls(answer_1, answer_2, answer_3) IN (0, 3)),
    CHECK (rater <> about)
  );
  CREATE INDEX IF NOT EXISTS street_ratings_about_idx ON street_ratings (about, side);
  CREATE INDEX IF NOT EXISTS street_ratings_rater_idx ON street_ratings (rater);
  CREATE INDEX IF NOT EXISTS street_ratings_reported_idx ON street_ratings (reported_at)
    WHERE reported_at IS NOT NULL AND decided_at IS NULL;`;

export function bootstrapRatings(): Promise<void> {
  return makeTables(RATINGS);
}
