import type { OffMarket } from '@69street/config/contract';
import type { ListingState } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { publicRows } from '../platform/sql';
import { type Compared, similarTo } from './comparison';
import { isName, namedSql } from './named';

type Row = Omit<Compared, 'price'> & { price: string; listing_state: ListingState };

/**
 * What became of a listing that visitors could see once, by `_id`, `key` or `code`, with homes like it. Throws
 * NotFoundError for one that is on the market, that never was, or that was refused.
 */
export async function findOffMarket(id: string): Promise<OffMarket> {
  const named = namedSql(id);
  const [row] = isName(id)
    ? await publicRows<Row>({
        text: `SELECT p.document_id AS _id, p.listing_state, p.property_for, p.property_type, p.city, p.place, p.bedroom,
            p.price, p.property_size
          FROM properties p
          WHERE p.first_published_at IS NOT NULL AND p.listing_state NOT IN ('published', 'rejected') AND ${named.text}`,
        values: named.values,
      })
    : [];
  if (!row) throw new errors.NotFoundError('No such listing');
  const { listing_state, price, property_size, ...home } = row;
  const similar = await similarTo({ ...home, property_size, price: Number(price) });
  return { ...home, settled: listing_state === 'sold' || listing_state === 'rented' ? listing_state : null, similar };
}
