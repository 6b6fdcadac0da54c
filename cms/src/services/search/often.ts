import type { PropertyFilter } from '@69street/config/contract';
import { EXACT_TOTAL_MAX } from '@69street/config/market';

import { rows } from '../platform/sql';
import type { CountedListings } from './counted-listings';
import { countedPart, countOf, isCounted } from './counts';
import { toCode } from './query';
import { searchWords } from './text';

const LOOK_AGAIN_MS = 600_000;
let often = { until: 0, listings: new Map<string, number>() };
/** The name under which all rows are counted. */
const ALL = 'all';

/** How often PostgreSQL has seen each feature and each word in listings of any state, by its statistics. */
async function seenOften(): Promise<Map<string, number>> {
  if (often.until < Date.now()) {
    const found = await rows<{ name: string; n: number }>(
      `SELECT concat(s.attname, ' ', element) AS name, share * greatest(c.reltuples, 0) AS n FROM pg_stats s, pg_class c,
         unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs[:cardinality(s.most_common_elems::text::text[])])
           AS common(element, share)
       WHERE s.schemaname = current_schema() AND s.tablename = 'properties' AND s.attname IN ('features', 'search_text')
         AND c.oid = 'properties'::regclass
       UNION ALL SELECT '${ALL}', greatest(reltuples, 0) FROM pg_class WHERE oid = 'properties'::regclass`,
    );
    often = { until: Date.now() + LOOK_AGAIN_MS, listings: new Map(found.map(({ name, n }) => [name, n])) };
  }
  return often.listings;
}

/** How many listings of the market have a feature, or say a word, about; what PostgreSQL has not seen often is rare. */
export async function listingsWith(column: 'features' | 'search_text', element: string): Promise<number> {
  return (await seenOften()).get(`${column} ${element}`) ?? 0;
}

/** So many times EXACT_TOTAL_MAX by the statistics is surely more than that, however old they are. */
const SURELY = 3;
const PLAIN_WORDS = /^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u;

/**
 * Whether far more than EXACT_TOTAL_MAX listings say the words of a filter, even if as many as can be of those that do
 * not say them fulfil the rest of it: to count to EXACT_TOTAL_MAX takes up to 90 ms.
 */
export async function isSaidByMany(counted: CountedListings, { q, ...rest }: PropertyFilter): Promise<boolean> {
  const words = q && !toCode(q) && isCounted(rest) ? searchWords(q).toLowerCase() : '';
  if (!PLAIN_WORDS.test(words) || words.split(' ').includes('or')) return false;
  const seen = await seenOften();
  const all = Math.max(seen.get(ALL) ?? 0, countOf(counted, {}));
  const silent = words.split(' ').reduce((sum, word) => sum + all - (seen.get(`search_text ${word}`) ?? 0), 0);
  return countOf(counted, countedPart(rest)) - silent > SURELY * EXACT_TOTAL_MAX;
}
