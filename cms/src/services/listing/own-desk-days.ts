import type { Statistics, StatisticsQuery } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import type { Person } from '../platform/person';
import { rows, TODAY } from '../platform/sql';
import { COUNTS, DAYS, EACH_OWN, ownIdsSql } from './own-desk-list';

type Sums = { seen: number; saved: number; contacted: number };
type Viewings = Pick<Statistics['all'], 'viewings_asked' | 'viewings_held' | 'viewings_missed'>;
type Whole = Sums & Viewings & { listings: number; offered: number; listing: Statistics['listing'] };

/**
 * How often the own listings, or one of them, were seen, kept and asked about: since the beginning, and for each of the
 * last days, those of which nothing is known as zeros. Throws NotFoundError for a listing that is not theirs.
 */
export async function ownStatistics({ days, listing }: StatisticsQuery, person: Person): Promise<Statistics> {
  const own = ownIdsSql(person);
  const chosen = listing ? `SELECT p.id FROM own ${EACH_OWN} WHERE p.document_id = ?` : 'SELECT id FROM own';
  const ids = { text: `WITH own AS (${own.text}), chosen AS MATERIALIZED (${chosen})`, values: [...own.values] };
  if (listing) ids.values.push(listing);
  const [whole] = await rows<Whole>(
    `${ids.text} SELECT count(*)::int AS listings,
        count(*) FILTER (WHERE p.listing_state IN ('published', 'under_offer'))::int AS offered,
        coalesce(sum(${COUNTS.seen}), 0)::int AS seen, coalesce(sum(${COUNTS.saved}), 0)::int AS saved,
        coalesce(sum(${COUNTS.contacted}), 0)::int AS contacted,
        coalesce(sum(${COUNTS.viewings_asked}), 0)::int AS viewings_asked,
        coalesce(sum(${COUNTS.viewings_held}), 0)::int AS viewings_held,
        coalesce(sum(${COUNTS.viewings_missed}), 0)::int AS viewings_missed,
        ${listing ? `min(json_build_object('_id', p.document_id, 'code', p.code, 'property_name', p.property_name, 'days', ${DAYS})::text)::json` : 'NULL'} AS listing
      FROM chosen AS own ${EACH_OWN}`,
    ids.values,
  );
  if (!whole || (listing && whole.listings === 0)) throw new errors.NotFoundError('No such listing');
  const byDay = await rows<Sums & { day: string }>(
    `${ids.text}, summed AS MATERIALIZED (
        SELECT s.day, sum(s.seen) AS seen, sum(s.saved) AS saved, sum(s.contacted) AS contacted
        FROM chosen CROSS JOIN LATERAL (SELECT d.* FROM street_listing_days d
          WHERE d.property_id = chosen.id AND d.day >= ${TODAY} - ?::int OFFSET 0) s GROUP BY s.day)
      SELECT to_char(one.day, 'YYYY-MM-DD') AS day, coalesce(seen, 0)::int AS seen, coalesce(saved, 0)::int AS saved,
        coalesce(contacted, 0)::int AS contacted
      FROM generate_series(${TODAY} - ?::int, ${TODAY}, interval '1 day') AS one(day)
      LEFT JOIN summed ON summed.day = one.day::date ORDER BY one.day`,
    [...ids.values, days - 1, days - 1],
  );
  const { listings, offered, listing: one, ...all } = whole;
  return { listings, offered, listing: one, all, days: byDay };
}
