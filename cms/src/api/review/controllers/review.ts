import { newReviewSchema, reviewQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { clientAddress } from '../../../services/platform/internal-call';
import { idempotencyKeyOf } from '../../../services/platform/idempotency';
import { parse } from '../../../services/platform/parse';
import { addReview, listReviews } from '../../../services/content/reviews';

export default {
  async list(ctx) {
    ctx.body = { data: await listReviews(parse(reviewQuerySchema, ctx.query)) };
  },

  async add(ctx) {
    const { user_reviews } = parse(newReviewSchema, ctx.request.body ?? {});
    await addReview(ctx.state.user, user_reviews, clientAddress(ctx), idempotencyKeyOf(ctx));
    ctx.body = { message: 'Reviews Done' };
  },
} satisfies Core.Controller;
