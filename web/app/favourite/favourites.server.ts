import type { Favourite, SharedList } from '@69street/config/contract';
import type { Language } from '@69street/config/market';
import { sayDayOne } from '@69street/config/search';

import { ask, calls, CmsError } from '~/cms/client.server';
import { ageOf } from '~/listing/cards.server';

import type { Refusal } from './wish-list';

/** Why a call about favourites failed. Throws on what is no {@link CmsError}. */
export function refusalOf(error: unknown): Exclude<Refusal, 'refused'> {
  if (!(error instanceof CmsError)) throw error;
  if (error.status === 429) return 'tooMany';
  if (error.status === 400 && error.fields.key?.includes('favourites_max')) return 'full';
  // A key that no listing could have is as unknown as one that no listing has.
  return error.status === 404 || error.status === 400 ? 'unknown' : 'unavailable';
}

/** Keeps a listing. False when it was there already. Throws CmsError: 404 unknown, 400 list full, 429 too many. */
export async function addFavourite({ token }: { token: string }, key: string): Promise<boolean> {
  return (await ask(calls.addFavourite, { body: { key }, token })).message !== 'Already Added';
}

/**
 * A list that somebody shared, asked afresh each time: a revoked address must be dead at once. Throws a 404 Response
 * for an unknown or revoked one and a 503 Response when cms is away.
 */
export async function getSharedList(token: string): Promise<SharedList> {
  try {
    return (await ask(calls.sharedFavourites, { params: { token } })).data;
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    if (error.status === 503) throw new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
    throw new Response(null, { status: 404 });
  }
}

type Told = Pick<Favourite, 'first_published_at' | 'day_one' | 'day_one_unknown' | 'gone'>;

/** How old each kept listing is, and what its first day takes, in words; nothing of one that is gone. */
export function withAges<One extends Told>(list: One[], lang: Language) {
  return list.map(({ day_one, day_one_unknown, ...one }) => ({
    ...one,
    first_day: one.gone ? null : sayDayOne({ day_one, day_one_unknown }, lang),
    age: one.gone ? null : ageOf(one.first_published_at, lang),
  }));
}
