import { closeMatchesQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { closeMatches } from '../../../services/search/close';
import { parse } from '../../../services/platform/parse';

export default {
  async list(ctx) {
    ctx.type = 'json';
    ctx.body = await closeMatches(parse(closeMatchesQuerySchema, ctx.query));
  },
} satisfies Core.Controller;
