import type { PropertyFilter } from '@69street/config/contract';
import { EXACT_TOTAL_MAX } from '@69street/config/market';

import { rows } from '../platform/sql';
import type { CountedListings } from './counted-listings';
import { countOf, isCounted } from './counts';
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

/** A narrower price that the counters know: two significant digits, the rest cut off or filled up. */
function roundPrice(price: number | undefined, round: (steps: number) => number): number | undefined {
  if (price === undefined) return undefined;
  const step = 10 ** Math.max(String(Math.trunc(price)).length - 2, 0);
  return round(price / step) * step;
}

/**
 * Whether far more than EXACT_TOTAL_MAX listings say the words of a filter, even if as many as can be of those that do
 * not say them fulfil the rest of it: to count to EXACT_TOTAL_MAX takes up to 90 ms.
 */
export async function isSaidByMany(counted: CountedListings, { q, ...others }: PropertyFilter): Promise<boolean> {
  const min_price = roundPrice(others.min_price, Math.ceil);
  const max_price = roundPrice(others.max_price, Math.floor);
  const rest = { ...others, min_price, max_price };
  const words = q && !toCode(q) && isCounted(rest) ? searchWords(q).toLowerCase() : '';
  if (!PLAIN_WORDS.test(words) || words.split(' ').includes('or')) return false;
  const seen = await seenOften();
  const all = Math.max(seen.get(ALL) ?? 0, countOf(counted, {}));
  const saying = words.split(' ').map((word) => seen.get(`search_text ${word}`) ?? 0);
  return leastSaying(countOf(counted, rest), all, saying) > SURELY * EXACT_TOTAL_MAX;
}

/** Of `fulfilling` out of `all`, so many at least say each word that as many of all say as `saying` tells. */
export function leastSaying(fulfilling: number, all: number, saying: readonly number[]): number {
  return saying.reduce((least, n) => least - (all - n), fulfilling);
}
