import { suggestQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { parse } from '../../../services/platform/parse';
import { suggest } from '../../../services/search/suggestions';

export default {
  async list(ctx) {
    const { q, lang } = parse(suggestQuerySchema, ctx.query);
    ctx.body = { data: await suggest(q, lang) };
  },
} satisfies Core.Controller;
