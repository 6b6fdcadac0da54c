import type { Core } from '@strapi/strapi';

import { readReceiptTerms } from '../../../services/payment/vat';

export default {
  async terms(ctx) {
    ctx.body = { data: await readReceiptTerms() };
  },
} satisfies Core.Controller;
