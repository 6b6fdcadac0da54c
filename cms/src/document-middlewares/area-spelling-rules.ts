import type { City } from '@69street/config/market';
import { linkArea, placeOf, PLACES } from '@69street/config/search';
import type { Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { withoutTimeLimit } from '../services/platform/sql';
import { linkSpellings, relinkListings } from '../services/search/area-spellings';

const SPELLING = 'api::area-spelling.area-spelling';
type Data = { place?: unknown; linked_by?: unknown; city?: unknown; area?: unknown; listings?: unknown };

/** The place that staff mean by an id or a name of it in that city; null for nothing. */
function placeOfWords(city: City, words: unknown): string | null {
  const text = typeof words === 'string' ? words.trim() : '';
  if (text === '') return null;
  const place = placeOf(text) ?? placeOf(linkArea(city, text) ?? '');
  if (place?.city === city) return place.id;
  const some = PLACES.filter((known) => known.city === city).slice(0, 5);
  throw new errors.ValidationError(
    `The site knows no neighbourhood "${text.slice(0, 60)}" in ${city}. Write a name or an id, for example ${some
      .map(({ id }) => id)
      .join(', ')}`,
  );
}

/** Staff link a spelling to a neighbourhood, or to none, and the listings that use it follow. Nothing else is theirs. */
async function linkByStaff<Result>(documentId: string, data: Data, next: () => Result): Promise<Awaited<Result>> {
  return withoutTimeLimit(async (): Promise<Awaited<Result>> => {
    const spelling = await strapi.db.query(SPELLING).findOne({ where: { documentId } });
    if (!spelling) return await next();
    for (const own of ['city', 'area', 'listings', 'linked_by'] as const) delete data[own];
    if ('place' in data) Object.assign(data, { place: placeOfWords(spelling.city, data.place), linked_by: 'staff' });
    const result = await next();
    await relinkListings([spelling.id]);
    return result;
  });
}

/**
 * Spellings of areas come from the listings. Whoever writes a listing, one that is new is linked right behind; staff may
 * link one otherwise, and neither make nor remove one.
 */
export const areaSpellingRules: Modules.Documents.Middleware.Middleware = async (context, next) => {
  const { uid, action } = context;
  if (uid === SPELLING && (action === 'create' || action === 'clone' || action === 'delete')) {
    throw new errors.ValidationError('Spellings come from the listings: they are neither added nor removed here');
  }
  if (uid === SPELLING && action === 'update') {
    const { documentId, data } = context.params as { documentId: string; data?: Data };
    return linkByStaff(documentId, data ?? {}, next);
  }
  const result = await next();
  if (uid === 'api::property.property' && (action === 'create' || action === 'update' || action === 'clone')) {
    await linkSpellings('new');
  }
  return result;
};
