import { makeTables } from '../platform/sql';

// An article has a draft and a published row in each language; within each of these four a slug names one.
const INDEXES = `
  CREATE UNIQUE INDEX IF NOT EXISTS articles_slug_uq ON articles (slug, (coalesce(locale, '')), (published_at IS NULL));
  CREATE UNIQUE INDEX IF NOT EXISTS reviews_key_uq ON reviews (key);
  CREATE UNIQUE INDEX IF NOT EXISTS reviews_idempotency_uq ON reviews (idempotency_key)
    WHERE idempotency_key IS NOT NULL;`;

export function bootstrapContent(): Promise<void> {
  return makeTables(INDEXES);
}
