import type { EditableListing } from '@69street/config/contract';
import type { ListingField, ListingReason } from '@69street/config/market';

import type { Corrections } from '~/listing/corrections';
import { stepOf } from '~/listing/listing-form';
import { SENT_BACK } from '~/listing/own-listings';
import { memberMessagesOf } from '~/messages/member';
import { formatMoment } from '~/shell/dates';
import { langOf } from '~/shell/lang';

/** The field that a reason is about; the others concern the whole listing. */
const FIELD_OF: Partial<Record<ListingReason, ListingField>> = {
  photos: 'photos',
  price: 'price',
  description: 'property_description',
  address: 'address',
  contact: 'owner_number',
};

/** Null for a listing that nobody sent back. */
export function correctionsOf(listing: EditableListing, request: Request): Corrections | null {
  const { listing_state, decision_reason, decision_note, decisions, updatedAt } = listing;
  if (!SENT_BACK.includes(listing_state)) return null;
  const { dashboard } = memberMessagesOf(request);
  const { reasons } = dashboard.properties;
  const lang = langOf(new URL(request.url).pathname);
  const [last, ...earlier] = decisions;
  const field = (decision_reason && FIELD_OF[decision_reason]) ?? null;
  return {
    at: formatMoment(last?.at ?? updatedAt, lang),
    state: dashboard.states[listing_state],
    reason: decision_reason && reasons[decision_reason],
    note: decision_note,
    field,
    step: field && stepOf(field),
    earlier: earlier.map(({ at, decision, reason, note }) => ({
      at: formatMoment(at, lang),
      state: dashboard.states[decision],
      reason: reason && reasons[reason],
      note,
    })),
  };
}
