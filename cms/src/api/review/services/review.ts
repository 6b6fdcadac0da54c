import type { Review } from '@69street/config/contract';

/** More than the slider of the home page ever shows; the rest stays with staff. */
const REVIEWS_MAX = 100;

type ReviewRow = Omit<Review, '_id'> & { documentId: string };

/** Visible reviews, newest first. */
export async function listReviews(): Promise<Review[]> {
  const rows: ReviewRow[] = await strapi.db.query('api::review.review').findMany({
    where: { state: 'visible' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    limit: REVIEWS_MAX,
  });
  return rows.map(({ documentId, user_name, user_reviews, createdAt }) => ({
    _id: documentId,
    user_name,
    user_reviews,
    createdAt,
  }));
}

export default { listReviews };
