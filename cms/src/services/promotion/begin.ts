import type { NewPromotion, Promotion, PromotionIntent } from '@69street/config/contract';
import { POISHA, type Language, type RailName } from '@69street/config/market';
import { errors } from '@strapi/utils';

import type { Street } from '../../../config/street';
import { isOwn, readListing, type StoredListing } from '../listing/store';
import { attemptFor, hasSlow, KEY_LIVES_S } from '../payment/attempts';
import { closeAttempts, intentOf, notThisWay, openPayment, railFor, settleAttempts } from '../payment/open';
import { CURRENCY, type NewPayment, PaymentRefused } from '../payment/rail';
import { settleAttempt } from '../payment/settle';
import { conflict } from '../platform/conflict';
import type { Person } from '../platform/person';
import { takeTurn } from '../platform/rate-limit';
import { rows } from '../platform/sql';
import { MAY_RISE } from '../search/promoted-tables';
import { priceOf } from './prices';
import { giveBack } from './refund';
import { lockListing, promotionFor, readPromotions, toPromotion, writePromotion, type PromotionRow } from './store';

/** Who tries stolen cards needs many attempts. */
const LIMIT = { turns: 20, seconds: 600 };

/** An own listing that is on the market. Throws NotFoundError for anybody else's, the admin's as well, and 409. */
async function listingFor(id: string, person: Person): Promise<StoredListing> {
  const listing = await readListing(id);
  if (!listing || !isOwn(listing, person)) throw new errors.NotFoundError('No such listing');
  const { listing_state } = listing;
  if (listing_state !== 'published') {
    throw conflict('Only what is on the market is promoted', { reason: 'state', listing_state });
  }
  // It would have the label alone: nobody is sold what does nothing.
  const [one] = await rows<{ rises: boolean | null }>(
    `SELECT ${MAY_RISE} AS rises FROM properties p WHERE p.document_id = ?`,
    [listing.document_id],
  );
  if (!one?.rises) throw conflict('To promote this would not move it', { reason: 'idle' });
  return listing;
}

type Wanted = { listing: StoredListing; days: number; amount: number; rail: RailName; person: Person };

async function createPromotion({ listing, days, amount, person }: Wanted): Promise<PromotionRow> {
  const [made] = await rows<{ key: string }>(
    `INSERT INTO street_promotions (property_key, code, property_name, person_id, days, amount)
     VALUES (?, ?, ?, ?, ?, ?) RETURNING document_id AS key`,
    [listing.document_id, listing.code, listing.property_name, person.id, days, amount],
  );
  return promotionFor(made?.key ?? '', person);
}

/** The promotion that waits for its money, or a new one, with a try by the way that is wanted; `stale`: not wanted any more. */
async function openAttempt(wanted: Wanted) {
  const { listing, days, amount, rail, person } = wanted;
  return strapi.db.transaction(async () => {
    await lockListing(listing.document_id);
    const [open] = await readPromotions(`m.property_key = ? AND m.person_id = ? AND m.state = 'requested'`, [
      ...[listing.document_id, person.id],
    ]);
    const isSame = open && open.days === days && open.amount === amount;
    const isYoung = isSame && Date.now() - Date.parse(open.createdAt) < KEY_LIVES_S * 1000;
    const isUsable = isSame && (isYoung || (await hasSlow(open._id)));
    const stale = isUsable ? undefined : open;
    // Of what is paid for nevertheless its owner gets what it says: a day may have as many as were paid.
    if (stale) await writePromotion(stale.id, { state: 'failed' });
    const promotion = isUsable ? open : await createPromotion(wanted);
    const attempt = await attemptFor({ purpose: 'promotion', key: promotion._id, base: promotion._id }, rail);
    return { promotion, attempt, stale };
  });
}

/** Who pays what and where the gateway's visitor comes back, for a provider. */
async function paymentOf(promotion: PromotionRow, person: Person, lang: Language): Promise<NewPayment> {
  const { _id, number, amount, code } = promotion;
  const { publicUrl } = strapi.config.get<Street>('street');
  const [account] = await rows<{ phone: string | null }>('SELECT user_phone AS phone FROM up_users WHERE id = ?', [
    person.id,
  ]);
  return {
    ...{ amount, currency: CURRENCY, hire: _id, number, user: String(person.id) },
    description: `${number}: ${code}`,
    payer: { name: person.user_name ?? '', email: person.email, phone: account?.phone ?? '' },
    back: `${publicUrl}${lang === 'bn' ? '/bn' : ''}/promotion/${_id}`,
  };
}

/**
 * Begins to pay for promoting an own listing: the promotion, the try and its key are stored first, then the provider is
 * asked, so that a second tab, a repeat and a crash in between all lead to the same payment. The amount is the price of
 * this moment. Throws NotFoundError, RateLimitError, ProviderDown, and 409 with `details.reason`: `price` (not offered),
 * `state` (not on the market), `idle` (may not rise, so that it would be paid for nothing), `rail` (not offered), `fees` (cannot be paid this way).
 */
export async function beginPromotion(wanted: NewPromotion, person: Person): Promise<PromotionIntent> {
  const { property, days, lang } = wanted;
  await takeTurn('promotion', String(person.id), LIMIT);
  const listing = await listingFor(property, person);
  const price = await priceOf(days);
  if (price === null) throw conflict('This is not offered', { reason: 'price' });
  const rail = railFor(wanted.rail, price);
  const asked: Wanted = { listing, days, amount: price * POISHA, rail: rail.name, person };
  const { promotion, attempt, stale } = await openAttempt(asked);
  if (stale) await closeAttempts(stale._id);
  try {
    const opened = await openPayment(rail, attempt, await paymentOf(promotion, person, lang));
    if (opened.payment.status === 'open') return { promotion: promotion._id, ...intentOf(rail, opened) };
    await settleAttempt({ ...attempt, payment: opened.payment.id });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    await writePromotion(promotion.id, { state: 'failed', failure: error.message });
    throw notThisWay();
  }
  // Paid in another tab just now, or used up: the one is told, the other begins anew.
  const now = await promotionFor(promotion._id, person);
  if (now.paid_at !== null) throw conflict('This is paid already', { reason: 'paid', promotion: now._id });
  return beginPromotion(wanted, person);
}

/**
 * How an own promotion stands, for a payer who comes back from a provider's page: whatever they bring is no proof, the
 * providers of all its tries are asked. Throws NotFoundError for anybody else's, and ProviderDown.
 */
export async function checkPromotion(key: string, person: Person): Promise<Promotion> {
  await promotionFor(key, person, { ownOnly: true });
  await settleAttempts(key, person);
  const now = await promotionFor(key, person);
  if (now.refund_state === 'pending') await giveBack(now);
  return toPromotion(await promotionFor(key, person));
}
