import type { Core } from '@strapi/strapi';

import { listPolicies } from '../../../services/loan/lender-policies';

export default {
  async list(ctx) {
    ctx.body = { data: await listPolicies() };
  },
} satisfies Core.Controller;
