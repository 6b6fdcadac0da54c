import type { OwnProperty } from '@69street/config/contract';
import {
  isTooMuch,
  LISTING,
  LISTING_STATES,
  parseMoney,
  reasonToCancel,
  type ListingState,
} from '@69street/config/market';

import type { FormerPrice, Gone, WrongPrice } from '~/listing/own-listings';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';

/** A price that was changed a moment ago, as the address tells it; null for none, or where it has another one by now. */
export function formerPrice(all: readonly OwnProperty[], request: Request): FormerPrice | null {
  const params = new URL(request.url).searchParams;
  const one = all.find(({ _id }) => _id === params.get('priced'));
  const from = Number(params.get('was') ?? NaN);
  if (!one || !Number.isSafeInteger(from) || from < 1 || from === one.price) return null;
  return { id: one._id, name: one.property_name, from, to: one.price, seen: one.updatedAt };
}

/** A price that was typed and not taken, as the address tells it. */
export function wrongPrice(request: Request): WrongPrice | null {
  const params = new URL(request.url).searchParams;
  const [id, typed] = [params.get('wrong'), (params.get('typed') ?? '').slice(0, 80)];
  if (!id) return null;
  // Why cms did not take a price a toast says.
  const { form } = messagesOf(request).common;
  const words = isTooMuch(typed) ? form.tooMuch : memberMessagesOf(request).listing.errors.price;
  return { id, typed, why: priceOf(typed) === null ? words : null };
}

/** A price as people write it, within the limits of the field; null for anything else. */
export function priceOf(text: string): number | null {
  const price = parseMoney(text);
  return price !== null && price >= LISTING.price.min && price <= LISTING.price.max ? price : null;
}

/** What was marked as sold or rented a moment ago, as the address tells it; null where it is not so (any more). */
export function goneNow(all: readonly OwnProperty[], request: Request): Gone | null {
  const id = new URL(request.url).searchParams.get('gone');
  const one = all.find(({ _id }) => _id === id);
  if (!one || (one.listing_state !== 'sold' && one.listing_state !== 'rented')) return null;
  return { id: one._id, name: one.property_name, state: one.listing_state };
}

/** In which state a form saw its listing. */
export const stateFrom = (form: FormData) => LISTING_STATES.find((state) => state === form.get('from'));

/** What a move did to the viewings of the home, or, where it is offered again, did not; nothing where there are none. */
export function ofViewings(
  form: FormData,
  moved: { listing_state: ListingState; viewings_cancelled: number } | null,
  request: Request,
): string {
  const from = stateFrom(form);
  if (!from || !moved || moved.viewings_cancelled === 0) return '';
  const { viewings: t } = memberMessagesOf(request).dashboard.properties;
  const isOff = reasonToCancel(moved.listing_state) !== null;
  if (isOff === (reasonToCancel(from) !== null)) return '';
  return ` ${(isOff ? t.cancelled : t.stay)(moved.viewings_cancelled)}`;
}
