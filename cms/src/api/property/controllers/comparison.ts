import type { Core } from '@strapi/strapi';

import { priceRangeOf, sameOwnerAs, similarTo } from '../../../services/search/comparison';
import { findOffMarket } from '../../../services/search/off-market';
import { findProperty } from '../../../services/search/read';

export default {
  async similar(ctx) {
    ctx.body = { data: await similarTo(await findProperty(ctx.params.id)) };
  },

  async offMarket(ctx) {
    ctx.body = { data: await findOffMarket(ctx.params.id) };
  },

  async sameOwner(ctx) {
    ctx.body = { data: await sameOwnerAs(await findProperty(ctx.params.id)) };
  },

  async priceRange(ctx) {
    ctx.body = { data: await priceRangeOf(await findProperty(ctx.params.id)) };
  },
} satisfies Core.Controller;
