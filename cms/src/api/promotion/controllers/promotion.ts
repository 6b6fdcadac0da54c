import {
  newPromotionSchema,
  nothingSchema,
  promotionRefundSchema,
  promotionsQuerySchema,
} from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { orUnavailable } from '../../../services/payment/rail';
import { parse } from '../../../services/platform/parse';
import { beginPromotion, checkPromotion } from '../../../services/promotion/begin';
import { findPromotion, listPromotions } from '../../../services/promotion/list';
import { readPrices } from '../../../services/promotion/prices';
import { refundPromotion } from '../../../services/promotion/refund';

export default {
  async prices(ctx) {
    ctx.body = { data: await readPrices() };
  },

  async begin(ctx) {
    const wanted = parse(newPromotionSchema, ctx.request.body ?? {});
    ctx.body = { data: await orUnavailable(beginPromotion(wanted, ctx.state.user)) };
  },

  async check(ctx) {
    parse(nothingSchema, ctx.request.body ?? {});
    ctx.body = { data: await orUnavailable(checkPromotion(ctx.params.id, ctx.state.user)) };
  },

  async find(ctx) {
    ctx.body = { data: await findPromotion(ctx.params.id, ctx.state.user) };
  },

  async mine(ctx) {
    ctx.body = await listPromotions(parse(promotionsQuerySchema, ctx.query), ctx.state.user, 'own');
  },

  async list(ctx) {
    ctx.body = await listPromotions(parse(promotionsQuerySchema, ctx.query), ctx.state.user, 'all');
  },

  async refund(ctx) {
    const { reason } = parse(promotionRefundSchema, ctx.request.body ?? {});
    ctx.body = { data: await refundPromotion(ctx.params.id, reason, ctx.state.user) };
  },
} satisfies Core.Controller;
