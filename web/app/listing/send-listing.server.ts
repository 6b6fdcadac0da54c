import { LRUCache } from 'lru-cache';

import { newListingSchema, type Draft, type EditableListing, type NewListing } from '@69street/config/contract';

import { ask, calls } from '~/cms/client.server';
import type { SignedInUser } from '~/identity/guards.server';
import { toBody, type Values } from '~/listing/listing-form';
import { SENT_BACK } from '~/listing/own-listings';
import { valuesOf } from '~/listing/listing-values.server';
import { idempotencyKey } from '~/shell/form-key.server';

/** `priced`: the price of before, where the change has another one. */
type Outcome = { done: 'added' | 'updated' | 'same'; priced?: { id: string; was: number } };

/** What is to be changed of a listing: only what is different, so that nobody else's change is undone. */
function differences(listing: EditableListing, wanted: Values): Partial<NewListing> {
  const before = newListingSchema.safeParse(toBody(valuesOf(listing)));
  const known: Values = before.success ? before.data : toBody(valuesOf(listing));
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name])),
  );
}

async function send(user: SignedInUser, draft: Draft, seen: string): Promise<Outcome> {
  const wanted = newListingSchema.parse(toBody(draft.values));
  if (!draft.property) {
    await ask(calls.addProperty, {
      body: { ...wanted, draft: draft._id },
      idempotencyKey: idempotencyKey(draft._id, wanted),
      token: user.token,
    });
    return { done: 'added' };
  }
  const listing = (await ask(calls.ownProperty, { params: { id: draft.property }, token: user.token })).data[0];
  const change = differences(listing, wanted);
  // Who was asked for changes and sends them, asks for another look.
  const again = listing.listing_state === 'draft' || SENT_BACK.includes(listing.listing_state);
  if (Object.keys(change).length === 0 && !again) {
    await ask(calls.deleteDraft, { params: { id: draft._id }, token: user.token });
    return { done: 'same' };
  }
  const state = again ? { listing_state: 'pending_review' as const } : {};
  await ask(calls.updateProperties, {
    params: { id: draft.property },
    body: { ...change, ...state, ...(seen ? { seen } : {}), draft: draft._id },
    token: user.token,
  });
  const priced = again || change.price === undefined ? null : { id: draft.property, was: listing.price };
  return { done: 'updated', ...(priced && { priced }) };
}

/** What was sent a moment ago, by person and draft: the second press of a button hears the same as the first. */
const sent = new LRUCache<string, Promise<Outcome>>({ max: 1000, ttl: 60_000 });

const keyOf = (user: SignedInUser, draft: string) => `${user._id} ${draft}`;

/** What came of this draft when it was sent a moment ago; undefined when it was not. */
export function sentBefore(user: SignedInUser, draft: string): Promise<Outcome> | undefined {
  return sent.get(keyOf(user, draft));
}

/** Sends a draft as a new listing or as what is changed of one; `seen` is the listing as the editing began. */
export function sendOnce(user: SignedInUser, draft: Draft, seen: string): Promise<Outcome> {
  const key = keyOf(user, draft._id);
  const running = sent.get(key) ?? send(user, draft, seen);
  sent.set(key, running);
  running.catch(() => sent.delete(key));
  return running;
}
