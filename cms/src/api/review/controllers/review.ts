import type { Core } from '@strapi/strapi';

import { listReviews } from '../services/review';

export default {
  async list(ctx) {
    ctx.body = { data: await listReviews() };
  },
} satisfies Core.Controller;
