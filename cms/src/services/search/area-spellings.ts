import type { City } from '@69street/config/market';
import { linkArea } from '@69street/config/search';

import { contentChanged } from '../platform/content-changed';
import { rows, withoutTimeLimit } from '../platform/sql';

type Spelling = { id: number; city: City; area: string; place: string | null; linked_by: string | null };

// Locked, and what another process is at is left to it: both would otherwise wait for each other's rows.
const READ = {
  new: 'SELECT * FROM area_spellings WHERE linked_by IS NULL ORDER BY id FOR UPDATE SKIP LOCKED',
  all: `SELECT * FROM area_spellings WHERE linked_by IS DISTINCT FROM 'staff' ORDER BY id FOR UPDATE`,
};

const WRITE = `
  UPDATE area_spellings s SET place = g.place, linked_by = g.linked_by, updated_at = timezone('UTC', now())
  FROM jsonb_to_recordset(?::jsonb) AS g(id integer, place text, linked_by text)
  WHERE s.id = g.id`;

// The trigger of the listings reads the place itself; this only has to touch the rows.
const RELINK = `
  UPDATE properties p SET place = s.place FROM area_spellings s
  WHERE %s AND p.area = s.area AND p.city = s.city AND p.place IS DISTINCT FROM s.place RETURNING p.id`;

const RECOUNT = `
  UPDATE area_spellings s SET listings = n.listings FROM (
    SELECT o.id, coalesce(f.listings, 0) AS listings FROM area_spellings o LEFT JOIN (
      SELECT city, area, count(*)::int AS listings FROM properties
      WHERE listing_state = 'published' AND area IS NOT NULL GROUP BY city, area) f ON f.city = o.city AND f.area = o.area
  ) n WHERE n.id = s.id AND s.listings IS DISTINCT FROM n.listings`;

/** Gives every listing with one of these spellings the place that the spelling has now, with the running transaction. */
export async function relinkListings(spellings: number[]): Promise<number> {
  return (await rows(RELINK.replace('%s', 's.id = ANY(?::int[])'), [spellings])).length;
}

/**
 * Finds the neighbourhood of spellings, `new` ones or `all` that staff did not link by hand, and links their listings.
 * What the gazetteer does not know stays without a place and stands in the admin panel for staff.
 */
export async function linkSpellings(which: 'new' | 'all'): Promise<void> {
  // A gazetteer that reads a common spelling otherwise moves many listings.
  const linked = await withoutTimeLimit(async () => {
    const changed = (await rows<Spelling>(READ[which])).flatMap(({ id, city, area, place, linked_by }) => {
      const found = linkArea(city, area);
      const by = found === null ? 'nobody' : 'rules';
      return found === place && by === linked_by ? [] : [{ id, place: found, linked_by: by }];
    });
    if (changed.length === 0) return 0;
    await rows(WRITE, [JSON.stringify(changed)]);
    const ids = changed.map(({ id }) => id);
    return relinkListings(ids);
  });
  if (linked > 0) contentChanged('property');
}

/**
 * The job of the spellings: reads those that arrived past the site (COPY), counts what uses each, and links once more
 * what was linked lately, because a listing written at that very moment saw the former place.
 */
export async function tendSpellings(): Promise<void> {
  await linkSpellings('new');
  await withoutTimeLimit(async () => {
    await rows(RELINK.replace('%s', `s.updated_at > timezone('UTC', now()) - interval '1 hour'`));
    await rows(RECOUNT);
  });
}
