import { langQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { listLaws } from '../../../services/cost/laws';
import { listRates } from '../../../services/cost/rates';
import { parse } from '../../../services/platform/parse';

export default {
  async list(ctx) {
    ctx.body = { data: await listRates() };
  },

  async laws(ctx) {
    ctx.body = { data: await listLaws(parse(langQuerySchema, ctx.query).lang) };
  },
} satisfies Core.Controller;
