import type { Review, ReviewQuery } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { ownKey } from '../platform/person';
import { takeTurn } from '../platform/rate-limit';
import { takeLock } from '../platform/sql';
import { readRows, type Belongings } from '../platform/belongings';

const REVIEW = 'api::review.review';
const DAY_SECONDS = 24 * 3600;
const PER_PERSON = { turns: 5, seconds: DAY_SECONDS };
const PER_ADDRESS = { turns: 10, seconds: DAY_SECONDS };

type Author = { id: number; user_name: string | null };

type ReviewRow = Omit<Review, '_id'> & { documentId: string };

/** Visible reviews, newest first; a page goes on behind the review `after`. Throws a ValidationError when there is none. */
export async function listReviews({ limit, after }: ReviewQuery): Promise<Review[]> {
  const reviews = strapi.db.query(REVIEW);
  const last = after ? await reviews.findOne({ where: { documentId: after } }) : null;
  if (after && !last) throw new errors.ValidationError('No such review', { fields: { after: ['unknown'] } });
  const { createdAt, id } = last ?? {};
  const found: ReviewRow[] = await reviews.findMany({
    where: {
      state: 'visible',
      ...(last && { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, id: { $lt: id } }] }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    limit,
  });
  return found.map(({ documentId, user_name, user_reviews, createdAt }) => ({
    _id: documentId,
    user_name,
    user_reviews,
    createdAt,
  }));
}

/** Whether this person has sent this review already: under the same key, or the same text within a day. */
async function isThere(user: Author, user_reviews: string, idempotency_key: string | null): Promise<boolean> {
  const since = new Date(Date.now() - DAY_SECONDS * 1000);
  const same: object[] = [{ user_reviews, createdAt: { $gt: since } }];
  if (idempotency_key) same.push({ idempotency_key });
  return (await strapi.db.query(REVIEW).count({ where: { user: user.id, $or: same } })) > 0;
}

/**
 * Keeps what a person says about the site; everybody sees it at once, under the name of the account. A repeat changes
 * nothing. Throws a ValidationError when the account has no name, and RateLimitError.
 */
export async function addReview(
  user: Author,
  user_reviews: string,
  address: string,
  idempotencyKey: string | null,
): Promise<void> {
  const { user_name } = user;
  if (!user_name) throw new errors.ValidationError('The account has no name', { fields: { user_name: ['required'] } });
  const idempotency_key = ownKey(user, idempotencyKey);
  await strapi.db.transaction(async () => {
    // One review of a person at a time, or two at once would both be the first.
    await takeLock(`reviews ${user.id}`);
    if (await isThere(user, user_reviews, idempotency_key)) return;
    await takeTurn('addReview', `${user.id}`, PER_PERSON);
    await takeTurn('addReview', address, PER_ADDRESS);
    await strapi.documents(REVIEW).create({
      data: { user_name, user_reviews, state: 'visible', user: user.id, idempotency_key },
    });
  });
}

export const reviewBelongings: Belongings = {
  read: async ({ id }) => ({ reviews: await readRows(REVIEW, { user: id }) }),
  async remove({ id }) {
    const reviews: ReviewRow[] = await strapi.db.query(REVIEW).findMany({ where: { user: id } });
    for (const { documentId } of reviews) await strapi.documents(REVIEW).delete({ documentId });
  },
};
