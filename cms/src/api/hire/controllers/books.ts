import { ledgerQuerySchema, payoutSchema, settlementSchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { readBooks, settleFile } from '../../../services/hire/books';
import { payOut } from '../../../services/hire/payouts';
import { parse } from '../../../services/platform/parse';

export default {
  async read(ctx) {
    ctx.body = { data: await readBooks(parse(ledgerQuerySchema, ctx.query).month) };
  },

  async payOut(ctx) {
    ctx.body = { data: await payOut(parse(payoutSchema, ctx.request.body ?? {}), ctx.state.user) };
  },

  async settle(ctx) {
    ctx.body = { data: await settleFile(parse(settlementSchema, ctx.request.body ?? {})) };
  },
} satisfies Core.Controller;
