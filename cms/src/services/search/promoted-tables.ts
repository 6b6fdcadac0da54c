import { PROMOTED_DAYS_OLD_MAX } from '@69street/config/market';

/**
 * Until when its owner has paid for a better place in lists; null where nobody has. Past, it says nothing any more. Lists
 * follow whatever writes it; web does at once where the writer tells of it (`contentChanged`).
 */
export const PROMOTED_COLUMN = 'ADD COLUMN IF NOT EXISTS promoted_until timestamptz';

export const PROMOTED_INDEXES: Record<string, string> = {
  properties_promoted_idx: `(promoted_until) WHERE listing_state = 'published' AND promoted_until IS NOT NULL`,
};

/**
 * Whether a promoted listing `p` may stand higher than by itself. Not what is suspicious (people who look for a home are
 * as well), what repeats another, and what is old or of unknown age: to pay makes none of them better.
 */
export const MAY_RISE = `(p.suspicions IS NULL AND NOT p.repeats
  AND p.first_published_at > timezone('UTC', now()) - interval '${PROMOTED_DAYS_OLD_MAX} days')`;
